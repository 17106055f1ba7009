import { type ControlSequence, createEscapeParser } from './escape-parser';

const BACKSPACE = 0x08;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const LINE_ENDS = new Set([0x0a, 0x0b, 0x0c, 0x85]);
/** No terminal is wider. Movement and erasing are honoured so far only: a few bytes must not make much work. */
const MAX_COLUMNS = 1_000;

/**
 * The output of a command as plain text, for copying and searching: without escape sequences and control characters, and
 * each line as it stood in the end, however often a carriage return, a backspace or erasing changed it. Movement between
 * lines is not followed, so what was drawn over other lines stays below them.
 */
export function plainText(output: string): string {
  const line = createLine();
  let text = '';
  const parser = createEscapeParser({
    text: line.write,
    control(code) {
      if (LINE_ENDS.has(code)) text += `${line.take()}\n`;
      else if (code === CARRIAGE_RETURN) line.moveToStart();
      else if (code === BACKSPACE) line.moveTo((column) => column - 1);
      else if (code === TAB) line.write('\t');
    },
    sequence: (sequence) => changeLine(line, sequence),
    escape() {},
  });
  parser.push(output);
  return text + line.take();
}

function changeLine(line: Line, { prefix, parameters, intermediates, final }: ControlSequence): void {
  if (prefix !== '' || intermediates !== '') return;
  const given = Number.parseInt(parameters, 10);
  const count = Number.isNaN(given) || given === 0 ? 1 : given;
  if (final === 'G' || final === '`') line.moveTo(() => count - 1);
  else if (final === 'C' || final === 'a') line.moveTo((column) => column + count);
  else if (final === 'D') line.moveTo((column) => column - count);
  else if (final === 'K') line.erase(Number.isNaN(given) ? 0 : given);
}

/** One line of a terminal of endless width, a character in each column. */
interface Line {
  readonly write: (text: string) => void;
  readonly moveToStart: () => void;
  readonly moveTo: (columnFrom: (column: number) => number) => void;
  /** Erases to the end (0), from the start (1), or all (2), as `ESC [ K` counts. */
  readonly erase: (part: number) => void;
  /** @returns the line, and starts an empty one */
  readonly take: () => string;
}

/** Text that is only ever appended stays a string; cells are made once something is written over or erased. */
function createLine(): Line {
  let text = '';
  let cells: string[] | null = null;
  /** Null at the end of the line. */
  let column: number | null = null;

  function toCells(): string[] {
    cells ??= Array.from(text);
    return cells;
  }

  return {
    write(run) {
      if (cells === null && column === null) {
        text += run;
        return;
      }
      const line = toCells();
      let next = column ?? line.length;
      while (line.length < next) line.push(' ');
      for (const character of run) {
        line[next] = character;
        next += 1;
      }
      column = next;
    },
    moveToStart() {
      column = 0;
    },
    moveTo(columnFrom) {
      const { length } = toCells();
      column = Math.min(Math.max(0, columnFrom(column ?? length)), length + MAX_COLUMNS);
    },
    erase(part) {
      const line = toCells();
      const from = column ?? line.length;
      if (part === 0) line.length = Math.min(line.length, from);
      else if (part === 1) line.fill(' ', 0, Math.min(from, MAX_COLUMNS) + 1);
      else if (part === 2) {
        column = from;
        line.length = 0;
      }
    },
    take() {
      const whole = cells === null ? text : cells.join('');
      text = '';
      cells = null;
      column = null;
      return whole;
    },
  };
}
