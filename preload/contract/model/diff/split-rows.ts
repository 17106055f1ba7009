import type { DiffLine } from './file-diff';

/** One row of a side-by-side view: what was on the left, what is on the right; null where a side has nothing. */
export interface SplitRow {
  readonly old: DiffLine | null;
  readonly new: DiffLine | null;
}

/**
 * Arranges the lines of a hunk side by side. Context stands on both sides; within a run of changes the removed and the
 * added lines are paired in their order, and the longer side goes on alone.
 */
export function splitRows(lines: readonly DiffLine[]): SplitRow[] {
  const rows: SplitRow[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      rows.push({ old: removed[index] ?? null, new: added[index] ?? null });
    }
    removed = [];
    added = [];
  };
  for (const line of lines) {
    if (line.kind === 'removed') {
      // A removal behind an addition belongs to the next run: git never mixes them, the engine's streamed patches may.
      if (added.length > 0) flush();
      removed.push(line);
    } else if (line.kind === 'added') {
      added.push(line);
    } else {
      flush();
      rows.push({ old: line, new: line });
    }
  }
  flush();
  return rows;
}
