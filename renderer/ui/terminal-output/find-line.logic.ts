/** One place of a word in an output. */
export interface OutputPlace {
  /** @returns where the word begins in a line, in order */
  readonly placesIn: (line: string) => readonly number[];
  /** How many places of it follow: from the end, since the start of a long output may not be there any more. */
  readonly fromEnd: number;
}

/** The rows of a terminal, from the first one that can be scrolled to. */
export interface TerminalRows {
  readonly length: number;
  /** @param whole with the empty cells at its end */
  readonly text: (row: number, whole: boolean) => string;
  /** The row goes on with the line of the row above it. */
  readonly isWrapped: (row: number) => boolean;
}

/** @returns the row in which a place of a word begins; null when it is not among them */
export function rowOfPlace(rows: TerminalRows, { placesIn, fromEnd }: OutputPlace): number | null {
  let after = fromEnd;
  for (let end = rows.length - 1; end >= 0; end -= 1) {
    let start = end;
    while (start > 0 && rows.isWrapped(start)) start -= 1;
    const texts: string[] = [];
    for (let row = start; row <= end; row += 1) texts.push(rows.text(row, row < end));
    const places = placesIn(texts.join(''));
    const at = places.at(-1 - after);
    if (at !== undefined) return start + rowAt(texts, at);
    after -= places.length;
    end = start;
  }
  return null;
}

/** @returns which of the texts, set one behind the other, a character is in */
function rowAt(texts: readonly string[], at: number): number {
  let before = 0;
  for (const [index, { length }] of texts.entries()) {
    before += length;
    if (at < before) return index;
  }
  return Math.max(0, texts.length - 1);
}
