import type { FileDiff } from '../../preload/contract/model/diff/file-diff';
import { plainText } from '../../preload/contract/model/output/plain-text';
import type { Block, DocumentItem } from './blocks';

/** @returns a fence that is longer than any run of backticks in the text, so that nothing in it ends it */
function fenced(text: string, language = ''): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

/** Text of a person stays what it is: nothing in it may turn into a heading, a list or HTML. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${escapedLine(line)}`))
    .join('\n');

const escapedLine = (line: string): string =>
  line
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, (_all, space: string, mark: string) =>
      mark.length === 1 ? `${space}\\${mark}` : `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    );

/** @returns a patch in the usual form */
function patchText({ path, previousPath, change, hunks, unreadable, binary }: FileDiff): string {
  const before = change === 'added' ? '/dev/null' : (previousPath ?? path);
  const after = change === 'deleted' ? '/dev/null' : path;
  const lines = [`--- ${before}`, `+++ ${after}`];
  if (binary) lines.push('Binary');
  for (const hunk of hunks) {
    const count = (kind: 'added' | 'removed') => hunk.lines.filter((line) => line.kind !== kind).length;
    const start = (at: number | null) => at ?? 1;
    lines.push(
      `@@ -${start(hunk.oldStart)},${count('added')} +${start(hunk.newStart)},${count('removed')} @@ ${hunk.heading}`.trimEnd(),
    );
    for (const { kind, text } of hunk.lines) lines.push(`${{ context: ' ', added: '+', removed: '-' }[kind]}${text}`);
  }
  if (unreadable !== null) lines.push(unreadable);
  return lines.join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return quoted(block.text);
    case 'markdown':
      return block.text.trim();
    case 'note':
      return `*${escapedLine(block.text.replace(/\s+/g, ' ').trim())}*`;
    case 'list':
      return block.entries.map((entry) => `- ${escapedLine(entry.replace(/\s+/g, ' '))}`).join('\n');
    case 'command': {
      const output = block.output === null ? '' : `\n\n${fenced(plainText(block.output), 'text')}`;
      return `${fenced(block.command, 'sh')}${output}\n\n*${escapedLine(block.state)}*`;
    }
    case 'diff':
      return fenced(patchText(block.file), 'diff');
    case 'code':
      return fenced(block.text, block.language);
  }
}

/** @returns an item as Markdown */
export const markdownOfItem = ({ heading, blocks }: DocumentItem): string =>
  [`### ${escapedLine(heading)}`, ...blocks.map(blockText).filter((text) => text !== '')].join('\n\n');

/** @returns a heading of one line */
export const markdownHeading = (level: number, text: string): string =>
  `${'#'.repeat(level)} ${escapedLine(text.replace(/\s+/g, ' ').trim())}`;
