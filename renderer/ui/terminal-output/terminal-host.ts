import { Unicode11Addon } from '@xterm/addon-unicode11';
import { type IBufferLine, Terminal } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
import { createOutputSanitizer } from '../../../preload/contract/model/output/output-sanitizer';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';
import { FOLDED_LINES, MAX_LINES, UNFOLDED_LINES } from './limits';
import { planWrite, tailOf } from './output-stream.logic';
import { onThemeChange, terminalTheme } from './terminal-theme';
import { createTerminalWriter } from './terminal-writer';

/** A program may move up over lines that it drew, so a folded output keeps some that are not shown. */
const FOLDED_SCROLLBACK = 200;
/** What a folded output is drawn from: its last lines, with room for sequences and for lines drawn over each other. */
const TAIL_LENGTH = 32 * 1024;
/** A folded output that cannot keep up skips to its end. */
const MAX_BACKLOG = 256 * 1024;
/** The pseudo terminal of the engine has 80 columns. Fewer would break lines where the program moves back in them. */
const MIN_COLUMNS = 80;

/** Room for the terminal's own scroll bar, in CSS pixels. */
const SCROLLBAR_WIDTH = 14;

const FONT = { fontFamily: '"JetBrains Mono Variable", "Noto Sans Mono CJK SC", monospace', fontSize: 12.5 };
const HIDE_CURSOR = '\u001b[?25l';

/** What a terminal is to show. */
export interface TerminalContent {
  readonly segments: readonly OutputSegment[];
  readonly folded: boolean;
}

/** A live terminal that shows an output and takes no input. */
export interface TerminalHost {
  readonly show: (content: TerminalContent) => void;
  /** Scrolls an unfolded output. @param lines negative: towards its start */
  readonly scroll: (lines: number) => void;
  readonly scrollToEdge: (edge: 'start' | 'end') => void;
  /** Fits the columns to the width of the element. */
  readonly fit: () => void;
  readonly dispose: () => void;
}

/**
 * Starts a terminal in a place on the page. The place is made as wide as the lines are, and what surrounds it must scroll
 * what is too wide: empty columns are then behind no scroll bar.
 *
 * @param place an empty element that cuts off what does not fit in it
 * @param gapText puts a gap in words, for the line that stands in its place
 * @param onDrawn called when there is something to see
 */
