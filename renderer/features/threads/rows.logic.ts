import type { HostId } from '../../../preload/contract/model/keys';
import type { GroupOf } from './groups.logic';
import type { ListedThread } from './listed-thread';
import { type Nest, withAgents } from './nest.logic';

/** One row of the list as it is drawn. */
export type ListRow = HeadingRow | ThreadListRow | { readonly kind: 'more'; readonly key: string };

/** The heading of a group: folds it, and offers what can be done with all of it. */
interface HeadingRow {
  readonly kind: 'heading';
  readonly key: string;
  readonly section: ListSection;
}

/** A thread, or one that an agent began, below its own. */
export interface ThreadListRow {
  readonly kind: 'thread';
  readonly key: string;
  readonly hostId: HostId;
  readonly thread: ListedThread;
  /** Counts from 1 over all threads of the list. */
  readonly position: number;
  /** 0 for one that stands by itself, 1 for one that an agent of the row above began, and so on. */
  readonly depth: number;
  /** How many threads its agents began; 0 for none. */
  readonly agents: number;
  readonly unfolded: boolean;
  /** The group that it is shown in. */
  readonly section: ListSection;
}

/** A stretch of the list under one heading. */
export interface ListSection {
  readonly key: string;
  readonly heading: string;
  readonly hostId: HostId;
  /** Null for a stretch that is no group of the person's: what a search found, the tour, a recording. */
  readonly of: GroupOf | null;
  /** Those that stand by themselves; their agents' are found in `nest`. */
  readonly threads: readonly ListedThread[];
  readonly nest: Nest;
  readonly folded: boolean;
}

/** The key of the stretch that has what a search found: it is no group, and is not folded. */
export const FOUND_KEY = 'found';

/** The key of the row that loads more. */
export const MORE_KEY = 'more';

/** Heights in CSS pixels; the stylesheet draws rows of exactly these. */
export const ROW_HEIGHT_PX = { heading: 30, thread: 50, more: 44 } as const;

/** The key of a thread's row, by which it is selected, too. */
export const rowKey = (hostId: HostId, threadId: string): string => `${hostId}/${threadId}`;

/**
 * Flattens sections into rows.
 * @param isUnfolded whether the agents of the thread with that row key are shown
 */
export function listRows(
  sections: readonly ListSection[],
  hasMore: boolean,
  isUnfolded: (key: string) => boolean = () => false,
): readonly ListRow[] {
  const rows: ListRow[] = [];
  let position = 0;
  for (const section of sections) {
    const { hostId } = section;
    rows.push({ kind: 'heading', key: `heading ${section.key}`, section });
    if (section.folded) continue;
    const shows = (thread: ListedThread) => isUnfolded(rowKey(hostId, thread.id));
    for (const root of section.threads)
      for (const { thread, depth, agents } of withAgents(root, section.nest, shows)) {
        position += 1;
        const key = rowKey(hostId, thread.id);
        const unfolded = agents > 0 && shows(thread);
        rows.push({ kind: 'thread', key, hostId, thread, position, depth, agents, unfolded, section });
      }
  }
  if (hasMore) rows.push({ kind: 'more', key: MORE_KEY });
  return rows;
}

/**
 * @param open whether what the row holds is to be shown
 * @returns the key by which that is changed; null when the row holds nothing, or it is so already
 */
export function toggleKeyOf(row: ListRow, open: boolean): string | null {
  if (row.kind === 'heading')
    return row.section.key !== FOUND_KEY && row.section.folded === open ? row.section.key : null;
  if (row.kind === 'thread' && row.agents > 0) return row.unfolded === open ? null : row.key;
  return null;
}

/** @returns the first row that is a thread, or loads some; the first one where there is neither */
export const firstThread = (rows: readonly ListRow[]): number =>
  Math.max(
    0,
    rows.findIndex(({ kind }) => kind !== 'heading'),
  );

interface Place {
  readonly top: number;
  readonly height: number;
}

function placesOf(rows: readonly ListRow[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let top = 0;
  for (const row of rows) {
    const height = ROW_HEIGHT_PX[row.kind];
    places.set(row.key, { top, height });
    top += height;
  }
  return places;
}

/**
 * Where to scroll when rows changed, so that what is being read stays where it is. A list that stands at its top stays
 * there: new threads come into sight.
 * @param scrollTop, height of the part in sight, in pixels
 * @returns the new scroll position: it follows what most of the rows in sight did, so that a thread that moved up takes
 *   nobody along
 */
export function scrollAfterChange(
  before: readonly ListRow[],
  after: readonly ListRow[],
  scrollTop: number,
  height: number,
): number {
  if (scrollTop <= 0) return scrollTop;
  const places = placesOf(after);
  const votes = new Map<number, number>();
  for (const [key, old] of placesOf(before)) {
    if (old.top + old.height <= scrollTop || old.top >= scrollTop + height) continue;
    const now = places.get(key);
    if (now) votes.set(now.top - old.top, (votes.get(now.top - old.top) ?? 0) + 1);
  }
  const [shift] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [0];
  return Math.max(0, scrollTop + shift);
}
