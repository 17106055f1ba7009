import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { Clock } from './clock';
import { undecodable } from './envelope';
import { isTooLarge, type Transport, type TransportClose, type TransportHandlers } from './transport';

/** What became of an attempt to reach a socket. */
export type OpenOutcome =
  | { readonly kind: 'open'; readonly transport: Transport }
  /** Nobody listens there: no such file, or one that its engine left behind. */
  | { readonly kind: 'absent' }
  /** Somebody has the socket but did not answer in time. */
  | { readonly kind: 'silent' }
  /** Somebody answered, but is not an engine, or may not be reached. */
  | { readonly kind: 'failed'; readonly message: string };

/**
 * How long a closing socket waits for the engine's farewell, in milliseconds (30 s by default). An option of ws that
 * its types do not know.
 */
const closing = { closeTimeout: 1_000 };

/** What a connect reports when no process listens on the path, or when the one that did is just dying. */
const ABSENT_CODES: ReadonlySet<string> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ECONNRESET', 'EPIPE']);

const errorCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The reason why a socket closed, from its WebSocket close code (1006: it broke without a farewell). */
const describeClose = (code: number, reason: Buffer): TransportClose => ({
  by: code === 1006 ? 'error' : 'peer',
  detail: `WebSocket closed with code ${code}${reason.length > 0 ? ` (${reason.toString()})` : ''}`,
});

const createTransport = (socket: WebSocket): Transport => {
  let closedByUs = false;
  // Until somebody listens the socket is paused, but it may still close.
  let earlyClose: TransportClose | null = null;
  let handlers: TransportHandlers | null = null;
  socket.pause();
  socket.on('close', (code, reason) => {
    const close: TransportClose = closedByUs ? { by: 'us', detail: 'closed by Heddle' } : describeClose(code, reason);
    if (handlers === null) earlyClose = close;
    else handlers.onClose(close);
  });
  return {
    listen: (next) => {
      handlers = next;
      if (earlyClose !== null) return next.onClose(earlyClose);
      socket.on('message', (data, isBinary) => {
        if (isBinary) return next.onUndecodable(undecodable('binary', `a binary frame of ${sizeOf(data)} bytes`));
        let text: string;
        try {
          text = data.toString();
        } catch {
          // A message longer than the longest possible string (half a gigabyte).
          return next.onUndecodable(undecodable('tooLong', `a text frame of ${sizeOf(data)} bytes`));
        }
        next.onText(text);
      });
      socket.resume();
    },
    send: (text) => {
      if (socket.readyState !== WebSocket.OPEN) return 'closed';
      if (isTooLarge(text)) return 'tooLarge';
      socket.send(text);
      return 'sent';
    },
    close: () => {
      closedByUs = true;
      socket.resume();
      socket.close();
    },
  };
};

const sizeOf = (data: WebSocket.RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength;

/**
 * Opens a WebSocket over a unix socket.
 * @param socketPath the socket's file
 * @param timeoutMs how long to wait for the upgrade, in milliseconds
 * @returns the open transport, or why there is none; never rejects
 */
export const openUnixSocket = (socketPath: string, timeoutMs: number, clock: Clock): Promise<OpenOutcome> =>
  new Promise((resolve) => {
    const socket = new WebSocket('ws://localhost/', {
      // A path in the address would have to be escaped; a connection made by hand takes any path.
      createConnection: () => connect(socketPath),
      perMessageDeflate: false,
      // The engine sends frames of any size (26 MB were seen); 0 stands for no limit.
      maxPayload: 0,
      // A broken character must cost that character, not the connection.
      skipUTF8Validation: true,
      ...closing,
    });
    const cancelTimeout = clock.after(timeoutMs, () => {
      resolve({ kind: 'silent' });
      socket.terminate();
    });
    socket.once('open', () => {
      cancelTimeout();
      resolve({ kind: 'open', transport: createTransport(socket) });
    });
    // Stays for the life of the socket: an error after opening is followed by 'close', which says it.
    socket.on('error', (error) => {
      cancelTimeout();
      resolve(ABSENT_CODES.has(errorCode(error)) ? { kind: 'absent' } : { kind: 'failed', message: error.message });
    });
  });
