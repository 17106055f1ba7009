import type { Entry, LiveThread } from './types';

/** What summing up does to the context: how many tokens the thread filled of it before and after, as the engine told. */
export interface ContextRoom {
  /** null: the engine had not told. */
  readonly before: number | null;
  /** null while it is not over. */
  readonly after: number | null;
}

/** @returns the entry with what the thread fills of the context at this moment; only a summing up has that */
export function withContextRoom(entry: Entry, thread: LiveThread): Entry {
  if (entry.item.type !== 'contextCompaction') return entry;
  const now = thread.tokenUsage?.last.totalTokens ?? null;
  if (entry.state === 'open')
    return entry.room === undefined ? { ...entry, room: { before: now, after: null } } : entry;
  // One of which the beginning was not seen has nothing to be compared with; one that is told again is known.
  if (entry.state !== 'closed' || entry.room === undefined || entry.room.after !== null) return entry;
  return { ...entry, room: { before: entry.room.before, after: now } };
}
