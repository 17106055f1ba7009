import type { QueryClient } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { mergeHead } from './list-pages.logic';
import { listedThread, type ThreadPage, type ThreadPages } from './listed-thread';
import type { ListName } from './notification-effects.logic';

const PAGE_SIZE = 50;

/** The key of one list of a host; every key below `['threads', hostId]` holds `ThreadPages`. */
export const listKey = (hostId: HostId, list: ListName) => ['threads', hostId, 'list', list] as const;

/** Which page to ask for. */
export interface PageParam {
  /** null for the first page. */
  readonly cursor: string | null;
  /** True to have the engine look through its files as well: slower, but it finds threads that its index lacks. */
  readonly scan: boolean;
}

const FIRST_PAGE: PageParam = { cursor: null, scan: false };

/** Asks for a page of a list, newest first. */
async function fetchPage(hostId: HostId, list: ListName, { cursor, scan }: PageParam): Promise<ThreadPage> {
  const archived = list === 'archived';
  const reply = await engineRequest(hostId, 'thread/list', {
    archived,
    cursor,
    limit: PAGE_SIZE,
    sortKey: 'recency_at',
    sortDirection: 'desc',
    // Without this the engine leaves out threads of every other model provider.
    modelProviders: [],
    useStateDbOnly: !scan,
  });
  return {
    threads: reply.data.map((thread) => listedThread(thread, archived, reply.readStates?.[thread.id] ?? null)),
    cursor,
    nextCursor: reply.nextCursor,
    scanned: scan,
  };
}

/**
 * @returns which page comes after one. Where the index ends the same page is asked for once more with the files looked
 *   through, and so is all behind it: the index may lack threads of earlier versions, or copied ones
 */
export function pageAfter({ cursor, nextCursor, scanned }: ThreadPage): PageParam | null {
  if (nextCursor !== null) return { cursor: nextCursor, scan: scanned };
  return scanned ? null : { cursor, scan: true };
}

/** A list for `useInfiniteQuery`. It is never fetched anew as a whole: `refreshHead` keeps it up to date. */
export const listQuery = (hostId: HostId, list: ListName) => ({
  queryKey: listKey(hostId, list),
  queryFn: ({ pageParam }: { readonly pageParam: PageParam }) => fetchPage(hostId, list, pageParam),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: pageAfter,
});

const running = new Set<string>();
const again = new Set<string>();

/**
 * Asks for the newest threads of a list again and merges them into it. Does nothing for a list that nobody has opened.
 * Calls during a running one lead to one more, not to many.
 */
export async function refreshHead(client: QueryClient, hostId: HostId, list: ListName, scan = false): Promise<void> {
  const key = listKey(hostId, list);
  if (client.getQueryData<ThreadPages>(key) === undefined) return;
  const name = key.join('/');
  if (running.has(name)) {
    again.add(name);
    return;
  }
  running.add(name);
  try {
    const head = await fetchPage(hostId, list, { cursor: null, scan });
    client.setQueryData<ThreadPages>(key, (pages) => pages && mergeHead(pages, head));
  } finally {
    running.delete(name);
    if (again.delete(name)) void refreshHead(client, hostId, list).catch(() => undefined); // as below: the next event asks again
  }
}
