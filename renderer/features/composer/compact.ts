import { engineRequest } from '../../app/engine';
import type { Destination } from './destination';

/** Has the engine sum up what was said so far, so that there is room in the model's context again. Runs as a turn. */
export async function compactThread({ hostId, threadId }: Destination): Promise<void> {
  await engineRequest(hostId, 'thread/compact/start', { threadId });
}
