import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';

/** Changes up to this many lines in all are shown at once; of larger ones the files are folded. */
const OPEN_LINES = 60;

/** @returns for each file whether its diff is shown before the person touched it */
export function initiallyOpen(files: readonly FileDiff[]): readonly boolean[] {
  let left = OPEN_LINES;
  return files.map((file) => {
    const lines = file.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0);
    // A single file is always shown: the view itself shortens what is very long.
    const open = files.length === 1 || lines <= left;
    if (open) left -= lines;
    return open;
  });
}
