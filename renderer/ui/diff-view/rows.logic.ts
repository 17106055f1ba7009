import type { DiffLine, FileDiff, Hunk } from '../../../preload/contract/model/diff/file-diff';
import { type SplitRow, splitRows } from '../../../preload/contract/model/diff/split-rows';

/** How a diff is laid out: old and new lines below each other, or side by side. */
export type DiffLayout = 'unified' | 'split';

/** A row of a diff. `gap` stands for lines that did not change; their number is null when nobody knows it. */
export type DiffRow =
  | { readonly kind: 'gap'; readonly unchanged: number | null; readonly heading: string }
  | { readonly kind: 'line'; readonly line: DiffLine }
  | ({ readonly kind: 'pair' } & SplitRow);

/** All rows of a diff in the given layout, with a gap before each hunk that something was left out before. */
export function diffRows(hunks: readonly Hunk[], layout: DiffLayout): DiffRow[] {
  const rows: DiffRow[] = [];
  let nextOldLine = 1;
  for (const [index, hunk] of hunks.entries()) {
    const unchanged = hunk.oldStart === null ? null : firstOldLine(hunk, hunk.oldStart) - nextOldLine;
    const isGap = unchanged === null ? index > 0 || hunk.heading !== '' : unchanged > 0;
    if (isGap) rows.push({ kind: 'gap', unchanged, heading: hunk.heading });
    if (layout === 'unified') rows.push(...hunk.lines.map((line) => ({ kind: 'line', line }) as const));
    else rows.push(...splitRows(hunk.lines).map((row) => ({ kind: 'pair', ...row }) as const));
    const oldLines = hunk.lines.filter((line) => line.kind !== 'added').length;
    nextOldLine = (hunk.oldStart === null ? nextOldLine : firstOldLine(hunk, hunk.oldStart)) + oldLines;
  }
  return rows;
}

/** A hunk that holds no old lines names the line before it instead of its first. */
function firstOldLine(hunk: Hunk, oldStart: number): number {
  return hunk.lines.some((line) => line.kind !== 'added') ? oldStart : oldStart + 1;
}

/** How many lines of the diff some rows hold; two where a pair holds different ones. */
export function countLines(rows: readonly DiffRow[]): number {
  let count = 0;
  for (const row of rows) {
    if (row.kind === 'line') count += 1;
    else if (row.kind === 'pair') count += row.old === null || row.new === null || row.old === row.new ? 1 : 2;
  }
  return count;
}

/** Something to say about a line's end. `none`: the file ends here without a line end. */
export type EndingMark = 'none' | 'crlf' | 'cr' | 'lf';

const MARKS = { '': 'none', '\r\n': 'crlf', '\r': 'cr', '\n': 'lf' } as const;

/**
 * Which lines end in a way worth showing: without a line end, or otherwise than most lines of the diff do. Where all lines
 * end alike there is nothing to see.
 */
export function endingMarks(diff: FileDiff): (line: DiffLine) => EndingMark | null {
  const counts = new Map<EndingMark, number>();
  for (const hunk of diff.hunks) {
    for (const line of hunk.lines) counts.set(MARKS[line.ending], (counts.get(MARKS[line.ending]) ?? 0) + 1);
  }
  counts.delete('none');
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  return ({ ending }) => (MARKS[ending] === usual ? null : MARKS[ending]);
}
