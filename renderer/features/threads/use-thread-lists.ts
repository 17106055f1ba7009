import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { useEarlyMatches } from './early-matches';
import { type ListName, type ListView, searchKey } from './list-key';
import { uniteLists } from './list-pages.logic';
import { listQuery, refreshHead } from './list-query';
import { type ListedThread, threadsOf } from './listed-thread';
import { searchQuery, uniteMatches } from './search-query';

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
  /** Loads all that is left. @throws what the engine refused with */
  readonly loadAll: () => Promise<void>;
  readonly retry: () => void;
}

function useList(hostId: HostId, list: ListName, view: ListView, term: string, wanted: boolean) {
  const ready = useEngineState(hostId)?.phase === 'ready';
  const runId = useEngineState(hostId)?.runId ?? null;
  const client = useQueryClient();
  const searching = term !== '';
  const plain = useInfiniteQuery({ ...listQuery(hostId, list, view), enabled: wanted && ready && !searching });
  const search = useInfiniteQuery({ ...searchQuery(hostId, list, view, term), enabled: wanted && ready && searching });

  // The index of the engine is fast, but may lack threads: once in each run its files are looked through as well.
  const last = plain.data?.pages.at(-1);
  const atEndOfIndex = last !== undefined && last.nextCursor === null && !last.scanned;
  const full = plain.data?.pages[0]?.nextCursor !== null && last !== undefined;
  useEffect(() => {
    const scan = `${hostId}/${runId}/${list}`;
    if (!full || !wanted || !ready || scanned.has(scan)) return;
    scanned.add(scan);
    refreshHead(client, hostId, list, true).catch(() => scanned.delete(scan));
  }, [full, wanted, ready, runId, client, hostId, list]);
  const { fetchNextPage, isFetchNextPageError } = plain;
  useEffect(() => {
    if (wanted && ready && atEndOfIndex && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  }, [wanted, ready, atEndOfIndex, isFetchNextPageError, fetchNextPage]);

  const query = searching ? search : plain;
  const early = useEarlyMatches(searchKey(hostId, list, view, term));
  const threads = useMemo(
    () => (searching && query.data === undefined ? uniteMatches(NONE, early) : threadsOf(query.data, view.sortBy)),
    [searching, query.data, early, view.sortBy],
  );
  return {
    query,
    threads,
    ready,
    hasMore: query.hasNextPage && (searching || !atEndOfIndex),
    // An index that lists nothing is not believed before the files were looked through.
    loading: query.data === undefined || (threads.length === 0 && query.hasNextPage && !query.isError),
  };
}

const NONE: readonly ListedThread[] = [];

/** Lists whose files were looked through, as host, run and list. */
const scanned = new Set<string>();

const stateOf = (lists: readonly ReturnType<typeof useList>[]): HostThreads['state'] => {
  if (lists.some(({ query }) => query.data === undefined && query.isError)) return 'failed';
  if (lists.every(({ loading }) => !loading)) return 'loaded';
  return lists.every(({ ready }) => ready) ? 'loading' : 'waiting';
};

/**
 * The threads of a host: latest first, loaded page by page.
 * @param view which of them, and in which order; the identical object while nothing changes
 * @param term what to search for; '' for no search
 * @param wanted false for a host that is not there: nothing is asked
 */
export function useHostThreads(hostId: HostId, show: Show, view: ListView, term: string, wanted = true): HostThreads {
  const active = useList(hostId, 'active', view, term, wanted && show !== 'archived');
  const archived = useList(hostId, 'archived', view, term, wanted && show !== 'active');
  const united = useMemo(
    () =>
      uniteLists(
        { threads: active.threads, hasMore: active.hasMore },
        { threads: archived.threads, hasMore: archived.hasMore },
        view.sortBy,
      ),
    [active.threads, active.hasMore, archived.threads, archived.hasMore, view.sortBy],
  );
  const shown = show === 'all' ? [active, archived] : show === 'active' ? [active] : [archived];
  const next =
    show === 'all' ? (united.loadNext === 'second' ? archived : active) : show === 'active' ? active : archived;
  const hasMore = show === 'all' ? united.loadNext !== null : next.hasMore;
  return {
    threads: show === 'all' ? united.threads : next.threads,
    state: stateOf(shown),
    error: shown.find(({ query }) => query.isError)?.query.error ?? null,
    hasMore,
    loadingMore: shown.some(({ query, hasMore: more }) => more && query.isFetchingNextPage),
    loadMore: () => {
      if (hasMore && !next.query.isFetchingNextPage) void next.query.fetchNextPage();
    },
    loadAll: async () => {
      for (const { query } of shown) {
        let page: Pick<typeof query, 'hasNextPage' | 'error'> = query;
        while (page.hasNextPage) {
          page = await query.fetchNextPage();
          if (page.error !== null) throw page.error;
        }
      }
    },
    retry: () => {
      for (const { query } of shown) if (query.isError) void query.refetch();
    },
  };
}
