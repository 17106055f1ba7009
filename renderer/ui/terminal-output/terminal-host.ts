import { FitAddon } from '@xterm/addon-fit';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal } from '@xterm/xterm';
import { createOutputSanitizer } from '../../../preload/contract/model/output/output-sanitizer';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';
import { planWrite, tailOf } from './output-stream.logic';
import { onThemeChange, terminalTheme } from './terminal-theme';
import { createTerminalWriter } from './terminal-writer';

/** Lines that a folded output shows, and at most that an unfolded one shows at once. */
export const FOLDED_LINES = 12;
export const UNFOLDED_LINES = 32;
/** Lines that can be scrolled to in an unfolded output; each takes about a kilobyte. */
export const MAX_LINES = 120_000;
/** A program may move up over lines that it drew, so a folded output keeps some that are not shown. */
const FOLDED_SCROLLBACK = 200;
/** What a folded output is drawn from: its last lines, with room for sequences and for lines drawn over each other. */
const TAIL_LENGTH = 32 * 1024;
/** A folded output that cannot keep up skips to its end. */
const MAX_BACKLOG = 256 * 1024;
/** The pseudo terminal of the engine has 80 columns. Fewer would break lines where the program moves back in them. */
const MIN_COLUMNS = 80;

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
 * Starts a terminal inside an element that is on the page.
 *
 * @param gapText puts a gap in words, for the line that stands in its place
 * @param onDrawn called when there is something to see
 */
export function createTerminalHost(
  element: HTMLElement,
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
  const fitAddon = new FitAddon();
  terminal.loadAddon(fitAddon);
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  terminal.open(element);
  takeOutOfTabOrder(terminal);

  let shown: TerminalContent | null = null;
  /** The line end that the output ends with for now: written with what follows, so that no empty line stands at the end. */
  let heldBack = '';
  let sanitizer = createOutputSanitizer();
  const writer = createTerminalWriter(
    terminal,
    {
      slice: (text) => sanitizer.push(text),
      restart: () => {
        sanitizer = createOutputSanitizer();
      },
    },
    () => {
      fitRows();
      onDrawn();
    },
  );

  const fitRows = () => {
    const { baseY, cursorY } = terminal.buffer.active;
    // A progress line is often left by a carriage return, so the text of the line tells and not the cursor.
    const isUsed = terminal.buffer.active.getLine(baseY + cursorY)?.translateToString(true) !== '';
    const used = baseY + cursorY + (isUsed ? 1 : 0);
    const rows = Math.min(Math.max(used, 1), shown?.folded === false ? UNFOLDED_LINES : FOLDED_LINES);
    if (rows !== terminal.rows) terminal.resize(terminal.cols, rows);
  };

  const fitColumns = () => {
    const fitting = fitAddon.proposeDimensions()?.cols ?? MIN_COLUMNS;
    const columns = Number.isFinite(fitting) ? Math.max(fitting, MIN_COLUMNS) : MIN_COLUMNS;
    if (columns !== terminal.cols) terminal.resize(columns, terminal.rows);
  };

  const append = (text: string) => {
    const whole = heldBack + text;
    heldBack = /\r?\n$/.exec(whole)?.[0] ?? '';
    writer.write(whole.slice(0, whole.length - heldBack.length));
  };

  const rewrite = ({ segments, folded }: TerminalContent) => {
    element.dataset.folded = String(folded);
    terminal.options.scrollback = folded ? FOLDED_SCROLLBACK : MAX_LINES;
    writer.clear();
    heldBack = '';
    terminal.write(HIDE_CURSOR);
    for (const segment of folded ? tailOf(segments, TAIL_LENGTH) : segments) {
      if (segment.kind === 'text') append(segment.text);
      // Our own words about a gap: colours that were open end here, and it stands on a line of its own.
      else append(`\u001b[0m\u001b[90m${heldBack === '' ? '\r\n' : ''}[${gapText(segment)}]\u001b[0m\r\n`);
    }
  };

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
      writer.dispose();
      terminal.dispose();
    },
  };
}

/** xterm.js takes keys through a hidden text box, which has nothing to take here. */
function takeOutOfTabOrder(terminal: Terminal): void {
  const { textarea } = terminal;
  if (textarea === undefined) return;
  textarea.tabIndex = -1;
  textarea.readOnly = true;
  textarea.setAttribute('aria-hidden', 'true');
}
