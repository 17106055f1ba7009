import type { FileDiff } from '../../preload/contract/model/diff/file-diff';
import type { Block, DocumentItem } from './blocks';
import { HTML_POLICY, HTML_STYLE } from './html-style';
import { escapedHtml, htmlOfMarkdown } from './markup';
import { inkClass } from './terminal-colours';
import { type RunStyle, terminalLines } from './terminal-runs';

/** Colours are drawn for so much of an output; the rest is there without them. */
const MAX_COLOURED = 200_000;

function classesOf({ ink, ground, isBold, isItalic, isUnderlined, isInverse }: RunStyle): string {
  return [
    !isInverse && inkClass(ink, ground),
    ground !== null && !isInverse && `g${ground}`,
    isBold && 'bold',
    isItalic && 'italic',
    isUnderlined && 'underlined',
    isInverse && 'inverse',
  ]
    .filter(Boolean)
    .join(' ');
}

function terminal(output: string): string {
  const coloured = terminalLines(output.slice(0, MAX_COLOURED)).map((runs) =>
    runs
      .map(({ text, style }) => {
        const classes = classesOf(style);
        return classes === '' ? escapedHtml(text) : `<span class="${classes}">${escapedHtml(text)}</span>`;
      })
      .join(''),
  );
  const rest = terminalLines(output.slice(MAX_COLOURED)).map((runs) =>
    escapedHtml(runs.map(({ text }) => text).join('')),
  );
  return `<pre class="terminal">${[...coloured, ...rest].join('\n')}</pre>`;
}

function diff({ path, previousPath, hunks, added, removed, unreadable }: FileDiff): string {
  const name = previousPath === null ? path : `${previousPath} → ${path}`;
  const lines = hunks.flatMap((hunk) => [
    ...(hunk.heading === '' ? [] : [`<span class="hunk">${escapedHtml(hunk.heading)}</span>`]),
    ...hunk.lines.map(({ kind, text }) => {
      const sign = { context: ' ', added: '+', removed: '-' }[kind];
      const classes = kind === 'context' ? '' : ` class="${kind}"`;
      return `<span${classes}>${escapedHtml(`${sign} ${text}`)}</span>`;
    }),
  ]);
  if (unreadable !== null) lines.push(`<span>${escapedHtml(unreadable)}</span>`);
  return `<div class="card"><header><code>${escapedHtml(name)}</code><span>+${added} −${removed}</span></header><pre class="diff">${lines.join('')}</pre></div>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p class="said">${escapedHtml(block.text)}</p>`;
    case 'markdown':
      return htmlOfMarkdown(block.text);
    case 'note':
      return `<p class="note">${escapedHtml(block.text)}</p>`;
    case 'list':
      return `<ul>${block.entries.map((entry) => `<li>${escapedHtml(entry)}</li>`).join('')}</ul>`;
    case 'command':
      return `<div class="card"><header><code>${escapedHtml(block.command)}</code><span>${escapedHtml(block.state)}</span></header>${block.output === null ? '' : terminal(block.output)}</div>`;
    case 'diff':
      return diff(block.file);
    case 'code':
      return `<pre><code>${escapedHtml(block.text)}</code></pre>`;
  }
}

/** @returns an item as a part of a page */
export function htmlOfItem({ heading, atMs, blocks }: DocumentItem, timeText: (atMs: number) => string): string {
  const time =
    atMs === null ? '' : `<time datetime="${new Date(atMs).toISOString()}">${escapedHtml(timeText(atMs))}</time>`;
  return `<section><h3><span>${escapedHtml(heading)}</span>${time}</h3>${blocks.map(blockHtml).join('')}</section>\n`;
}

/** The beginning of a page, up to its first turn. */
export function htmlHead(language: string, title: string, facts: readonly (readonly [string, string])[]): string {
  const list = facts.map(([name, value]) => `<dt>${escapedHtml(name)}</dt><dd>${escapedHtml(value)}</dd>`).join('');
  return `<!doctype html>
<html lang="${escapedHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${HTML_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapedHtml(title)}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<main>
<h1>${escapedHtml(title)}</h1>
<dl class="facts">${list}</dl>
`;
}

export const htmlTurn = (heading: string): string => `<h2>${escapedHtml(heading)}</h2>\n`;

export const HTML_END = '</main>\n</body>\n</html>\n';
