const CRLF = '\r\n';

/** How the lines of a file end. */
export type LineEnds = '\n' | '\r\n';

/** @returns how most lines of a text end */
export function lineEndsOf(text: string): LineEnds {
  const lines = text.split('\n').length - 1;
  return (text.split(CRLF).length - 1) * 2 > lines ? CRLF : '\n';
}

/** @returns a text as a text field has it: it knows one end of a line only */
export const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');

/** @returns a text from a text field as it belongs into a file, so that lines nobody touched stay as they are */
export const asKept = (typed: string, ends: LineEnds): string => (ends === CRLF ? typed.replaceAll('\n', CRLF) : typed);
