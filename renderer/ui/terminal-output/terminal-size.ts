import type { IBufferLine, Terminal } from '@xterm/xterm';

/** The pseudo terminal of the engine has 80 columns. Fewer would break lines where the program moves back in them. */
export const MIN_COLUMNS = 80;
/** Room for the terminal's own scroll bar, in CSS pixels. */
const SCROLLBAR_WIDTH = 14;

/** @returns the width of one column, in CSS pixels: xterm.js sets that of all columns in whole pixels; 0 before it did */
export function cellWidth({ element, cols }: Terminal): number {
  const screen = element?.querySelector<HTMLElement>('.xterm-screen');
  return Number.parseFloat(screen?.style.width ?? '') / cols || 0;
}

/**
 * @returns how many columns fit where the terminal stands, without scrolling sideways; never fewer than programs expect. As
 *   many as before when it has left the page: an observer tells of that as of a change of size, and there is none then
 */
export function fittingColumns(terminal: Terminal, surrounding: HTMLElement | null): number {
  if (surrounding?.isConnected === false) return terminal.cols;
  const cell = cellWidth(terminal);
  if (surrounding === null || cell === 0) return MIN_COLUMNS;
  const { paddingLeft, paddingRight } = getComputedStyle(surrounding);
  const room = surrounding.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.max(Math.floor((room - SCROLLBAR_WIDTH) / cell), MIN_COLUMNS);
}

/** @returns how many lines the output takes, scrolled away ones too */
export function usedLines({ buffer: { active } }: Terminal): number {
  const last = active.baseY + active.cursorY;
  // A progress line is often left by a carriage return, so the text of the line tells and not the cursor.
  return last + (active.getLine(last)?.translateToString(true) === '' ? 0 : 1);
}

/** @returns how many columns the lines in view take */
export function columnsInView({ buffer: { active }, rows }: Terminal): number {
  let columns = 0;
  const cell = active.getNullCell();
  const isEmpty = (line: IBufferLine, column: number) => {
    line.getCell(column, cell);
    // The second half of a wide character has no text of its own.
    return cell.getChars() === '' && cell.getWidth() !== 0;
  };
  for (let row = active.viewportY; row < active.viewportY + rows; row += 1) {
    const line = active.getLine(row);
    if (line === undefined) continue;
    // Only cells beyond the widest line so far are looked at.
    let last = line.length - 1;
    while (last >= columns && isEmpty(line, last)) last -= 1;
    columns = Math.max(columns, last + 1);
  }
  return columns;
}
