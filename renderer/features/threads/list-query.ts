import type { QueryClient } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { EngineParams } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { type KeyView, type ListName, type ListView, listKey, sectionKey, viewOfKey, WHOLE_VIEW } from './list-key';
import { mergeHead } from './list-pages.logic';
import { type ListedThread, listedThread, type ThreadPage, type ThreadPages } from './listed-thread';
import { placeThreads } from './place-threads.logic';
import { kindsOf, SOURCE_NAMES } from './sources.logic';

const PAGE_SIZE = 50;
/** The most threads that the engine lists at once, or takes the ids of. */
const MAX_PAGE_SIZE = 100;

/** Which page to ask for. */
export interface PageParam {
  /** null for the first page. */
  readonly cursor: string | null;
  /** True to have the engine look through its files as well: slower, but it finds threads that its index lacks. */
  readonly scan: boolean;
}

const FIRST_PAGE: PageParam = { cursor: null, scan: false };

/** Asks for threads of one list. @returns them with what the engine says beside them */
async function requestThreads(hostId: HostId, list: ListName, params: Omit<EngineParams<'thread/list'>, 'archived'>) {
  const archived = list === 'archived';
  const reply = await engineRequest(hostId, 'thread/list', {
    archived,
    sortDirection: 'desc',
    // Without this the engine leaves out threads of every other model provider.
    modelProviders: [],
    ...params,
  });
  return {
    threads: reply.data.map((thread) => listedThread(thread, archived, reply.readStates?.[thread.id] ?? null)),
    nextCursor: reply.nextCursor,
  };
}

/** Asks for a page of a list, latest first. */
async function fetchPage(
  hostId: HostId,
  list: ListName,
  view: ListView,
  { cursor, scan }: PageParam,
): Promise<ThreadPage> {
  const { threads, nextCursor } = await requestThreads(hostId, list, {
    cursor,
    limit: PAGE_SIZE,
    sortKey: view.sortBy === 'created' ? 'created_at' : 'recency_at',
    sourceKinds: kindsOf(view.sources),
    useStateDbOnly: !scan,
  });
  return { threads, cursor, nextCursor, scanned: scan };
}

/**
 * @returns which page comes after one. Where the index ends the same page is asked for once more with the files looked
 *   through, and so is all behind it: the index may lack threads of earlier versions, or copied ones
 */
export function pageAfter({ cursor, nextCursor, scanned }: ThreadPage): PageParam | null {
  if (nextCursor !== null) return { cursor: nextCursor, scan: scanned };
  return scanned ? null : { cursor, scan: true };
}

/** A list for `useInfiniteQuery`. It is never fetched anew as a whole: notifications and `refreshHead` keep it up to date. */
export const listQuery = (hostId: HostId, list: ListName, view: ListView = WHOLE_VIEW) => ({
  queryKey: listKey(hostId, list, view),
  queryFn: ({ pageParam }: { readonly pageParam: PageParam }) => fetchPage(hostId, list, view, pageParam),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: pageAfter,
});

/** Asks for all threads of a section, in its order. */
async function fetchSection(hostId: HostId, list: ListName, sectionId: string): Promise<ThreadPages> {
  const threads: ListedThread[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof requestThreads>> = await requestThreads(hostId, list, {
      cursor,
      limit: MAX_PAGE_SIZE,
      sectionId,
      sortKey: 'section_position',
      sortDirection: 'asc',
      sourceKinds: kindsOf(SOURCE_NAMES),
      useStateDbOnly: true,
    });
    threads.push(...page.threads);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { pages: [{ threads, cursor: null, nextCursor: null, scanned: true }], pageParams: [null] };
}

/** The threads of a section: people put them there by hand, so they are few, and all are read. */
export const sectionQuery = (hostId: HostId, list: ListName, sectionId: string) => ({
  queryKey: sectionKey(hostId, list, sectionId),
  queryFn: () => fetchSection(hostId, list, sectionId),
});

/**
 * Has the threads of sections read again. Those that nobody looks at are forgotten: that they are out of date would be, as
 * soon as one of their threads is changed in place.
 */
export async function resection(client: QueryClient, hostId: HostId): Promise<void> {
  const queryKey = ['threads', hostId, 'section'];
  client.removeQueries({ queryKey, type: 'inactive' });
  await client.invalidateQueries({ queryKey });
}

/** @returns the keys of the lists of a host that somebody looks at now, with what they take in */
const heldLists = (client: QueryClient, hostId: HostId, list: ListName): (readonly [readonly unknown[], KeyView])[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['threads', hostId, 'list', list], type: 'active' })
    .flatMap(({ queryKey }) => {
      const view = viewOfKey(queryKey);
      return view === null ? [] : [[queryKey, view] as const];
    });

