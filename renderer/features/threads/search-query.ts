import type { QueryFunctionContext } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { type SearchParams, searchMessages } from './early-matches';
import { type ListName, type ListView, searchKey } from './list-key';
import { type ListedThread, listedThread, type ThreadPage } from './listed-thread';
import { kindsOf } from './sources.logic';

const PAGE_SIZE = 50;

/** The engine compares titles letter by letter, so the likely ways to write a term are all asked for. */
export function titleTerms(term: string): readonly string[] {
  const lower = term.toLocaleLowerCase();
  const capital = lower.charAt(0).toLocaleUpperCase() + lower.slice(1);
  return [...new Set([term, lower, capital])];
}

const sortKey = ({ sortBy }: ListView) => (sortBy === 'created' ? 'created_at' : 'recency_at');

async function titleMatches(
  hostId: HostId,
  archived: boolean,
  view: ListView,
  term: string,
): Promise<readonly ListedThread[]> {
  const replies = await Promise.all(
    titleTerms(term).map((searchTerm) =>
      engineRequest(hostId, 'thread/list', {
        archived,
        searchTerm,
        limit: PAGE_SIZE,
        sortKey: sortKey(view),
        sourceKinds: kindsOf(view.sources),
        sortDirection: 'desc',
        modelProviders: [],
        useStateDbOnly: true,
      }),
    ),
  );
  return replies.flatMap((reply) =>
    reply.data.map((thread) => listedThread(thread, archived, reply.readStates?.[thread.id] ?? null)),
  );
}

/**
 * Searches the threads of a host: their messages (by the engine's full text search) and, on the first page, their titles
 * as well, which that search leaves out.
 */
async function searchPage(
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
  hostId: HostId,
  list: ListName,
  view: ListView,
  term: string,
  cursor: string | null,
): Promise<ThreadPage> {
  const archived = list === 'archived';
  const params: SearchParams = {
    searchTerm: term,
    archived,
    limit: PAGE_SIZE,
    sortKey: sortKey(view),
    sourceKinds: kindsOf(view.sources),
    sortDirection: 'desc',
  };
  const [titles, found] = await Promise.all([
    cursor === null ? titleMatches(hostId, archived, view, term) : [],
    cursor === null
      ? searchMessages(client, searchKey(hostId, list, view, term), hostId, params, signal)
      : engineRequest(hostId, 'thread/search', { ...params, cursor }),
  ]);
  const inText = found.data.map((match) => listedThread(match.thread, archived, null, match.snippet));
  return { threads: uniteMatches(titles, inText), cursor, nextCursor: found.nextCursor, scanned: true };
}

/** @returns each thread once, newest first; what was found in the text has the words around it */
export function uniteMatches(
  titles: readonly ListedThread[],
  inText: readonly ListedThread[],
): readonly ListedThread[] {
  const byId = new Map<string, ListedThread>();
  for (const thread of titles) byId.set(thread.id, thread);
  // The search says nothing of what was read, the list does.
  for (const thread of inText) {
    const { unread, readRevision } = byId.get(thread.id) ?? thread;
    byId.set(thread.id, { ...thread, unread, readRevision });
  }
  return [...byId.values()].sort((a, b) => b.recentAtMs - a.recentAtMs);
}

/** A search for `useInfiniteQuery`. */
export const searchQuery = (hostId: HostId, list: ListName, view: ListView, term: string) => ({
  queryKey: searchKey(hostId, list, view, term),
  queryFn: ({
    pageParam,
    ...context
  }: Pick<QueryFunctionContext, 'client' | 'signal'> & { readonly pageParam: string | null }) =>
    searchPage(context, hostId, list, view, term, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page: ThreadPage) => page.nextCursor,
  // What is said in threads changes without a notification: each new search looks again.
  staleTime: 10_000,
  gcTime: 60_000,
});
