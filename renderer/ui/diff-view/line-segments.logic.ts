import type { TextRange } from '../../../preload/contract/model/diff/word-changes';
import type { Token, TokenKind } from '../../lib/highlight/token';

/** A stretch of a line that is drawn in one way. The texts of all segments in a row are the line. */
export interface LineSegment {
  readonly text: string;
  readonly kind: TokenKind | null;
  /** Whether this is what differs from the other version of the line. */
  readonly changed: boolean;
  /** `invisible`: one character that shows nothing; `trailing`: white space at the end of the line. */
  readonly mark: 'invisible' | 'trailing' | null;
}

/**
 * Characters that show nothing or change how others are shown: controls, bidirectional overrides, zero-width and format
 * characters, line separators, spaces of odd widths. A joiner between emoji is none of them.
 */
const INVISIBLE =
  /(?!\t|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]/gu;

/**
 * Cuts a line where its colour, its change or its visibility changes.
 * @param tokens the line's tokens; ignored unless they make up exactly this text
 * @param changes ordered ranges that do not overlap
 * @param marksTrailing whether white space at the end is worth a mark
 */
export function lineSegments(
  text: string,
  tokens: readonly Token[] | null,
  changes: readonly TextRange[],
  marksTrailing: boolean,
): LineSegment[] {
  const kinds = tokenRanges(text, tokens);
  const marks = markRanges(text, marksTrailing);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...kinds, ...changes, ...marks]) cuts.add(start).add(end);
  const ordered = [...cuts].sort((a, b) => a - b);
  const kindAt = follow(kinds);
  const changeAt = follow(changes);
  const markAt = follow(marks);
  return ordered.slice(1).map((end, index): LineSegment => {
    const start = ordered[index] ?? 0;
    return {
      text: text.slice(start, end),
      kind: kindAt(start)?.kind ?? null,
      changed: changeAt(start) !== null,
      mark: markAt(start)?.mark ?? null,
    };
  });
}

/** The name of a character by its code point, as `U+202E`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function tokenRanges(text: string, tokens: readonly Token[] | null): (TextRange & { kind: TokenKind | null })[] {
  if (tokens === null || tokens.map((token) => token.text).join('') !== text) return [];
  let start = 0;
  return tokens.map(({ text: { length }, kind }) => {
    const range = { start, end: start + length, kind };
    start = range.end;
    return range;
  });
}

function markRanges(text: string, marksTrailing: boolean): (TextRange & { mark: 'invisible' | 'trailing' })[] {
  const trailing = marksTrailing ? text.length - text.replace(/[ \t\u3000]+$/, '').length : 0;
  const ranges: (TextRange & { mark: 'invisible' | 'trailing' })[] = [];
  for (const match of text.matchAll(INVISIBLE)) {
    ranges.push({ start: match.index, end: match.index + match[0].length, mark: 'invisible' });
  }
  if (trailing > 0) ranges.push({ start: text.length - trailing, end: text.length, mark: 'trailing' });
  return ranges;
}

/** Looks ordered ranges up at positions that only grow. */
function follow<R extends TextRange>(ranges: readonly R[]): (position: number) => R | null {
  let index = 0;
  return (position) => {
    while ((ranges[index]?.end ?? Number.POSITIVE_INFINITY) <= position) index += 1;
    const range = ranges[index];
    return range !== undefined && range.start <= position ? range : null;
  };
}
