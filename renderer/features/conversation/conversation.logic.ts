import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { FileUpdateChange } from '../../../preload/contract/protocol';
import { titleOfMessage } from '../threads/thread-title.logic';

/**
 * @returns the changes that a request asks about, from the file change it names; null when it asks about something else,
 *   or when that item is not known: the request itself carries none
 */
export function changesOf(turns: readonly TurnView[], request: PendingRequest): readonly FileUpdateChange[] | null {
  if (request.kind !== 'fileChange') return null;
  const turn = turns.find(({ id }) => id === request.turnId);
  const item = turn?.entries.find(({ id }) => id === request.itemId)?.item;
  return item?.type === 'fileChange' ? item.changes : null;
}

/** @returns the title that a new thread will have, before the engine's record of it says so; null without a message */
export function titleOfTurns(turns: readonly TurnView[]): string | null {
  for (const { item } of turns[0]?.entries ?? [])
    if (item.type === 'userMessage')
      return titleOfMessage(item.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
  return null;
}
