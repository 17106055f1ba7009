import { EngineRequestError, engineRequest } from '../../../app/engine';
import type { Destination } from '../destination';
import { resumeThread } from '../resume-thread';

/** A turn runs, so the queue goes on after it; or nothing is queued any more. Either way there is nothing left to start. */
const isStartedAlready = (error: unknown): boolean =>
  error instanceof EngineRequestError &&
  /already has an active or pending turn|queue is empty/.test(error.detail.message);

/**
 * Lets a queue go on. A resume does so by itself unless the turn before was interrupted, so it is told in any case.
 * @param isLoaded false for a stored thread: it is resumed first
 */
export async function startQueue(to: Destination, isLoaded: boolean): Promise<void> {
  if (!isLoaded) await resumeThread(to);
  try {
    await engineRequest(to.hostId, 'thread/queue/start', { threadId: to.threadId });
  } catch (error) {
    if (!isStartedAlready(error)) throw error;
  }
}
