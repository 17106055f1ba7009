import type { LiveThread } from '../../../preload/contract/model/feed/types';
import { engineRequest } from '../../app/engine';
import { isInLive, isInTurns } from './find-message.logic';

/**
 * Looks for a message in the live thread, in the newest turns of history and in the queue.
 * @returns whether it is there; null when that could not be found out
 */
export async function isInThread(
  { hostId, threadId }: { readonly hostId: string; readonly threadId: string },
  clientId: string,
  live: LiveThread | null,
): Promise<boolean | null> {
  if (isInLive(live, clientId)) return true;
  try {
    const turns = await engineRequest(hostId, 'thread/turns/list', { threadId, limit: 5, itemsView: 'full' });
    if (isInTurns(turns.data, clientId)) return true;
    const queue = await engineRequest(hostId, 'thread/queue/list', { threadId });
    return queue.data.some((queued) => queued.clientUserMessageId === clientId);
  } catch {
    return null;
  }
}
