import { createEscapeParser } from '../../../preload/contract/model/output/escape-parser';
import { PLAIN, styledBy, type TextStyle } from './sgr-style.logic';
import { TERMINAL_GROUND, TERMINAL_INK } from './terminal-theme';

interface Cell {
  readonly character: string;
  readonly style: TextStyle;
}

const MAX_COLUMNS = 1_000;

/**
 * The output of a command as a page with its colours, for programs that take such from the clipboard. Each line as it stood
 * in the end, like the plain text of it (see `plainText`); the text is escaped, and nothing but styles is in it.
 */
export function colouredHtml(output: string): string {
  let style = PLAIN;
  let line: Cell[] = [];
  /** Null at the end of the line. */
  let column: number | null = null;
  const lines: string[] = [];
  const endLine = () => {
    lines.push(lineHtml(line));
    line = [];
    column = null;
  };
  const write = (run: string) => {
    for (const character of run) {
      const at = column ?? line.length;
      while (line.length < at) line.push({ character: ' ', style: PLAIN });
      line[at] = { character, style };
      column = at + 1 >= line.length ? null : at + 1;
    }
  };
  const moveTo = (target: number) => {
    column = Math.min(Math.max(0, target), line.length + MAX_COLUMNS);
  };
  const parser = createEscapeParser({
    text: write,
    control: (code) => {
      if (code === 0x0a || code === 0x0b || code === 0x0c || code === 0x85) endLine();
      else if (code === 0x0d) column = 0;
      else if (code === 0x08) moveTo((column ?? line.length) - 1);
      else if (code === 0x09) write('\t');
    },
    sequence: ({ prefix, parameters, intermediates, final }) => {
      if (prefix !== '' || intermediates !== '') return;
      const given = Number.parseInt(parameters, 10);
      const count = Number.isNaN(given) || given === 0 ? 1 : given;
      const at = column ?? line.length;
      if (final === 'm') style = styledBy(style, parameters);
      else if (final === 'G' || final === '`') moveTo(count - 1);
      else if (final === 'C' || final === 'a') moveTo(at + count);
      else if (final === 'D') moveTo(at - count);
      else if (final === 'K') {
        if (given === 1) line = line.map((cell, index) => (index <= at ? { character: ' ', style: PLAIN } : cell));
        else line = line.slice(0, given === 2 ? 0 : at);
        column = at;
      }
    },
    escape: () => {},
  });
  parser.push(output);
  if (line.length > 0) endLine();
  const base = `background:${TERMINAL_GROUND};color:${TERMINAL_INK};font-family:monospace;white-space:pre-wrap`;
  return `<pre style="${base}">${lines.join('\n')}</pre>`;
}

function lineHtml(line: readonly Cell[]): string {
  let html = '';
  let run = '';
  let style: TextStyle = PLAIN;
  const flush = () => {
    const css = cssOf(style);
    html += css === '' ? escaped(run) : `<span style="${css}">${escaped(run)}</span>`;
    run = '';
  };
  for (const cell of line) {
    if (cell.style !== style && run !== '') flush();
    style = cell.style;
    run += cell.character;
  }
  if (run !== '') flush();
  return html;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

function cssOf(style: TextStyle): string {
  const ink = style.inverse ? (style.ground ?? TERMINAL_GROUND) : style.color;
  const ground = style.inverse ? (style.color ?? TERMINAL_INK) : style.ground;
  const lines = [style.underline ? 'underline' : '', style.struck ? 'line-through' : ''].filter(Boolean).join(' ');
  return [
    ink === null ? '' : `color:${ink}`,
    ground === null ? '' : `background:${ground}`,
    style.bold ? 'font-weight:bold' : '',
    style.dim ? 'opacity:0.7' : '',
    style.italic ? 'font-style:italic' : '',
    lines === '' ? '' : `text-decoration:${lines}`,
  ]
    .filter((part) => part !== '')
    .join(';');
}
