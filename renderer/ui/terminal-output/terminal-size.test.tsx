import type { Terminal } from '@xterm/xterm';
import { afterEach, describe, expect, it } from 'vitest';
import { fittingColumns, MIN_COLUMNS } from './terminal-size';

const CELL = 8;
const PADDING = 12;
/** That of `terminal-size`. */
const SCROLLBAR = 14;

/** A terminal of columns of a known width. */
function terminalOf(cols: number): Terminal {
  const element = document.createElement('div');
  element.innerHTML = `<div class="xterm-screen" style="width: ${cols * CELL}px"></div>`;
  return { element, cols } as unknown as Terminal;
}

/** What stands around it, with room for some columns. */
function surroundingOf(columns: number): HTMLElement {
  const surrounding = document.createElement('div');
  surrounding.style.padding = `0 ${PADDING}px`;
  Object.defineProperty(surrounding, 'clientWidth', { value: columns * CELL + 2 * PADDING + SCROLLBAR });
  return surrounding;
}

afterEach(() => document.body.replaceChildren());

describe('the columns of a terminal', () => {
  it('are those that fit, and never fewer than programs expect', () => {
    const wide = surroundingOf(120);
    const narrow = surroundingOf(30);
    document.body.append(wide, narrow);
    expect(fittingColumns(terminalOf(90), wide)).toBe(120);
    expect(fittingColumns(terminalOf(90), narrow)).toBe(MIN_COLUMNS);
    expect(fittingColumns(terminalOf(90), null)).toBe(MIN_COLUMNS);
  });

  it('stay as they are once it has left the page, which has no sizes for it', () => {
    const surrounding = surroundingOf(120);
    // What the browser says of an element that is not on the page.
    surrounding.style.padding = '';
    expect(fittingColumns(terminalOf(90), surrounding)).toBe(90);
  });
});
