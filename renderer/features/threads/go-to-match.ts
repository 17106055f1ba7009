import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { goTo } from '../../app/navigation';

/** Goes to the first message of a thread that has what was searched for; to the thread when none has it in this form. */
export async function goToMatch(hostId: HostId, threadId: string, searchTerm: string): Promise<void> {
  // The engine tells why not, too, but there is the thread, and what it says is there to be read.
  const found = await engineRequest(hostId, 'thread/searchOccurrences', { threadId, searchTerm, limit: 1 }).catch(
    () => null,
  );
  const match = found?.data[0];
  goTo({ page: 'thread', hostId, threadId, ...(match && { turnId: match.turnId, itemId: match.itemId }) });
}
