import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Clock } from '../clock';
import { type Fetch, RegistryRefusal, UnexpectedContent } from './registry';

export interface DownloadOptions {
  readonly fetch: Fetch;
  readonly url: string;
  /** What is there of it already is kept, and only the rest is asked for. */
  readonly file: string;
  /** How long the whole is. */
  readonly totalBytes: number;
  readonly onProgress: (receivedBytes: number) => void;
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** The connection was cut, or could not be had, again and again. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}

/** A file could not be written. */
export class DiskFault extends Error {
  override readonly name = 'DiskFault';
}

/** So many tries in a row may bring nothing. */
const MAX_FRUITLESS = 3;
const RETRY_DELAY_MS = 1_000;
/** A connection on which nothing comes for so long counts as cut. */
const STALL_MS = 30_000;

/** @returns how much of a file is there; 0 for none */
export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** @returns what went wrong in words; `fetch` hides it behind words of its own */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
};

const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new DiskFault(reasonOf(error));
  }
};

/** Aborts what is waited for once nothing has come for a while. */
const createWatchdog = (clock: Clock, outer: AbortSignal) => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  outer.addEventListener('abort', abort);
  let cancel = clock.after(STALL_MS, abort);
  return {
    signal: controller.signal,
    fed: () => {
      cancel();
      cancel = clock.after(STALL_MS, abort);
    },
    end: () => {
      cancel();
      outer.removeEventListener('abort', abort);
    },
  };
};

/** Which part of the file an answer holds, and how long the file is by it; null for what it does not say. */
const partOf = (response: Response): { readonly start: number | null; readonly total: number | null } => {
  const number = (text: string | null | undefined) => (text && /^\d+$/.test(text) ? Number(text) : null);
  if (response.status !== 206) return { start: 0, total: number(response.headers.get('content-length')) };
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
  return { start: number(range?.[1]), total: number(range?.[2]) };
};

/**
 * The pieces of a body, until it is called off. Electron's own `fetch` gives up the connection then, but not whoever waits
 * for the next piece.
 */
async function* piecesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const calledOff = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), calledOff]);
      if (done) return;
      yield value;
    }
  } finally {
    // Nobody reads any more; that it cannot be told is no matter.
    reader.cancel().catch(() => undefined);
  }
}

/** Writes what comes behind what is there. */
const take = async (
  options: DownloadOptions,
  response: Response,
  handle: FileHandle,
  have: number,
  watchdog: ReturnType<typeof createWatchdog>,
): Promise<void> => {
  let received = have;
  if (response.body === null) throw new UnexpectedContent('the answer is empty');
  for await (const chunk of piecesOf(response.body, watchdog.signal)) {
    watchdog.fed();
    received += chunk.length;
    if (received > options.totalBytes) throw new UnexpectedContent('the file is longer than it should be');
    await onDisk(() => handle.appendFile(chunk));
    options.onProgress(received);
  }
  // Without a length in front, an orderly end says that this was all.
  if (received < options.totalBytes && partOf(response).total === null)
    throw new UnexpectedContent('the file is shorter than it should be');
};

/** One try. */
const attempt = async (options: DownloadOptions, have: number): Promise<void> => {
  const watchdog = createWatchdog(options.clock, options.signal);
  const handle = await onDisk(() => open(options.file, 'a', 0o600));
  try {
    const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {};
    const response = await options.fetch(options.url, { headers, signal: watchdog.signal });
    watchdog.fed();
    const isPastEnd = response.status === 416;
    if (!response.ok && !isPastEnd) throw new RegistryRefusal(response.status);
    const { start, total } = partOf(response);
    if (!isPastEnd && total !== null && total !== options.totalBytes)
      throw new UnexpectedContent('the file is not as long as it should be');
    const goesOn = response.status === 206 && start === have;
    // The server has another file, or does not do parts: everything anew.
    if (!goesOn) await onDisk(() => handle.truncate(0));
    if (isPastEnd || (!goesOn && start !== 0)) throw new Error('the server does not go on where it was cut');
    await take(options, response, handle, goesOn ? have : 0, watchdog);
  } finally {
    watchdog.end();
    await handle.close();
  }
};

/** Waits, unless it is called off. */
const wait = (clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(delayMs, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });

/**
 * Downloads a file, or the rest of it. A connection that is cut is had again by itself, from where it was cut.
 * @throws ConnectionCut when that does not help, RegistryRefusal, UnexpectedContent, DiskFault; the signal's reason once
 *   it is aborted
 */
export const download = async (options: DownloadOptions): Promise<void> => {
  const { signal, totalBytes, file, clock } = options;
  let fruitless = 0;
  let most = 0;
  for (;;) {
    const have = await sizeOf(file);
    options.onProgress(have);
    if (have === totalBytes) return;
    signal.throwIfAborted();
    let cut: unknown;
    try {
      await attempt(options, have);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof RegistryRefusal || error instanceof DiskFault || error instanceof UnexpectedContent)
        throw error;
      cut = error;
    }
    const now = await sizeOf(file);
    fruitless = now > most ? 0 : fruitless + 1;
    most = Math.max(most, now);
    if (now === totalBytes) continue;
    if (fruitless >= MAX_FRUITLESS) throw new ConnectionCut(reasonOf(cut ?? 'the connection ended early'));
    await wait(clock, RETRY_DELAY_MS * fruitless, signal);
  }
};
