import type { LineageThread } from '../../../preload/contract/model/lineage';

/** What is drawn of the strands beside one thread of the tree. Lanes count from 0, at the left. */
export interface StrandCell {
  /** The lane of the thread itself: its level. */
  readonly lane: number;
  /** The lanes of threads above from which a fork is still to come below: their strands pass by. */
  readonly passing: readonly number[];
  /** The strand of the thread goes on below, to forks of its own. */
  readonly goesOn: boolean;
  /** For each lane that is drawn, the thread whose strand it is. */
  readonly threadOfLane: readonly string[];
}

/** @param threads each fork below the thread that it is of, as main gives them */
export function strandCells(threads: readonly LineageThread[]): readonly StrandCell[] {
  const threadOfLane: string[] = [];
  return threads.map((thread, at) => {
    threadOfLane[thread.level] = thread.id;
    threadOfLane.length = thread.level + 1;
    return {
      lane: thread.level,
      passing: threadOfLane.slice(0, thread.level).flatMap((_id, lane) => (hasMore(threads, at, lane) ? [lane] : [])),
      goesOn: hasMore(threads, at, thread.level),
      threadOfLane: [...threadOfLane],
    };
  });
}

/** @returns whether below a row, before the thread of the lane ends, another fork parts from that lane */
function hasMore(threads: readonly LineageThread[], at: number, lane: number): boolean {
  for (const { level } of threads.slice(at + 1)) {
    if (level <= lane) return false;
    if (level === lane + 1) return true;
  }
  return false;
}

/** Where a key leads in the tree: an index, or null for nowhere. */
export function nextInTree(threads: readonly LineageThread[], at: number, key: string): number | null {
  const level = threads[at]?.level ?? 0;
  switch (key) {
    case 'ArrowDown':
      return at + 1 < threads.length ? at + 1 : null;
    case 'ArrowUp':
      return at > 0 ? at - 1 : null;
    case 'Home':
      return 0;
    case 'End':
      return threads.length - 1;
    case 'ArrowLeft': {
      const parent = threads.slice(0, at).findLastIndex((thread) => thread.level < level);
      return parent === -1 ? null : parent;
    }
    case 'ArrowRight':
      return (threads[at + 1]?.level ?? -1) > level ? at + 1 : null;
    default:
      return null;
  }
}
