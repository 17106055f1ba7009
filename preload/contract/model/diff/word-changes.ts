import type { DiffLine } from './file-diff';
import { splitRows } from './split-rows';

/** A half-open range of UTF-16 units within a line's text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What differs between two versions of a line, on either side. */
export interface WordChanges {
  readonly old: readonly TextRange[];
  readonly new: readonly TextRange[];
}

const MAX_LINE_LENGTH = 1_000;
/** Bounds the table of the common-subsequence search; beyond it the whole differing middle counts as changed. */
const MAX_TABLE_CELLS = 40_000;
/** Pairs that share less than this part of their text are different lines; marking nearly all of them would be noise. */
const MIN_SHARED_PART = 0.5;

const TOKEN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}_])+|\s+|[^\p{L}\p{N}\s\x00-\x7f]+|./gsu;

/**
 * Finds the words that differ between two versions of a line. Null when marking would not help: the lines are equal, too
 * long, or have too little in common. Bounded for any input.
 */
export function wordChanges(oldText: string, newText: string): WordChanges | null {
  if (oldText === newText) return null;
  if (oldText.length > MAX_LINE_LENGTH || newText.length > MAX_LINE_LENGTH) return null;
  const oldTokens = oldText.match(TOKEN) ?? [];
  const newTokens = newText.match(TOKEN) ?? [];
  const start = commonStart(oldTokens, newTokens);
  const end = commonEnd(oldTokens, newTokens, start);
  const oldMiddle = oldTokens.slice(start, oldTokens.length - end);
  const newMiddle = newTokens.slice(start, newTokens.length - end);
  const shared = sharedTokens(oldMiddle, newMiddle);
  const offset = lengthOf(oldTokens.slice(0, start));
  const changes = {
    old: rangesOf(oldMiddle, shared.old, offset),
    new: rangesOf(newMiddle, shared.new, offset),
  };
  return isWorthMarking(oldText, newText, changes) ? changes : null;
}

/** The word changes of all pairs of removed and added lines in a hunk, by line. */
export function wordChangesByLine(lines: readonly DiffLine[]): ReadonlyMap<DiffLine, readonly TextRange[]> {
  const ranges = new Map<DiffLine, readonly TextRange[]>();
  for (const row of splitRows(lines)) {
    if (row.old === null || row.new === null || row.old === row.new) continue;
    const changes = wordChanges(row.old.text, row.new.text);
    if (changes === null) continue;
    ranges.set(row.old, changes.old);
    ranges.set(row.new, changes.new);
  }
  return ranges;
}

function isWorthMarking(oldText: string, newText: string, changes: WordChanges): boolean {
  if (oldText.trim() === newText.trim()) return true;
  // Indentation is left out of the sum: sharing it does not make two lines alike.
  const indentation = oldText.length - oldText.trimStart().length + newText.length - newText.trimStart().length;
  const total = oldText.length + newText.length - indentation;
  const changed = lengthOfRanges(changes.old) + lengthOfRanges(changes.new);
  return (total - changed) / total >= MIN_SHARED_PART;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

function commonEnd(a: readonly string[], b: readonly string[], start: number): number {
  let count = 0;
  const most = Math.min(a.length, b.length) - start;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}

/** For either side, which tokens belong to a longest common subsequence. */
function sharedTokens(a: readonly string[], b: readonly string[]): { old: boolean[]; new: boolean[] } {
  const shared = { old: a.map(() => false), new: b.map(() => false) };
  const width = b.length + 1;
  if ((a.length + 1) * width > MAX_TABLE_CELLS) return shared;
  // lengths[i * width + j] is the length of the longest common subsequence of a[i..] and b[j..].
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      shared.old[i] = true;
      shared.new[j] = true;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return shared;
}

/** The stretches of tokens that are not shared; a single shared space between two of them is taken in. */
function rangesOf(tokens: readonly string[], shared: readonly boolean[], offset: number): TextRange[] {
  const ranges: TextRange[] = [];
  let start = offset;
  tokens.forEach((token, index) => {
    const end = start + token.length;
    const last = ranges.at(-1);
    const bridges = token.trim() === '' && last?.end === start && shared[index + 1] === false;
    if (shared[index] === false || bridges) {
      if (last?.end === start) ranges[ranges.length - 1] = { start: last.start, end };
      else ranges.push({ start, end });
    }
    start = end;
  });
  return ranges;
}

function lengthOf(tokens: readonly string[]): number {
  return tokens.reduce((length, token) => length + token.length, 0);
}

function lengthOfRanges(ranges: readonly TextRange[]): number {
  return ranges.reduce((length, range) => length + range.end - range.start, 0);
}
