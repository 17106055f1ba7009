import type { HostId } from '../../../preload/contract/model/keys';
import type { ThreadGroup } from './groups.logic';
import type { ListedThread } from './listed-thread';

/** One row of the list as it is drawn. */
export type ListRow =
  | { readonly kind: 'heading'; readonly key: string; readonly text: string }
  | {
      readonly kind: 'thread';
      readonly key: string;
      readonly hostId: HostId;
      readonly thread: ListedThread;
      /** Counts from 1 over all threads of the list. */
      readonly position: number;
    }
  | { readonly kind: 'more'; readonly key: string };

/** A stretch of the list under one heading. */
export interface ListSection {
  readonly key: string;
  readonly heading: string;
  readonly hostId: HostId;
  readonly threads: readonly ListedThread[];
}

/** The key of the row that loads more. */
export const MORE_KEY = 'more';

/** Heights in CSS pixels; the stylesheet draws rows of exactly these. */
export const ROW_HEIGHT_PX = { heading: 30, thread: 50, more: 44 } as const;

/** @returns the sections of a host's groups. */
export function sectionsOf(groups: readonly ThreadGroup[], hostId: HostId, unassigned: string): readonly ListSection[] {
  return groups.map((group) => ({
    key: `${hostId}/${group.folder}`,
    heading: group.label ?? unassigned,
    hostId,
    threads: group.threads,
  }));
}

/** Flattens sections into rows. */
export function listRows(sections: readonly ListSection[], hasMore: boolean): readonly ListRow[] {
  const rows: ListRow[] = [];
  let position = 0;
  for (const section of sections) {
    rows.push({ kind: 'heading', key: `heading ${section.key}`, text: section.heading });
    for (const thread of section.threads) {
      position += 1;
      rows.push({ kind: 'thread', key: `${section.hostId}/${thread.id}`, hostId: section.hostId, thread, position });
    }
  }
  if (hasMore) rows.push({ kind: 'more', key: MORE_KEY });
  return rows;
}

/** @returns the index of the next row with something to focus, from `from` in steps of `step`; `from` when there is none. */
export function nextFocusable(rows: readonly ListRow[], from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < rows.length; at += step) if (rows[at]?.kind !== 'heading') return at;
  return from;
}

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
