import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal } from '@xterm/xterm';
import { createOutputSanitizer } from '../../../preload/contract/model/output/output-sanitizer';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';
import { terminalFont, terminalTheme } from './terminal-theme';
import { createTerminalWriter } from './terminal-writer';

/** Puts a gap in words, for the line that stands in its place. */
export type GapText = (gap: Extract<OutputSegment, { kind: 'gap' }>) => string;

/** A terminal and the output that is written to it. It parses before it is on the page too, and faster then. */
export interface TerminalScreen {
  readonly terminal: Terminal;
  readonly append: (segments: readonly OutputSegment[]) => void;
  /** Empties it; what comes next is written as if it were the first. */
  readonly clear: () => void;
  /** How much is not parsed yet, in UTF-16 units. */
  readonly backlog: () => number;
  readonly dispose: () => void;
}

const HIDE_CURSOR = '\u001b[?25l';

/** @param onWritten called whenever some of the output was parsed */
export function createTerminalScreen(
  size: { readonly columns: number; readonly rows: number; readonly scrollback: number },
  gapText: GapText,
  onWritten: () => void,
): TerminalScreen {
  const terminal = new Terminal({
    ...terminalFont(),
    allowProposedApi: true,
    convertEol: true,
    cols: size.columns,
    rows: size.rows,
    cursorInactiveStyle: 'none',
    disableStdin: true,
    lineHeight: 1.15,
    minimumContrastRatio: 4.5,
    scrollback: size.scrollback,
    scrollOnEraseInDisplay: true,
    theme: terminalTheme(),
  });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  terminal.write(HIDE_CURSOR);

  let sanitizer = createOutputSanitizer();
  /** The line end that the output ends with for now: written with what follows, so that no empty line stands at the end. */
  let heldBack = '';
  const restart = () => {
    sanitizer = createOutputSanitizer();
  };
  const writer = createTerminalWriter(terminal, { slice: (text) => sanitizer.push(text), restart }, onWritten);

  const append = (text: string) => {
    const whole = heldBack + text;
    heldBack = whole.endsWith('\r\n') ? '\r\n' : whole.endsWith('\n') ? '\n' : '';
    writer.write(whole.slice(0, whole.length - heldBack.length));
  };

  return {
    terminal,
    append: (segments) => {
      for (const segment of segments) {
        if (segment.kind === 'text') append(segment.text);
        // Our own words about a gap: colours that were open end here, and it stands on a line of its own.
        else append(`\u001b[0m\u001b[90m${heldBack === '' ? '\r\n' : ''}[${gapText(segment)}]\u001b[0m\r\n`);
      }
    },
    clear: () => {
      writer.clear();
      heldBack = '';
      terminal.write(HIDE_CURSOR);
    },
    backlog: writer.backlog,
    dispose: () => {
      writer.dispose();
      terminal.dispose();
    },
  };
}

/** xterm.js takes keys through a hidden text box, which has nothing to take here. */
export function takeOutOfTabOrder({ textarea }: Terminal): void {
  if (textarea === undefined) return;
  textarea.tabIndex = -1;
  textarea.readOnly = true;
  textarea.setAttribute('aria-hidden', 'true');
}
