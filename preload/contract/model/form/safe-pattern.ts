/** The longest pattern, and the longest text that is held against one. */
const MAX_PATTERN_LENGTH = 300;
export const MAX_MATCHED_LENGTH = 400;

/** So many parts without an upper bound: each multiplies the steps of a failed match by the length of the text. */
const MAX_UNBOUNDED = 3;

/** Groups that look around, or are named, and references back: none of them can be judged by looking at the text. */
const UNJUDGED = /\(\?(?!:)|\\[1-9]|\\k/;

/** Quantifiers: of a group, and any without an upper bound or with a large one. */
const QUANTIFIED_GROUP = /\)(?:[*+]|\{)/;
const UNBOUNDED = /[*+]|\{\d*,\}|\{(?:\d+,)?\d{3,}\}/g;

/** What stands for one character: escaped, or a class, in which quantifiers are characters. */
const withoutCharacters = (pattern: string): string =>
  pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[(?:\\.|[^\]\\])*\]/g, 'x');

/**
 * Reads a pattern of a schema. It comes from a stranger: one that could take for ever (repeated groups, references back) is
 * not used.
 *
 * @returns the expression; null for one that is broken or cannot be trusted with a text
 */
export function safePattern(pattern: string): RegExp | null {
  if (pattern.length > MAX_PATTERN_LENGTH || UNJUDGED.test(pattern)) return null;
  const plain = withoutCharacters(pattern);
  if (QUANTIFIED_GROUP.test(plain)) return null;
  if ((plain.match(UNBOUNDED) ?? []).length > MAX_UNBOUNDED) return null;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return null; // not a pattern at all
  }
}
