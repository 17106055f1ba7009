import type { Readable, Writable } from 'node:stream';
import { type Clock, withDeadline } from './clock';
import { undecodable } from './envelope';
import { createLineSplitter } from './line-splitter';
import type { ProcessEnd } from './start-fault';
import { isTooLarge, type Transport, type TransportClose, type TransportHandlers } from './transport';

/** The pipes of a child that speaks JSON lines. */
export interface StdioPeer {
  readonly input: Writable;
  readonly output: Readable;
  readonly ended: Promise<ProcessEnd>;
  /** Ends the child without further ado. */
  readonly kill: () => void;
}

/** How long the engine may take to end after its input was closed. It takes about 150 ms. */
const END_TIMEOUT_MS = 2_000;
/** How long the output of an ended engine may take to run dry; a command that it left behind may hold it open. */
const DRAIN_TIMEOUT_MS = 500;

const describeEnd = ({ code, signal }: ProcessEnd): string =>
  signal === null ? `the engine exited with code ${code}` : `the engine was ended by ${signal}`;

/** @returns a transport over the pipes of a child. It ends when the child does, and the child ends when it is closed. */
export const createStdioTransport = ({ input, output, ended, kill }: StdioPeer, clock: Clock): Transport => {
  let closedByUs = false;
  let open = true;

  const outputEnded = new Promise<void>((resolve) => {
    output.once('end', resolve);
    output.once('close', resolve);
    // A broken pipe ends the output; the exit of the child says why.
    output.on('error', () => resolve());
  });
  // The engine went away while we wrote to it (EPIPE): its exit is what tells.
  input.on('error', () => undefined);

  const listen = (handlers: TransportHandlers): void => {
    const splitter = createLineSplitter({
      onLine: handlers.onText,
      onTooLong: (bytes) => handlers.onUndecodable(undecodable('tooLong', `a line of ${bytes} bytes`)),
    });
    output.on('data', (chunk: Buffer) => splitter.push(chunk));
    // The exit may be known before its last words are read: they are read first.
    const finish = async (): Promise<void> => {
      const end = await ended;
      await withDeadline(clock, DRAIN_TIMEOUT_MS, outputEnded);
      open = false;
      // A command that the engine left behind may hold the pipe open; nothing it says belongs to the engine any more.
      output.destroy();
      splitter.end();
      const close: TransportClose = closedByUs
        ? { by: 'us', detail: 'closed by Heddle' }
        : { by: 'peer', detail: describeEnd(end) };
      handlers.onClose(close);
    };
    void finish();
  };

  return {
    listen,
    send: (text) => {
      if (!open || closedByUs || !input.writable) return 'closed';
      if (isTooLarge(text)) return 'tooLarge';
      input.write(`${text}\n`);
      return 'sent';
    },
    close: () => {
      if (closedByUs) return;
      closedByUs = true;
      input.end();
      const cancel = clock.after(END_TIMEOUT_MS, kill);
      void ended.then(cancel);
    },
  };
};
