import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { FileUpdateChange } from '../../../preload/contract/protocol';

/** What a card shows beside the request's own words. */
export interface RequestContext {
  /** The thread's folder (absolute); null when it is not known. */
  readonly cwd: string | null;
  /** The changes that a file change asks about, from the item it names; null when they are not to be had. */
  readonly changes: readonly FileUpdateChange[] | null;
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
