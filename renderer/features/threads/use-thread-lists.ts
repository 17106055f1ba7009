import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { uniteLists } from './list-pages.logic';
import { listQuery, refreshHead } from './list-query';
import { type ListedThread, threadsOf } from './listed-thread';
import type { ListName } from './notification-effects.logic';
import { searchQuery } from './search-query';

/** Which threads are shown. */
export type Show = 'active' | 'archived' | 'all';

/** The threads of a host as far as they are loaded. */
export interface HostThreads {
  readonly threads: readonly ListedThread[];
  /** `waiting`: no engine that could be asked runs, and nothing is known yet. */
  readonly state: 'waiting' | 'loading' | 'failed' | 'loaded';
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

function useList(hostId: HostId, list: ListName, term: string, wanted: boolean) {
  const ready = useEngineState(hostId)?.phase === 'ready';
  const runId = useEngineState(hostId)?.runId ?? null;
  const client = useQueryClient();
  const searching = term !== '';
  const plain = useInfiniteQuery({ ...listQuery(hostId, list), enabled: wanted && ready && !searching });
  const search = useInfiniteQuery({ ...searchQuery(hostId, list, term), enabled: wanted && ready && searching });

  // The index of the engine is fast, but may lack threads: once in each run its files are looked through as well.
  const loaded = plain.isSuccess && wanted;
  useEffect(() => {
    if (!loaded || !ready || runId === null || scanned.has(`${runId}/${list}`)) return;
    scanned.add(`${runId}/${list}`);
    refreshHead(client, hostId, list, true).catch(() => scanned.delete(`${runId}/${list}`));
  }, [loaded, ready, runId, client, hostId, list]);

  const query = searching ? search : plain;
  const threads = useMemo(() => threadsOf(query.data), [query.data]);
  return { query, threads, ready };
}

const scanned = new Set<string>();

const stateOf = (lists: readonly ReturnType<typeof useList>[]): HostThreads['state'] => {
  if (lists.some(({ query }) => query.data === undefined && query.isError)) return 'failed';
  if (lists.every(({ query }) => query.data !== undefined)) return 'loaded';
  return lists.every(({ ready }) => ready) ? 'loading' : 'waiting';
};

/**
 * The threads of a host: newest first, loaded page by page.
 * @param term what to search for; '' for no search
 * @param wanted false for a host that is not there: nothing is asked
 */
export function useHostThreads(hostId: HostId, show: Show, term: string, wanted = true): HostThreads {
  const active = useList(hostId, 'active', term, wanted && show !== 'archived');
  const archived = useList(hostId, 'archived', term, wanted && show !== 'active');
  const united = useMemo(
    () =>
      uniteLists(
        { threads: active.threads, hasMore: active.query.hasNextPage },
        { threads: archived.threads, hasMore: archived.query.hasNextPage },
      ),
    [active.threads, active.query.hasNextPage, archived.threads, archived.query.hasNextPage],
  );
  const shown = show === 'all' ? [active, archived] : show === 'active' ? [active] : [archived];
  const next =
    show === 'all' ? (united.loadNext === 'second' ? archived : active) : show === 'active' ? active : archived;
  const hasMore = show === 'all' ? united.loadNext !== null : next.query.hasNextPage;
  return {
    threads: show === 'all' ? united.threads : next.threads,
    state: stateOf(shown),
    error: shown.find(({ query }) => query.isError)?.query.error ?? null,
    hasMore,
    loadingMore: shown.some(({ query }) => query.isFetchingNextPage),
    loadMore: () => {
      if (hasMore && !next.query.isFetchingNextPage) void next.query.fetchNextPage();
    },
    retry: () => {
      for (const { query } of shown) if (query.isError) void query.refetch();
    },
  };
}
