import { createEscapeParser } from '../../preload/contract/model/output/escape-parser';
import { sanitizeForTerminal } from '../../preload/contract/model/output/output-sanitizer';

/** How a run of characters looks. Colours are numbers of the palette of 256; null for the usual ones. */
export interface RunStyle {
  readonly ink: number | null;
  readonly ground: number | null;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isInverse: boolean;
}

/** Characters that look alike. */
export interface Run {
  readonly text: string;
  readonly style: RunStyle;
}

const PLAIN: RunStyle = {
  ink: null,
  ground: null,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isInverse: false,
};
/** No terminal is wider: movement and erasing are honoured so far only. */
const MAX_COLUMNS = 1_000;
const TAB_WIDTH = 8;

interface Cell {
  readonly character: string;
  readonly style: RunStyle;
}

/**
 * The output of a command as lines of coloured runs, as it stood in the end: carriage returns, backspaces and erasing are
 * followed within a line, movement between lines is not.
 */
export function terminalLines(output: string): readonly (readonly Run[])[] {
  const lines: Run[][] = [];
  let cells: Cell[] = [];
  let column = 0;
  let style = PLAIN;
  const put = (character: string) => {
    while (cells.length < column) cells.push({ character: ' ', style: PLAIN });
    cells[column] = { character, style };
    column += 1;
  };
  const endLine = () => {
    lines.push(runsOf(cells));
    cells = [];
    column = 0;
  };
  const parser = createEscapeParser({
    text: (run) => {
      for (const character of run) put(character);
    },
    control: (code) => {
      if (code === 0x0a || code === 0x0b || code === 0x0c) endLine();
      else if (code === 0x0d) column = 0;
      else if (code === 0x08) column = Math.max(0, column - 1);
      else if (code === 0x09)
        do put(' ');
        while (column % TAB_WIDTH !== 0);
    },
    sequence: ({ parameters, final }) => {
      if (final === 'm') style = styled(style, parameters);
      const given = Number.parseInt(parameters, 10);
      const count = Number.isNaN(given) || given === 0 ? 1 : given;
      if (final === 'G' || final === '`') column = Math.min(count - 1, MAX_COLUMNS);
      else if (final === 'C' || final === 'a') column = Math.min(column + count, MAX_COLUMNS);
      else if (final === 'D') column = Math.max(0, column - count);
      else if (final === 'K') erase(Number.isNaN(given) ? 0 : given);
    },
    escape: () => {},
  });
  const erase = (part: number) => {
    if (part === 0) cells.length = Math.min(cells.length, column);
    else if (part === 2) cells = [];
    else cells.fill({ character: ' ', style: PLAIN }, 0, column + 1);
  };
  parser.push(sanitizeForTerminal(output));
  if (cells.length > 0) lines.push(runsOf(cells));
  return lines;
}

function runsOf(cells: readonly Cell[]): Run[] {
  const runs: { text: string; style: RunStyle }[] = [];
  for (const { character, style } of cells) {
    const last = runs.at(-1);
    if (last !== undefined && last.style === style) last.text += character;
    else runs.push({ text: character, style });
  }
  return runs;
}

/** Follows `ESC [ ... m`. The same object comes back when nothing changes. */
function styled(before: RunStyle, parameters: string): RunStyle {
  const codes = parameters.split(/[;:]/).map((each) => (each === '' ? 0 : Number(each)));
  let style = before;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      const { colour, used } = longColour(codes.slice(at + 1));
      at += used;
      if (colour !== null) style = { ...style, [code === 38 ? 'ink' : 'ground']: colour };
    } else style = withCode(style, code);
  }
  return style;
}

function withCode(style: RunStyle, code: number): RunStyle {
  if (code === 0) return PLAIN;
  if (code === 1) return { ...style, isBold: true };
  if (code === 3) return { ...style, isItalic: true };
  if (code === 4) return { ...style, isUnderlined: true };
  if (code === 7) return { ...style, isInverse: true };
  if (code === 22) return { ...style, isBold: false };
  if (code === 23) return { ...style, isItalic: false };
  if (code === 24) return { ...style, isUnderlined: false };
  if (code === 27) return { ...style, isInverse: false };
  if (code >= 30 && code <= 37) return { ...style, ink: code - 30 };
  if (code === 39) return { ...style, ink: null };
  if (code >= 40 && code <= 47) return { ...style, ground: code - 40 };
  if (code === 49) return { ...style, ground: null };
  if (code >= 90 && code <= 97) return { ...style, ink: code - 90 + 8 };
  if (code >= 100 && code <= 107) return { ...style, ground: code - 100 + 8 };
  return style;
}

/** A colour by its number, or the nearest to one by red, green and blue. */
function longColour([kind, ...values]: readonly number[]): { readonly colour: number | null; readonly used: number } {
  if (kind === 5) {
    const [index] = values;
    return { colour: index !== undefined && index >= 0 && index <= 255 ? index : null, used: 2 };
  }
  if (kind === 2) {
    const [red = 0, green = 0, blue = 0] = values;
    const step = (value: number) => Math.round((Math.min(255, Math.max(0, value)) / 255) * 5);
    return { colour: 16 + 36 * step(red) + 6 * step(green) + step(blue), used: 4 };
  }
  return { colour: null, used: 0 };
}
