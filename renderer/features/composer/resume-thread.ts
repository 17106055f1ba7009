import { engineRequest } from '../../app/engine';
import type { Destination } from './destination';

const NEWEST_TURNS = 5;

/**
 * Loads a stored thread, so that a turn can start. Only ever on the person's intent: it starts what is queued in it.
 * What the engine answers about it (settings, newest turns) comes with the thread's feed.
 */
export async function resumeThread({ hostId, threadId }: Destination): Promise<void> {
  await engineRequest(hostId, 'thread/resume', {
    threadId,
    excludeTurns: true,
    initialTurnsPage: { limit: NEWEST_TURNS, itemsView: 'full' },
  });
}
