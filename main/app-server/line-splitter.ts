/** A line this long, in bytes, without an end is given up: no string could hold it. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/** What a line splitter finds. */
export interface LineHandlers {
  /** One line, without its end. Blank lines are left out. */
  readonly onLine: (line: string) => void;
  /** A line was longer than any message may be; the rest of it is skipped. */
  readonly onTooLong: (bytes: number) => void;
}

export interface LineSplitter {
  /** Takes the next bytes of the stream, cut anywhere, even within a character. */
  readonly push: (chunk: Buffer) => void;
  /** The stream has ended: what is left is a line whose end got lost. */
  readonly end: () => void;
}

const NEWLINE = 0x0a;

/**
 * Joins the chunks of a stream into lines. The chunks of an unfinished line are only collected, and joined once: a
 * line of 20 MB comes in hundreds of chunks, and joining at each would copy gigabytes.
 */
export const createLineSplitter = (handlers: LineHandlers, maxLineBytes: number = MAX_LINE_BYTES): LineSplitter => {
  let parts: Buffer[] = [];
  let size = 0;
  let skipping = false;

  const finish = (): void => {
    if (skipping) handlers.onTooLong(size);
    else {
      const line = (parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)).toString().trim();
      if (line !== '') handlers.onLine(line);
    }
    parts = [];
    size = 0;
    skipping = false;
  };

  const collect = (part: Buffer): void => {
    size += part.length;
    if (size > maxLineBytes) {
      skipping = true;
      parts = [];
    }
    if (!skipping) parts.push(part);
  };

  return {
    push: (chunk) => {
      let start = 0;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
        collect(chunk.subarray(start, at));
        finish();
        start = at + 1;
      }
      if (start < chunk.length) collect(chunk.subarray(start));
    },
    end: () => {
      if (size > 0) finish();
    },
  };
};
