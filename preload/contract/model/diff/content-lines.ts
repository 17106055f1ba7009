import type { LineEnding } from './file-diff';

/** A line of a text, its ending apart. */
export interface ContentLine {
  readonly text: string;
  readonly ending: LineEnding;
}

/**
 * Cuts the line that starts at `offset` out of `text`. With `splitCarriageReturns` a lone carriage return ends a line
 * too. `next` is where the following line starts.
 */
export function lineAt(
  text: string,
  offset: number,
  splitCarriageReturns: boolean,
): ContentLine & { readonly next: number } {
  const lineEnd = splitCarriageReturns ? /\r\n|\r|\n/g : /\r?\n/g;
  lineEnd.lastIndex = offset;
  const found = lineEnd.exec(text);
  if (found === null) return { text: text.slice(offset), ending: '', next: text.length };
  const ending = found[0] as LineEnding;
  return { text: text.slice(offset, found.index), ending, next: found.index + ending.length };
}

/** All lines of a file's content. An empty text has none; a final line end does not start another line. */
export function contentLines(text: string): ContentLine[] {
  const lines: ContentLine[] = [];
  let offset = 0;
  while (offset < text.length) {
    const line = lineAt(text, offset, false);
    lines.push({ text: line.text, ending: line.ending });
    offset = line.next;
  }
  return lines;
}
