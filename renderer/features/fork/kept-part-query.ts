import { queryOptions } from '@tanstack/react-query';
import type { ForkCut } from '../../../preload/contract/model/fork';
import type { HostId } from '../../../preload/contract/model/keys';
import type { Turn } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { type KeptPart, keptPart } from './kept-part.logic';

const PAGE_TURNS = 50;

/** Reads what a fork would keep of a thread: changes nothing. Null when the thread has no such turn (any more). */
export const keptPartQuery = (hostId: HostId, threadId: string, cut: ForkCut | null) =>
  queryOptions({
    queryKey: ['thread', hostId, threadId, 'keptPart', cut],
    queryFn: () => readKeptPart(hostId, threadId, cut),
    gcTime: 0,
  });

async function readKeptPart(hostId: HostId, threadId: string, cut: ForkCut | null): Promise<KeptPart | null> {
  const turns: Turn[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page: { data: Turn[]; nextCursor: string | null } = await engineRequest(hostId, 'thread/turns/list', {
      threadId,
      limit: cut === null ? 1 : PAGE_TURNS,
      itemsView: 'summary',
      sortDirection: 'desc',
      ...(cursor === null ? {} : { cursor }),
    });
    turns.push(...page.data);
    cursor = page.nextCursor;
    const found = keptPart(turns, cut, cursor === null);
    if (found.kind === 'found') return found.part;
    if (found.kind === 'missing') return null;
  }
}
