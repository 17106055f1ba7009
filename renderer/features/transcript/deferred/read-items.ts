import type { HostId } from '../../../../preload/contract/model/keys';
import type { ThreadItem } from '../../../../preload/contract/protocol';
import { engineRequest } from '../../../app/engine';

/**
 * Reads items of one turn whole. Changes nothing.
 * @throws EngineRequestError when the engine refuses
 */
export async function readItems(
  hostId: HostId,
  threadId: string,
  turnId: string,
  itemIds: readonly string[],
): Promise<readonly ThreadItem[]> {
  const { data } = await engineRequest(hostId, 'thread/items/read', { threadId, turnId, itemIds: [...itemIds] });
  return data.map(({ item }) => item);
}
