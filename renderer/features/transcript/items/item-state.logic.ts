import type { Entry } from '../../../../preload/contract/model/feed/types';

/** What became of an item: what its words and colours follow. */
export type ItemState = 'running' | 'done' | 'failed' | 'declined' | 'cut' | 'neverRan';

/** @returns the state of an entry; the item's own word counts, but an item that was cut off never got to say it */
export function itemState({ state, item, neverRan }: Entry): ItemState {
  if (state === 'cut') return neverRan === true ? 'neverRan' : 'cut';
  const status: unknown = 'status' in item ? item.status : undefined;
  switch (status) {
    case 'failed':
    case 'declined':
      return status;
    case 'interrupted':
      return 'cut';
    default:
      return state === 'open' ? 'running' : 'done';
  }
}

/** How long a closed item took, in milliseconds; null when nobody knows. The engine often gives 0 for short ones. */
export function itemDurationMs({ item, startedAtMs, completedAtMs }: Entry): number | null {
  const told = 'durationMs' in item && item.type !== 'sleep' ? item.durationMs : null;
  if (told !== null && told > 0) return told;
  if (startedAtMs === null || completedAtMs === null) return told;
  return Math.max(0, completedAtMs - startedAtMs);
}
