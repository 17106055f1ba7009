import { lineAt } from './content-lines';
import type { DiffLine, Hunk } from './file-diff';
import { isFileStart } from './file-start';

/** Hunks read from a text, and the offset of the first character that belongs to none. */
export interface ParsedHunks {
  readonly hunks: readonly Hunk[];
  readonly next: number;
}

const NUMBERED_HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@(?: ([^\n]*))?$/;

/**
 * Reads as many hunks as follow each other from `offset`. Lines are counted by the numbers in the headers, never guessed
 * from their first character, since the file's own text may look like a header. A hunk that does not keep what its header
 * promises ends the reading before it, so the caller can show the rest as it came.
 */
export function parseHunks(text: string, offset: number): ParsedHunks {
  const hunks: Hunk[] = [];
  let next = offset;
  while (text.startsWith('@@', next)) {
    const hunk = parseHunk(text, next);
    if (hunk === null) break;
    hunks.push(hunk.hunk);
    next = hunk.next;
  }
  return { hunks, next };
}

function parseHunk(text: string, offset: number): { hunk: Hunk; next: number } | null {
  const header = lineAt(text, offset, false);
  const numbers = NUMBERED_HEADER.exec(header.text);
  if (numbers === null) return parseNumberlessHunk(text, header.text, header.next);
  const counts = {
    oldStart: Number(numbers[1]),
    oldCount: Number(numbers[2] ?? 1),
    newStart: Number(numbers[3]),
    newCount: Number(numbers[4] ?? 1),
  };
  const body = parseBody(text, header.next, counts);
  if (body === null) return null;
  const { oldStart, newStart } = counts;
  return { hunk: { oldStart, newStart, heading: numbers[5] ?? '', lines: body.lines }, next: body.next };
}

interface HunkNumbers {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

interface HunkBody {
  readonly lines: readonly DiffLine[];
  readonly next: number;
}

/**
 * The engine counts a lone carriage return as a line end and writes no line feed behind it; git does neither. Git's
 * reading of such a hunk runs into whatever follows, so the engine's is tried when git's does not end cleanly.
 */
function parseBody(text: string, offset: number, numbers: HunkNumbers): HunkBody | null {
  const asGit = parseCountedLines(text, offset, numbers, false);
  if (asGit !== null && endsCleanly(text, asGit) && text.charAt(asGit.next - 1) === '\n') return asGit;
  const asEngine = parseCountedLines(text, offset, numbers, true);
  return asEngine !== null && endsCleanly(text, asEngine) ? asEngine : (asGit ?? asEngine);
}

/** Whether something that may stand behind a hunk stands there. */
function endsCleanly(text: string, { next }: HunkBody): boolean {
  if (next === text.length || text.charAt(next) === '\n') return true;
  return text.startsWith('@@', next) || text.startsWith('-- \n', next) || isFileStart(text, next);
}

function parseCountedLines(
  text: string,
  offset: number,
  { oldStart, oldCount, newStart, newCount }: HunkNumbers,
  splitCarriageReturns: boolean,
): HunkBody | null {
  const lines: DiffLine[] = [];
  let oldSeen = 0;
  let newSeen = 0;
  let next = offset;
  while (oldSeen < oldCount || newSeen < newCount) {
    const kind = kindAt(text, next);
    if (kind === null) return null;
    const inOld = kind !== 'added';
    const inNew = kind !== 'removed';
    if ((inOld && oldSeen === oldCount) || (inNew && newSeen === newCount)) return null;
    const read = lineAt(text, next, splitCarriageReturns);
    const lacksLineEnd = text.startsWith('\\ ', read.next);
    lines.push({
      kind,
      // With git's `diff.suppressBlankEmpty` an empty context line has no leading space to cut off.
      text: read.text.slice(1) + (lacksLineEnd && read.ending === '\r\n' ? '\r' : ''),
      ending: lacksLineEnd ? '' : read.ending,
      oldNumber: inOld ? oldStart + oldSeen : null,
      newNumber: inNew ? newStart + newSeen : null,
    });
    if (inOld) oldSeen += 1;
    if (inNew) newSeen += 1;
    next = lacksLineEnd ? lineAt(text, read.next, false).next : read.next;
  }
  return { lines, next };
}

function parseNumberlessHunk(text: string, header: string, offset: number): { hunk: Hunk; next: number } | null {
  if (header !== '@@' && !header.startsWith('@@ ')) return null;
  const lines: DiffLine[] = [];
  let next = offset;
  while (next < text.length) {
    const kind = kindAt(text, next);
    if (kind === null || text.charAt(next) === '\n') break;
    const read = lineAt(text, next, false);
    lines.push({ kind, text: read.text.slice(1), ending: read.ending, oldNumber: null, newNumber: null });
    next = read.next;
  }
  return { hunk: { oldStart: null, newStart: null, heading: header.slice(3), lines }, next };
}

function kindAt(text: string, offset: number): DiffLine['kind'] | null {
  switch (text.charAt(offset)) {
    case ' ':
    case '\n':
      return 'context';
    case '+':
      return 'added';
    case '-':
      return 'removed';
    default:
      return null;
  }
}
