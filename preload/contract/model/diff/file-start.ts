import { lineAt } from './content-lines';

/** Whether a file's part of a diff starts at `offset`: a `diff` line, or without git a `---`, a `+++` and a hunk. */
export function isFileStart(text: string, offset: number): boolean {
  if (/^diff --(?:git|cc|combined) /.test(text.slice(offset, offset + 16))) return true;
  if (!text.startsWith('--- ', offset)) return false;
  const plus = lineAt(text, offset, false).next;
  return text.startsWith('+++ ', plus) && text.startsWith('@@ -', lineAt(text, plus, false).next);
}

/**
 * The offset of the next file's part, or the end of the text. To be called only behind the counted lines of hunks, so
 * that no line of a file's own text is ever taken for a header.
 */
export function nextFileStart(text: string, offset: number): number {
  let next = offset;
  while (next < text.length && !isFileStart(text, next)) next = lineAt(text, next, false).next;
  return next;
}
