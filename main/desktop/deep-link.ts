import { LOCAL_HOST } from '../../preload/contract/model/keys';
import type { Place } from '../../preload/contract/model/place';

/** The scheme of links into Heddle. */
export const LINK_SCHEME = 'heddle';

/** Ids of the engine are UUIDs; anything else in a link is not one of ours. */
const ID = /^[0-9A-Za-z_-]{1,100}$/;

/**
 * Reads a link into Heddle: `heddle://thread/ID` or `heddle://thread/ID?turn=ID`. A link only ever shows something: it
 * comes from outside, so it can start, send or approve nothing.
 * @returns the place it leads to, or null for anything else
 */
export function placeOfLink(text: string): Place | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    // Not an address at all.
    return null;
  }
  if (url.protocol !== `${LINK_SCHEME}:` || url.host !== 'thread') return null;
  const threadId = url.pathname.replace(/^\//, '').replace(/\/$/, '');
  const turnId = url.searchParams.get('turn');
  if (!ID.test(threadId) || (turnId !== null && !ID.test(turnId))) return null;
  return { page: 'thread', hostId: LOCAL_HOST, threadId, ...(turnId === null ? {} : { turnId }) };
}
