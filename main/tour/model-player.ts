import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Instruction } from './model-events';
import type { ModelEvent } from './model-steps';

/** Events are gathered up to this length before they are written: one write per event would halve a flood's speed. */
const WRITE_SIZE = 16 * 1024;

/**
 * Writes the stream of one response, no faster than its reader takes it.
 * @param onWritten called after each write, so that the time of the last one is known
 * @returns `completed`, or `cut` when the script broke the connection
 * @throws AbortError when `signal` aborts (the reader left or the server closes); whatever a `wait` step rejects with
 */
export async function playResponse(
  instructions: Iterable<Instruction>,
  response: ServerResponse,
  signal: AbortSignal,
  onWritten: () => void,
): Promise<'completed' | 'cut'> {
  let gathered = '';
  let clockStartMs = performance.now();

  const flush = async (): Promise<void> => {
    signal.throwIfAborted();
    if (gathered === '') return;
    const text = gathered;
    gathered = '';
    const hasRoom = response.write(text);
    onWritten();
    if (!hasRoom) await once(response, 'drain', { signal });
  };

  for (const instruction of instructions) {
    if (instruction.kind === 'send') {
      gathered += encodeEvent(instruction.event);
      if (gathered.length >= WRITE_SIZE) await flush();
      continue;
    }
    if (instruction.kind === 'pauseUntil' && clockStartMs + instruction.offsetMs <= performance.now()) continue;
    await flush();
    switch (instruction.kind) {
      case 'beginClock':
        clockStartMs = performance.now();
        break;
      case 'pause':
        await sleep(instruction.delayMs, undefined, { signal });
        break;
      case 'pauseUntil':
        await sleep(clockStartMs + instruction.offsetMs - performance.now(), undefined, { signal });
        break;
      case 'wait':
        await untilAborted(instruction.until, signal);
        break;
      case 'cut':
        // The reader shall get what was written so far, and then the break.
        await new Promise((resolve) => response.write('\n', resolve));
        response.destroy();
        return 'cut';
    }
  }
  await flush();
  response.end();
  return 'completed';
}

function encodeEvent(event: ModelEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

async function untilAborted(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const settled = new AbortController();
  const aborted = once(signal, 'abort', { signal: settled.signal }).then(
    () => signal.throwIfAborted(),
    () => undefined,
  );
  try {
    await Promise.race([promise, aborted]);
  } finally {
    settled.abort();
  }
}
