import '@xterm/xterm/css/xterm.css';
import type { Terminal } from '@xterm/xterm';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';
import { type OutputPlace, rowOfPlace } from './find-line.logic';
import { FOLDED_LINES, MAX_LINES, UNFOLDED_LINES } from './limits';
import { planWrite, tailOf } from './output-stream.logic';
import { createTerminalScreen, type GapText, type TerminalScreen, takeOutOfTabOrder } from './terminal-screen';
import { cellWidth, columnsInView, fittingColumns, MIN_COLUMNS, usedLines } from './terminal-size';
import { onThemeChange, terminalTheme } from './terminal-theme';

/** A program may move up over lines that it drew, so a folded output keeps some that are not shown. */
const FOLDED_SCROLLBACK = 200;
/** What a folded output is drawn from: its last lines, with room for sequences and for lines drawn over each other. */
const TAIL_LENGTH = 32 * 1024;
/** A terminal that cannot keep up skips to the end of the output; an unfolded one is made whole once it calms down. */
const MAX_BACKLOG = 256 * 1024;
const CALM_MS = 150;

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
  /**
   * Scrolls an unfolded output to a place of it, now or once it is whole. While that is in view, its line says so:
   * `data-found-line` of the place on the page is the number of it, from the top.
   */
  readonly reveal: (place: OutputPlace | null) => void;
  /** Fits the columns to what surrounds the place. */
  readonly fitColumns: () => void;
  readonly dispose: () => void;
}

/**
 * A terminal that was filled before it came onto the page takes itself for scrolled to its start, and the first turn of the
 * wheel would begin there: it looks where it stands when its size changes.
 */
function tellWhereItStands(terminal: Terminal): void {
  const { cols, rows } = terminal;
  terminal.resize(cols, rows + 1);
  terminal.resize(cols, rows);
}

/**
 * Starts a terminal in a place on the page. The place is made as wide as the lines are, and what surrounds it must scroll
 * what is too wide: empty columns are then behind no scroll bar.
 *
 * A folded output is a short text, written anew where it stands. An unfolded one may be megabytes: it is written to a
 * second terminal behind the scenes, which takes the place of the first when it is done. That is faster, since nothing is
 * drawn meanwhile, and nobody has to watch an output race by.
 *
 * @param place an empty element that cuts off what does not fit in it
 * @param onDrawn called when there is something to see
 */
