/** What happened to a file. A file that was moved is `renamed`, whether or not its content changed too. */
export type FileDiffChange = 'added' | 'deleted' | 'updated' | 'renamed';

/**
 * How a line ends. `''` means that the file ends here without a line end. A lone `'\r'` comes only from the engine, which
 * counts it as a line end of its own; git does not, and keeps it inside the line.
 */
export type LineEnding = '\n' | '\r\n' | '\r' | '';

/** One line of a hunk. Numbers count from 1; they are null on the side the line is absent from, or when nobody knows them. */
export interface DiffLine {
  readonly kind: 'context' | 'added' | 'removed';
  /** The line as it stands in the file, without its ending. */
  readonly text: string;
  readonly ending: LineEnding;
  readonly oldNumber: number | null;
  readonly newNumber: number | null;
}

/**
 * A run of neighbouring changes with the context around them. The starts are those of the hunk header (the line before
 * the change when that side of the hunk is empty), and null while a patch is still being streamed without numbers.
 */
export interface Hunk {
  readonly oldStart: number | null;
  readonly newStart: number | null;
  /** What follows the numbers in the header: the enclosing function as git sees it, or an empty string. */
  readonly heading: string;
  readonly lines: readonly DiffLine[];
}

/** The one model of a change to a file, whichever dialect told of it. */
export interface FileDiff {
  /** Where the file is after the change; for a deleted file, where it was. */
  readonly path: string;
  /** Where it was before, when that is somewhere else. */
  readonly previousPath: string | null;
  readonly change: FileDiffChange;
  readonly hunks: readonly Hunk[];
  readonly added: number;
  readonly removed: number;
  /** The content is not text, so there are no hunks to show. */
  readonly binary: boolean;
  /** File modes as git writes them (`100644`), when the change altered them. */
  readonly modeChange: { readonly from: string; readonly to: string } | null;
  /** The part of the diff that could not be read, word for word, so that nothing is hidden. */
  readonly unreadable: string | null;
}

/** The number of added and removed lines in some hunks, as `git diff --numstat` counts them. */
export function countChangedLines(hunks: readonly Hunk[]): { added: number; removed: number } {
  let added = 0;
  let removed = 0;
  for (const hunk of hunks) {
    for (const line of hunk.lines) {
      if (line.kind === 'added') added += 1;
      else if (line.kind === 'removed') removed += 1;
    }
  }
  return { added, removed };
}
