import type { Terminal } from '@xterm/xterm';

/** One slice takes a few milliseconds to parse, so that input and frames come in between. In UTF-16 units. */
const SLICE_LENGTH = 32 * 1024;

/** Gives a terminal its text in slices, each once the one before was parsed: megabytes do not block the page. */
export interface TerminalWriter {
  /** Takes text to be written behind what was given before. `prepare` is run on each slice, in order. */
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
  terminal: Terminal,
  prepare: { readonly slice: (text: string) => string; readonly restart: () => void },
  onWritten: () => void,
): TerminalWriter {
  let queue: string[] = [];
  let queued = 0;
  let writing = false;
  /** A callback of xterm.js may come after the terminal was cleared or let go of. */
  let generation = 0;

  const writeNext = () => {
    const text = queue[0];
    if (text === undefined) {
      writing = false;
      return;
    }
    writing = true;
    const slice = text.slice(0, SLICE_LENGTH);
    if (text.length > SLICE_LENGTH) queue[0] = text.slice(SLICE_LENGTH);
    else queue.shift();
    queued -= slice.length;
    const written = generation;
    terminal.write(prepare.slice(slice), () => {
      if (written !== generation) return;
      onWritten();
      writeNext();
    });
  };

  const forget = () => {
    generation += 1;
    queue = [];
    queued = 0;
    writing = false;
  };

  return {
    write: (text) => {
      if (text === '') return;
      queue.push(text);
      queued += text.length;
      if (!writing) writeNext();
    },
    clear: () => {
      forget();
      prepare.restart();
      terminal.reset();
    },
    backlog: () => queued,
    dispose: forget,
  };
}
