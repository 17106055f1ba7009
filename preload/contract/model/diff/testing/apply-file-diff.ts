import { type ContentLine, lineAt } from '../content-lines';
import type { FileDiff, Hunk } from '../file-diff';

/**
 * Applies a diff to the old content of its file, the way `patch` does but without any fuzz.
 * @param splitCarriageReturns whether the diff's maker counts a lone carriage return as a line end
 * @returns the new content
 * @throws when a context or removed line is not what the old content holds at its number
 */
export function applyFileDiff(oldContent: string, diff: FileDiff, splitCarriageReturns = false): string {
  const oldLines = splitLines(oldContent, splitCarriageReturns);
  const newLines: ContentLine[] = [];
  let position = 0;
  for (const hunk of diff.hunks) {
    const start = hunkStart(hunk);
    newLines.push(...oldLines.slice(position, start));
    position = start;
    for (const line of hunk.lines) {
      if (line.kind !== 'added') {
        const old = oldLines[position];
        position += 1;
        if (old?.text !== line.text || old.ending !== line.ending || line.oldNumber !== position) {
          throw new Error(`line ${position} of ${diff.path} is ${JSON.stringify(old)}, not ${JSON.stringify(line)}`);
        }
      }
      if (line.kind !== 'removed') {
        newLines.push(line);
        if (line.newNumber !== newLines.length) throw new Error(`wrong new number: ${JSON.stringify(line)}`);
      }
    }
  }
  newLines.push(...oldLines.slice(position));
  return newLines.map((line) => line.text + line.ending).join('');
}

function hunkStart(hunk: Hunk): number {
  const oldStart = hunk.oldStart ?? 0;
  return hunk.lines.some((line) => line.kind !== 'added') ? oldStart - 1 : oldStart;
}

function splitLines(content: string, splitCarriageReturns: boolean): ContentLine[] {
  const lines: ContentLine[] = [];
  for (let offset = 0; offset < content.length; ) {
    const line = lineAt(content, offset, splitCarriageReturns);
    lines.push(line);
    offset = line.next;
  }
  return lines;
}
