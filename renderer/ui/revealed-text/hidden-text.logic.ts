/** A piece of a text: as it is, or a character that would not show, by its code point (`U+202E`). */
export type TextPiece =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'hidden'; readonly code: string };

/**
 * What a reader would not see, or what changes how the rest is seen: controls, bidirectional overrides, zero-width and
 * format characters, private use and unassigned ones, spaces that are no spaces, letters that are drawn as nothing. Line
 * feeds and tabs are drawn as what they are.
 */
const HIDDEN =
  /[\u034f]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u115f\u1160\u2800\u3164\uffa0]/gu;

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Takes a text apart so that nothing in it can hide. The pieces in a row are the text. */
export function revealHidden(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index > end) pieces.push({ kind: 'plain', text: text.slice(end, match.index) });
    pieces.push({ kind: 'hidden', code: codeOf(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: 'plain', text: text.slice(end) });
  return pieces;
}

/** The same in one string, for names of buttons; line breaks are spelled out too. */
export const revealedText = (text: string): string =>
  revealHidden(text)
    .map((piece) => (piece.kind === 'plain' ? piece.text.replaceAll('\n', '⟨U+000A⟩') : `⟨${piece.code}⟩`))
    .join('');
