import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { EngineReply } from '../../../preload/contract/channels/channels';
import { type HostId, isReplayHost } from '../../../preload/contract/model/keys';
import type { EngineResult, ThreadSearchResult } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { EngineRequestError, engineRequest } from '../../app/engine';
import type { searchKey } from './list-key';
import { type ListedThread, listedThread } from './listed-thread';

/** What a search of the messages asks for. */
export type SearchParams = Parameters<ReturnType<typeof bridge>['request']['search.run']>[0]['params'];

const earlyKey = (key: ReturnType<typeof searchKey>) => ['early-matches', ...key] as const;

const NONE: readonly ListedThread[] = [];

/** @returns what a search that is not over has found so far: the engine tells of a few, in no order */
export function useEarlyMatches(key: ReturnType<typeof searchKey>): readonly ListedThread[] {
  return useQuery<readonly ListedThread[]>({ queryKey: earlyKey(key), queryFn: skipToken, gcTime: 0 }).data ?? NONE;
}

/**
 * Searches the messages of all threads. What is found meanwhile is there for `useEarlyMatches`; when nobody waits for the
 * search any more, as after the next key, the engine is told to leave off.
 * @param key of the search
 * @param signal tells that nobody waits
 * @throws EngineRequestError
 */
export async function searchMessages(
  client: QueryClient,
  key: ReturnType<typeof searchKey>,
  hostId: HostId,
  params: SearchParams,
  signal: AbortSignal,
): Promise<EngineResult<'thread/search'>> {
  // A recording holds what was asked when it was made.
  if (isReplayHost(hostId)) return engineRequest(hostId, 'thread/search', params);
  const searchId = crypto.randomUUID();
  const { request, on } = bridge();
  const early = new Map<string, ListedThread>();
  const endListening = on['search.found']((event) => {
    if (event.searchId !== searchId || !Array.isArray(event.found) || signal.aborted) return;
    for (const { thread, snippet } of event.found as unknown as readonly ThreadSearchResult[])
      early.set(thread.id, listedThread(thread, params.archived, null, snippet));
    client.setQueryData<readonly ListedThread[]>(earlyKey(key), [...early.values()]);
  });
  const leaveOff = () => void request['search.cancel']({ searchId });
  signal.addEventListener('abort', leaveOff, { once: true });
  try {
    const reply: EngineReply = await request['search.run']({ hostId, searchId, params });
    if (!reply.ok) throw new EngineRequestError(reply.error);
    return reply.result as unknown as EngineResult<'thread/search'>;
  } finally {
    endListening();
    signal.removeEventListener('abort', leaveOff);
  }
}
