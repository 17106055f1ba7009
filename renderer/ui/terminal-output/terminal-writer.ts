import type { Terminal } from '@xterm/xterm';

/** A slice is made safe and handed over at once. In UTF-16 units. */
const SLICE_LENGTH = 32 * 1024;
/**
 * How much xterm.js is given ahead. It parses in spans of 12 ms and lets frames and input come in between; with less it
 * would wait for us, and with all of it a text that is no longer wanted could not be taken back.
 */
const AHEAD_LENGTH = 8 * SLICE_LENGTH;

const FULL_RESET = '\u001bc';

/** Gives a terminal its text in slices as it parses them: megabytes do not block the page. */
export interface TerminalWriter {
  /** Takes text to be written behind what was given before. */
  readonly write: (text: string) => void;
  /** Empties the terminal and forgets what was not written yet. */
  readonly clear: () => void;
  /** How much is not written yet. */
  readonly backlog: () => number;
  readonly dispose: () => void;
}

/**
 * @param prepare makes a slice safe to write; told by `restart` that the text starts anew
 * @param onWritten called whenever a slice was parsed
 */
export function createTerminalWriter(
  terminal: Pick<Terminal, 'write'>,
  prepare: { readonly slice: (text: string) => string; readonly restart: () => void },
  onWritten: () => void,
): TerminalWriter {
  let queue: string[] = [];
  /** Where the first text of the queue goes on: cutting it for each slice would copy megabytes. */
  let position = 0;
  let queued = 0;
  let ahead = 0;
  /** A callback of xterm.js may come after the terminal was cleared or let go of. */
  let generation = 0;

  const nextSlice = (): string | null => {
    const text = queue[0];
    if (text === undefined) return null;
    const slice = text.slice(position, position + SLICE_LENGTH);
    position += slice.length;
    if (position >= text.length) {
      queue.shift();
      position = 0;
    }
    return slice;
  };

  const writeOn = () => {
    while (ahead < AHEAD_LENGTH) {
      const slice = nextSlice();
      if (slice === null) return;
      queued -= slice.length;
      ahead += slice.length;
      const written = generation;
      terminal.write(prepare.slice(slice), () => {
        if (written !== generation) return;
        ahead -= slice.length;
        onWritten();
        writeOn();
      });
    }
  };

  const forget = () => {
    generation += 1;
    queue = [];
    position = 0;
    queued = 0;
    ahead = 0;
  };

  return {
    write: (text) => {
      if (text === '') return;
      queue.push(text);
      queued += text.length;
      writeOn();
    },
    clear: () => {
      forget();
      prepare.restart();
      // Written, not called: what was given ahead is still to be parsed, and must be gone too.
      terminal.write(FULL_RESET);
    },
    backlog: () => queued + ahead,
    dispose: forget,
  };
}
