import { engineRequest } from '../../app/engine';
import type { Destination } from './destination';

/** @returns the id of the running turn, for a thread whose start was not seen here; null when none runs. */
export async function findRunningTurn({ hostId, threadId }: Destination): Promise<string | null> {
  const { data } = await engineRequest(hostId, 'thread/turns/list', { threadId, limit: 1, itemsView: 'notLoaded' });
  const turn = data[0];
  return turn?.status === 'inProgress' ? turn.id : null;
}
