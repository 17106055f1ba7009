import { LOCAL_HOST } from '../../preload/contract/model/keys';
import type { Place } from '../../preload/contract/model/place';

/** The scheme of links into Heddle. */
export const LINK_SCHEME = 'heddle';

/** Ids of the engine are UUIDs; anything else in a link is not one of ours. Read as it stands: a URL would be tidied up first. */
const LINK = /^heddle:\/\/thread\/([0-9A-Za-z_-]{1,100})\/?(?:\?turn=([0-9A-Za-z_-]{1,100}))?$/i;

/**
 * Reads a link into Heddle: `heddle://thread/ID` or `heddle://thread/ID?turn=ID`. A link only ever shows something: it
 * comes from outside, so it can start, send or approve nothing.
 * @returns the place it leads to, or null for anything else
 */
export function placeOfLink(text: string): Place | null {
  const [, threadId, turnId] = LINK.exec(text) ?? [];
  if (threadId === undefined) return null;
  return { page: 'thread', hostId: LOCAL_HOST, threadId, ...(turnId === undefined ? {} : { turnId }) };
}