const running = new Set<string>();
const again = new Set<string>();

/**
 * Asks for the latest threads of the lists again that somebody looks at, and merges them in. Calls during a running one lead to one
 * more, not to many.
 * @param scan true to have the engine look through its files
 */
export async function refreshHead(client: QueryClient, hostId: HostId, list: ListName, scan = false): Promise<void> {
  const name = `${hostId}/${list}`;
  if (running.has(name)) {
    again.add(name);
    return;
  }
  running.add(name);
  try {
    for (const [key, view] of heldLists(client, hostId, list)) {
      if (client.getQueryData<ThreadPages>(key) === undefined) continue;
      const head = await fetchPage(hostId, list, view, { cursor: null, scan });
      client.setQueryData<ThreadPages>(key, (pages) => pages && mergeHead(pages, head, view.sortBy));
    }
  } finally {
    running.delete(name);
    // As below: whatever happens next asks again.
    if (again.delete(name)) void refreshHead(client, hostId, list).catch(() => undefined);
  }
}

/**
 * Asks for some threads by their ids, and puts each where it belongs now in all that is held of the host: into the list
 * that it came to, out of the one that it left, or away.
 */
export async function refreshThreads(client: QueryClient, hostId: HostId, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_PAGE_SIZE) {
    const asked = ids.slice(at, at + MAX_PAGE_SIZE);
    const found = await threadsById(hostId, asked);
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['threads', hostId] }))
      client.setQueryData<ThreadPages>(
        queryKey,
        (pages) => pages && placeThreads(pages, new Set(asked), found, viewOfKey(queryKey)),
      );
  }
}

/** @returns what the lists say of some threads, of at most a hundred; those that are in no list are missing */
export async function threadsById(hostId: HostId, ids: readonly string[]): Promise<ReadonlyMap<string, ListedThread>> {
  const replies = await Promise.all(
    (['active', 'archived'] as const).map((list) =>
      requestThreads(hostId, list, {
        includedThreadIds: [...ids],
        limit: MAX_PAGE_SIZE,
        sortKey: 'recency_at',
        sourceKinds: kindsOf(SOURCE_NAMES),
      }),
    ),
  );
  return new Map(replies.flatMap(({ threads }) => threads.map((thread) => [thread.id, thread] as const)));
}

/**
 * Has all that is held of a host looked up again, after a time in which nothing was heard of it: the latest of each list,
 * and every thread that is listed behind them.
 */
export async function refreshAll(client: QueryClient, hostId: HostId): Promise<void> {
  client.removeQueries({ queryKey: ['threads', hostId], type: 'inactive' });
  void resection(client, hostId);
  for (const list of ['active', 'archived'] as const) await refreshHead(client, hostId, list);
  const listed = client
    .getQueriesData<ThreadPages>({ queryKey: ['threads', hostId, 'list'] })
    .flatMap(([, pages]) => pages?.pages.flatMap(({ threads }) => threads.map(({ id }) => id)) ?? []);
  await refreshThreads(client, hostId, [...new Set(listed)]);
}