export function createTerminalHost(place: HTMLElement, gapText: GapText, onDrawn: () => void): TerminalHost {
  let shown: TerminalContent | null = null;
  let front: TerminalScreen = newScreen(MIN_COLUMNS, 1, FOLDED_SCROLLBACK);
  let back: TerminalScreen | null = null;
  /** The screen in front shows only the end of an unfolded output. */
  let isPartial = false;
  let calm: ReturnType<typeof setTimeout> | null = null;
  let frame: number | null = null;
  let usedColumns = 0;
  let wanted: OutputPlace | null = null;
  let foundRow: number | null = null;

  function newScreen(columns: number, rows: number, scrollback: number): TerminalScreen {
    const screen = createTerminalScreen({ columns, rows, scrollback }, gapText, () => {
      if (screen === front) fitSoon();
      else if (screen === back && screen.backlog() === 0) bringToFront(screen);
    });
    return screen;
  }

  /** Once a frame: lines come far faster, and each look at the page's sizes would make it lay out anew. */
  function fitSoon(): void {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      fitRows();
      fitWidth();
      onDrawn();
    });
  }

  function fitRows(): void {
    const { terminal } = front;
    const rows = Math.min(Math.max(usedLines(terminal), 1), shown?.folded === false ? UNFOLDED_LINES : FOLDED_LINES);
    if (rows !== terminal.rows) terminal.resize(terminal.cols, rows);
  }

  function fitWidth(): void {
    usedColumns = Math.max(usedColumns, columnsInView(front.terminal));
    place.style.setProperty('min-width', `${Math.ceil(usedColumns * cellWidth(front.terminal))}px`);
  }

  function fitColumns(): void {
    const { terminal } = front;
    const columns = fittingColumns(terminal, place.parentElement);
    if (columns !== terminal.cols) {
      terminal.resize(columns, terminal.rows);
      usedColumns = 0;
    }
    fitWidth();
  }

  function open({ terminal }: TerminalScreen): void {
    const element = document.createElement('div');
    place.replaceChildren(element);
    terminal.open(element);
    takeOutOfTabOrder(terminal);
    terminal.onScroll(fitSoon);
    terminal.onRender(markFound);
    // The wheel over a folded output scrolls the page around it.
    terminal.attachCustomWheelEventHandler(() => shown?.folded === false);
  }

  function markFound(): void {
    const line = foundRow === null ? -1 : foundRow - front.terminal.buffer.active.viewportY;
    if (line >= 0 && line < front.terminal.rows) place.dataset.foundLine = String(line);
    else delete place.dataset.foundLine;
  }

  function goToWanted(): void {
    const { terminal } = front;
    const { active } = terminal.buffer;
    const isWhole = shown?.folded === false && back === null && !isPartial;
    const rows = {
      length: active.length,
      text: (row: number, whole: boolean) => active.getLine(row)?.translateToString(!whole) ?? '',
      isWrapped: (row: number) => active.getLine(row)?.isWrapped ?? false,
    };
    foundRow = wanted !== null && isWhole ? rowOfPlace(rows, wanted) : null;
    if (foundRow !== null) terminal.scrollToLine(Math.max(0, foundRow - Math.floor(terminal.rows / 2)));
    markFound();
    // Who marks what was found looks again when something is drawn.
    if (foundRow !== null) terminal.refresh(0, terminal.rows - 1);
  }

  function bringToFront(screen: TerminalScreen): void {
    const before = front;
    front = screen;
    back = null;
    isPartial = false;
    usedColumns = 0;
    fitRows();
    place.dataset.folded = 'false';
    // Before it is on the page: after that it only scrolls once it was drawn.
    goToWanted();
    open(screen);
    tellWhereItStands(screen.terminal);
    before.dispose();
    fitColumns();
    onDrawn();
  }

  function showEnd({ segments, folded }: TerminalContent): void {
    dropBack();
    foundRow = null;
    isPartial = !folded;
    usedColumns = 0;
    front.terminal.options.scrollback = FOLDED_SCROLLBACK;
    front.clear();
    front.append(tailOf(segments, TAIL_LENGTH));
    if (calm !== null) clearTimeout(calm);
    calm = null;
    if (folded) place.dataset.folded = 'true';
    else calm = setTimeout(completeNow, CALM_MS);
  }

  function showWhole({ segments }: TerminalContent): void {
    dropBack();
    back = newScreen(front.terminal.cols, UNFOLDED_LINES, MAX_LINES);
    back.append(segments);
  }

  /** An unfolded output that came too fast is made whole once it no longer does. */
  function completeNow(): void {
    calm = null;
    if (isPartial && back === null && shown?.folded === false) showWhole(shown);
  }

  function dropBack(): void {
    back?.dispose();
    back = null;
  }

  function grow(content: TerminalContent, text: string): void {
    const grown = back ?? front;
    if (back === null && front.backlog() + text.length > MAX_BACKLOG) showEnd(content);
    else grown.append([{ kind: 'text', text }]);
  }

  open(front);
  fitColumns();
  const endTheme = onThemeChange(() => {
    for (const screen of [front, back]) if (screen !== null) screen.terminal.options.theme = terminalTheme();
  });

  return {
    show: (content) => {
      const before = shown;
      shown = content;
      const rewrite = content.folded ? showEnd : showWhole;
      if (before === null || before.folded !== content.folded) return rewrite(content);
      const plan = planWrite(before.segments, content.segments);
      if (plan.kind === 'rewrite') rewrite(content);
      else if (plan.kind === 'append') grow(content, plan.text);
    },
    reveal: (found) => {
      if (found === wanted) return;
      wanted = found;
      goToWanted();
    },
    scroll: (lines) => front.terminal.scrollLines(lines),
    scrollToEdge: (edge) => (edge === 'start' ? front.terminal.scrollToTop() : front.terminal.scrollToBottom()),
    fitColumns,
    dispose: () => {
      endTheme();
      if (calm !== null) clearTimeout(calm);
      if (frame !== null) cancelAnimationFrame(frame);
      dropBack();
      front.dispose();
      place.replaceChildren();
      place.style.removeProperty('min-width');
    },
  };
}