export function createTerminalHost(
  place: HTMLElement,
  gapText: (gap: Extract<OutputSegment, { kind: 'gap' }>) => string,
  onDrawn: () => void,
): TerminalHost {
  const terminal = new Terminal({
    ...FONT,
    allowProposedApi: true,
    convertEol: true,
    cols: MIN_COLUMNS,
    rows: 1,
    cursorInactiveStyle: 'none',
    disableStdin: true,
    lineHeight: 1.15,
    minimumContrastRatio: 4.5,
    // Never none: the columns leave room for the scroll bar then, and need not change when the output is unfolded.
    scrollback: FOLDED_SCROLLBACK,
    scrollOnEraseInDisplay: true,
    theme: terminalTheme(),
  });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  const element = place.appendChild(document.createElement('div'));
  terminal.open(element);
  takeOutOfTabOrder(terminal);

  let shown: TerminalContent | null = null;
  /** The line end that the output ends with for now: written with what follows, so that no empty line stands at the end. */
  let heldBack = '';
  let usedColumns = 0;
  let frame: number | null = null;
  let sanitizer = createOutputSanitizer();
  const writer = createTerminalWriter(
    terminal,
    {
      slice: (text) => sanitizer.push(text),
      restart: () => {
        sanitizer = createOutputSanitizer();
      },
    },
    () => fitSoon(),
  );

  /** Once a frame: lines come far faster, and each look at the page's sizes would make it lay out anew. */
  const fitSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      fitRows();
      fitWidth();
      onDrawn();
    });
  };

  const fitRows = () => {
    const { baseY, cursorY } = terminal.buffer.active;
    // A progress line is often left by a carriage return, so the text of the line tells and not the cursor.
    const isUsed = terminal.buffer.active.getLine(baseY + cursorY)?.translateToString(true) !== '';
    const used = baseY + cursorY + (isUsed ? 1 : 0);
    const rows = Math.min(Math.max(used, 1), shown?.folded === false ? UNFOLDED_LINES : FOLDED_LINES);
    if (rows !== terminal.rows) terminal.resize(terminal.cols, rows);
  };

  const screen = element.querySelector<HTMLElement>('.xterm-screen');
  /** xterm.js sets the width of its screen in whole pixels for all columns. */
  const cellWidth = () => Number.parseFloat(screen?.style.width ?? '') / terminal.cols || 0;

  const fitColumns = () => {
    const cell = cellWidth();
    const room = roomFor(place) - SCROLLBAR_WIDTH;
    const columns = Math.max(cell > 0 ? Math.floor(room / cell) : 0, MIN_COLUMNS);
    if (columns !== terminal.cols) {
      terminal.resize(columns, terminal.rows);
      usedColumns = 0;
    }
    fitWidth();
  };

  const fitWidth = () => {
    usedColumns = Math.max(usedColumns, columnsInView(terminal));
    place.style.setProperty('min-width', `${Math.ceil(usedColumns * cellWidth())}px`);
  };

  const append = (text: string) => {
    const whole = heldBack + text;
    heldBack = whole.endsWith('\r\n') ? '\r\n' : whole.endsWith('\n') ? '\n' : '';
    writer.write(whole.slice(0, whole.length - heldBack.length));
  };

  const rewrite = ({ segments, folded }: TerminalContent) => {
    place.dataset.folded = String(folded);
    terminal.options.scrollback = folded ? FOLDED_SCROLLBACK : MAX_LINES;
    writer.clear();
    heldBack = '';
    usedColumns = 0;
    terminal.write(HIDE_CURSOR);
    for (const segment of folded ? tailOf(segments, TAIL_LENGTH) : segments) {
      if (segment.kind === 'text') append(segment.text);
      // Our own words about a gap: colours that were open end here, and it stands on a line of its own.
      else append(`\u001b[0m\u001b[90m${heldBack === '' ? '\r\n' : ''}[${gapText(segment)}]\u001b[0m\r\n`);
    }
  };

  terminal.onScroll(fitSoon);
  // The wheel over a folded output scrolls the page around it.
  terminal.attachCustomWheelEventHandler(() => shown?.folded === false);
  const endTheme = onThemeChange(() => {
    terminal.options.theme = terminalTheme();
  });
  fitColumns();

  return {
    show: (content) => {
      const before = shown;
      shown = content;
      if (before === null || before.folded !== content.folded) return rewrite(content);
      const plan = planWrite(before.segments, content.segments);
      if (plan.kind === 'nothing') return;
      const isTooMuch = content.folded && plan.kind === 'append' && writer.backlog() + plan.text.length > MAX_BACKLOG;
      if (plan.kind === 'rewrite' || isTooMuch) rewrite(content);
      else append(plan.text);
    },
    scroll: (lines) => terminal.scrollLines(lines),
    scrollToEdge: (edge) => (edge === 'start' ? terminal.scrollToTop() : terminal.scrollToBottom()),
    fit: fitColumns,
    dispose: () => {
      endTheme();
      if (frame !== null) cancelAnimationFrame(frame);
      writer.dispose();
      terminal.dispose();
      element.remove();
      place.style.removeProperty('min-width');
    },
  };
}

/** @returns the width that what surrounds a place has for it without scrolling, in CSS pixels */
function roomFor({ parentElement }: HTMLElement): number {
  if (parentElement === null) return 0;
  const { paddingLeft, paddingRight } = getComputedStyle(parentElement);
  return parentElement.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** @returns how many columns the lines in view take */
function columnsInView({ buffer: { active }, rows }: Terminal): number {
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

/** xterm.js takes keys through a hidden text box, which has nothing to take here. */
function takeOutOfTabOrder(terminal: Terminal): void {
  const { textarea } = terminal;
  if (textarea === undefined) return;
  textarea.tabIndex = -1;
  textarea.readOnly = true;
  textarea.setAttribute('aria-hidden', 'true');
}
