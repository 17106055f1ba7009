import { type ContentLine, lineAt } from '../content-lines';

/**
 * Writes the hunks that the engine would send for a change of content: lone carriage returns end lines, and nothing is
 * written after them. One hunk around everything between the first and the last difference.
 */
export function engineHunks(oldContent: string, newContent: string, context: number): string {
  const oldLines = splitLines(oldContent);
  const newLines = splitLines(newContent);
  const isSame = (a: ContentLine | undefined, b: ContentLine | undefined) =>
    a?.text === b?.text && a?.ending === b?.ending;
  const shorter = Math.min(oldLines.length, newLines.length);
  let start = 0;
  while (start < shorter && isSame(oldLines[start], newLines[start])) start += 1;
  if (start === oldLines.length && start === newLines.length) return '';
  let end = 0;
  while (end < shorter - start && isSame(oldLines.at(-1 - end), newLines.at(-1 - end))) end += 1;
  const before = Math.max(0, start - context);
  const after = Math.max(0, end - context);
  const oldCount = oldLines.length - after - before;
  const newCount = newLines.length - after - before;
  const lead = oldLines.slice(before, start).map((line) => write(' ', line));
  const removed = oldLines.slice(start, oldLines.length - end).map((line) => write('-', line));
  const added = newLines.slice(start, newLines.length - end).map((line) => write('+', line));
  const trail = oldLines.slice(oldLines.length - end, oldLines.length - after).map((line) => write(' ', line));
  const header = `@@ -${range(before, oldCount)} +${range(before, newCount)} @@\n`;
  return header + [...lead, ...removed, ...added, ...trail].join('');
}

function range(start: number, count: number): string {
  if (count === 1) return `${start + 1}`;
  return `${count === 0 ? start : start + 1},${count}`;
}

function write(sign: string, line: ContentLine): string {
  return sign + line.text + (line.ending === '' ? '\n\\ No newline at end of file\n' : line.ending);
}

function splitLines(content: string): ContentLine[] {
  const lines: ContentLine[] = [];
  for (let offset = 0; offset < content.length; ) {
    const line = lineAt(content, offset, true);
    lines.push(line);
    offset = line.next;
  }
  return lines;
}
