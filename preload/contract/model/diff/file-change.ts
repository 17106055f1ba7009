import type { FileUpdateChange } from '../../protocol/generated/v2/FileUpdateChange';
import { contentLines } from './content-lines';
import { countChangedLines, type DiffLine, type FileDiff, type Hunk } from './file-diff';
import { parseHunks } from './hunk-parser';
import { pathInFolder } from './path-in-folder';

const MOVE_NOTE = '\n\nMoved to: ';

/**
 * Brings one change of a `fileChange` item to the common model. The engine's dialect: the plain content for an added or
 * deleted file, hunks without a file header for an updated one, and for a moved one a note behind them. Absolute paths
 * inside `cwd` become relative to it; others stay as they are.
 */
export function fileDiffFromChange(change: FileUpdateChange, cwd: string): FileDiff {
  const path = pathInFolder(change.path, cwd);
  switch (change.kind.type) {
    case 'add':
      return { ...wholeFile('added', change.diff), path, change: 'added' };
    case 'delete':
      return { ...wholeFile('removed', change.diff), path, change: 'deleted' };
    case 'update': {
      const { hunks, movedTo, unreadable } = readUpdate(change.diff, change.kind.move_path);
      return {
        path: movedTo === null ? path : pathInFolder(movedTo, cwd),
        previousPath: movedTo === null ? null : path,
        change: movedTo === null ? 'updated' : 'renamed',
        hunks,
        ...countChangedLines(hunks),
        binary: false,
        modeChange: null,
        unreadable,
      };
    }
  }
}

function wholeFile(kind: 'added' | 'removed', content: string): Omit<FileDiff, 'path' | 'change'> {
  const lines = contentLines(content).map(({ text, ending }, index): DiffLine => {
    const number = index + 1;
    return kind === 'added'
      ? { kind, text, ending, oldNumber: null, newNumber: number }
      : { kind, text, ending, oldNumber: number, newNumber: null };
  });
  const starts = kind === 'added' ? { oldStart: 0, newStart: 1 } : { oldStart: 1, newStart: 0 };
  const hunks: Hunk[] = lines.length === 0 ? [] : [{ ...starts, heading: '', lines }];
  return { previousPath: null, hunks, ...countChangedLines(hunks), binary: false, modeChange: null, unreadable: null };
}

function readUpdate(
  diff: string,
  movePath: string | null,
): { hunks: readonly Hunk[]; movedTo: string | null; unreadable: string | null } {
  // The note is cut off only when the kind says that the file moved: a file's own last lines may read like one.
  const note = MOVE_NOTE + (movePath ?? '');
  const text = movePath !== null && diff.endsWith(note) ? diff.slice(0, -note.length) : diff;
  const { hunks, next } = parseHunks(text, 0);
  const rest = text.slice(next);
  if (rest === '') return { hunks, movedTo: movePath, unreadable: null };
  // Behind counted hunks no line of the file is left, so what looks like a note is one.
  const isNote = rest.startsWith(MOVE_NOTE) && !rest.includes('\n', MOVE_NOTE.length);
  return isNote
    ? { hunks, movedTo: movePath ?? rest.slice(MOVE_NOTE.length), unreadable: null }
    : { hunks, movedTo: movePath, unreadable: rest };
}
