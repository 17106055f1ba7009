import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { objectOf } from '../../../preload/contract/model/feed/json-fields';
import type { LiveThread, TurnView } from '../../../preload/contract/model/feed/types';
import type { FileUpdateChange } from '../../../preload/contract/protocol';

/** What a card shows beside the request's own words. */
export interface RequestContext {
  /** The thread's folder (absolute); null when it is not known. */
  readonly cwd: string | null;
  /** The changes that a file change asks about, from the item it names; null when they are not to be had. */
  readonly changes: readonly FileUpdateChange[] | null;
  /** The command that input is meant for, from the item that the request names; null when it is not to be had. */
  readonly command?: string | null;
}

/** @returns whether an approval is of input for a command that runs */
export const isForInput = ({ kind, params }: PendingRequest): boolean =>
  kind === 'command' && objectOf(params)?.kind === 'writeStdin';

/** @returns the command that input is meant for; null when the request is about something else, or the turns do not show it */
export function commandOfRequest(turns: readonly TurnView[], request: PendingRequest): string | null {
  if (!isForInput(request)) return null;
  for (const turn of turns) {
    const item = turn.entries.find(({ id }) => id === request.itemId)?.item;
    if (item?.type === 'commandExecution') return item.command;
  }
  return null;
}

/**
 * @returns the changes that a request asks about, from the live item it names; null when the thread does not show it (the
 *   engine's history leaves out items that wait). The identical list while the item is the same
 */
export function changesOfRequest(live: LiveThread | null, request: PendingRequest): readonly FileUpdateChange[] | null {
  if (request.kind !== 'fileChange') return null;
  for (const turn of live?.turns ?? []) {
    if (request.turnId !== null && turn.id !== request.turnId) continue;
    const entry = turn.entries.find(({ id }) => id === request.itemId);
    if (entry?.item.type === 'fileChange') return entry.item.changes;
  }
  return null;
}
