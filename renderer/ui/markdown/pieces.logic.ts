/** From here on a paragraph that is still being written is drawn in pieces. */
export const LONG_PARAGRAPH = 2_000;
const PIECE = 1_000;
/** A piece may grow to this before it is cut wherever there is a blank: some mark in it was never closed. */
const MAX_PIECE = 8_000;

const MARKS = '*_~`';

/**
 * Cuts a long paragraph that is still growing at blanks where no emphasis, code or link is open. The cuts depend only on
 * what stands before them, so all pieces but the last stay as they are while the text grows, and only that one is parsed
 * and laid out again. Once the paragraph is complete it is parsed as a whole.
 *
 * @returns pieces that joined give the text
 */
export function paragraphPieces(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let open = new Set<string>();
  let brackets = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') {
      index += 1;
    } else if (MARKS.includes(character)) {
      // A run of marks opens or closes as one; one that stands alone is only itself.
      const end = endOfRun(text, index);
      const isAlone = isBlank(text.charAt(index - 1)) && isBlank(text.charAt(end));
      if (!isAlone && !open.delete(character)) open.add(character);
      index = end - 1;
    } else if ('[(<'.includes(character)) {
      brackets += 1;
    } else if ('])>'.includes(character)) {
      brackets -= 1;
    } else if (isBlank(character)) {
      const length = index - start;
      const isClosed = open.size === 0 && brackets <= 0;
      if (length < PIECE || (!isClosed && length < MAX_PIECE)) continue;
      pieces.push(text.slice(start, index + 1));
      start = index + 1;
      open = new Set();
      brackets = 0;
    }
  }
  pieces.push(text.slice(start));
  return pieces;
}

const isBlank = (character: string): boolean => character === ' ' || character === '\n';

function endOfRun(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] === text[start]) end += 1;
  return end;
}
