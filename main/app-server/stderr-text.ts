/** How many of the last lines of stderr are kept for a report. */
export const STDERR_LINES = 40;
/** How long a kept line may be, in UTF-16 units. */
const MAX_LINE_LENGTH = 2_000;

// Colours and other SGR codes, as the engine's log writes them even to a file.
const TERMINAL_CODES = /\u001b\[[0-9;]*[A-Za-z]/g;
/** A frame of a stack backtrace ("   3: <unknown>") or its heading. */
const BACKTRACE = /^(?:\s*\d+: \S.*|\s+at \S.*|Stack backtrace:)$/;

/**
 * Makes stderr readable: no terminal codes, no backtrace, no blank lines.
 * @param text what the engine wrote, of any length; may begin in the middle of a line
 * @returns its last STDERR_LINES lines, oldest first
 */
export const lastLines = (text: string): string[] =>
  text
    .replace(TERMINAL_CODES, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !BACKTRACE.test(line))
    .slice(-STDERR_LINES)
    .map((line) => line.slice(0, MAX_LINE_LENGTH));

/** The last lines of a stream of stderr. */
export interface StderrBuffer {
  readonly push: (text: string) => void;
  /** @returns the last STDERR_LINES lines, oldest first. */
  readonly lines: () => string[];
}

/** How much text is kept for the last lines, in UTF-16 units. */
const MAX_BUFFERED_LENGTH = 64 * 1024;

/** @returns a buffer that keeps the end of what is pushed, however much it is. */
export const createStderrBuffer = (): StderrBuffer => {
  let text = '';
  return {
    push: (more) => {
      text += more;
      // Cut only now and then: cutting at each chunk would copy the whole buffer for each.
      if (text.length > 2 * MAX_BUFFERED_LENGTH) text = text.slice(-MAX_BUFFERED_LENGTH);
    },
    lines: () => lastLines(text),
  };
};
