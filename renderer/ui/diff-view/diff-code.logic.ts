import type { DiffLine, Hunk } from '../../../preload/contract/model/diff/file-diff';

/** The lines of one side of a hunk, and the code they make, to be coloured as a whole. */
export interface SideCode {
  readonly code: string;
  readonly lines: readonly DiffLine[];
}

/** More lines than this of one diff are not coloured. */
const MAX_COLOURED_LINES = 5_000;

/**
 * The codes of a diff to colour: for each hunk its new side and its old one, so that a comment opened in a removed line does
 * not spill into added ones. Context is coloured with the new side.
 * @param limit the number of lines that are drawn
 */
export function sideCodes(hunks: readonly Hunk[], limit: number): SideCode[] {
  const codes: SideCode[] = [];
  let left = Math.min(limit, MAX_COLOURED_LINES);
  for (const hunk of hunks) {
    const drawn = hunk.lines.slice(0, left);
    left -= drawn.length;
    for (const hidden of ['removed', 'added'] as const) {
      const lines = drawn.filter((line) => line.kind !== hidden);
      // Without a line of its own a side has nothing that the other one does not colour.
      const isNeeded = hidden === 'removed' ? lines.length > 0 : lines.some((line) => line.kind === 'removed');
      if (isNeeded) codes.push({ code: lines.map((line) => line.text).join('\n'), lines });
    }
    if (left <= 0) break;
  }
  return codes;
}
