import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Entry, TurnView } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { onGlobalNotification, watchThread } from '../../app/feed-client';
import { readItems } from './deferred/read-items';
import { NEWEST_PAGE, pageBehind, readHistoryPage, StaleCursorError, turnsOfPages } from './history-pages';
import type { Row } from './rows.logic';
import { createThreadView, type ThreadView } from './thread-view';
import { useNewestEnd } from './use-newest-end';

/** Where reading the thread's history stands. */
export interface HistoryState {
  /** `waiting`: for the engine; `reading`: the first page is on its way; `failed`: it could not be read. */
  readonly phase: 'waiting' | 'reading' | 'ready' | 'failed';
  /** Older pages: none left, one can be read, one is being read, the last try failed. */
  readonly older: 'none' | 'more' | 'reading' | 'failed';
  readonly error: Error | null;
  /** Newer turns than those that are shown are missing, and reading them by itself did not work. */
  readonly isShort: boolean;
  /** Tries that again. */
  readonly readAgain: () => void;
  readonly readOlder: () => void;
  readonly retry: () => void;
}

/**
 * Opens a thread to be looked at: its live part and the newest page of its history.
 *
 * @returns the view for rows to subscribe to, and where reading stands
 */
export function useThreadView(hostId: HostId, threadId: string): { view: ThreadView; history: HistoryState } {
  const view = useWatchedView(hostId, threadId);
  const history = useHistory(hostId, threadId, view);
  return { view, history };
}

function useWatchedView(hostId: HostId, threadId: string): ThreadView {
  const source = useRef<ReturnType<typeof watchThread> | null>(null);
  const view = useMemo(
    () =>
      createThreadView(
        {
          get: () => source.current?.get() ?? null,
          subscribe: (listener) => source.current?.subscribe(listener) ?? (() => {}),
        },
        (turnId, itemIds) => readItems(hostId, threadId, turnId, itemIds),
      ),
    [hostId, threadId],
  );
  useEffect(() => {
    const watched = watchThread(hostId, threadId);
    source.current = watched;
    const disconnect = view.connect();
    return () => {
      disconnect();
      watched.close();
    };
  }, [hostId, threadId, view]);
  return view;
}

function useHistory(hostId: HostId, threadId: string, view: ThreadView): HistoryState {
  const engine = useEngineState(hostId);
  const isReady = engine?.phase === 'ready';
  const query = useInfiniteQuery({
    queryKey: ['turns', hostId, threadId],
    queryFn: ({ pageParam }) => readHistoryPage(hostId, threadId, pageParam),
    initialPageParam: NEWEST_PAGE,
    getNextPageParam: pageBehind,
    enabled: isReady,
    // What is read stays right until something says otherwise; opening the thread again reads it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  const { data, error, hasNextPage: hasOlder, isFetchNextPageError, refetch, fetchNextPage } = query;

  useLayoutEffect(() => {
    if (data !== undefined) view.setHistory(turnsOfPages(data.pages), !hasOlder);
    // What is live can be shown even when history cannot be read.
    else if (error !== null) view.setHistory([]);
  }, [view, data, hasOlder, error]);

  useReadAgain(hostId, threadId, view, refetch);
  const isStale = isFetchNextPageError && error instanceof StaleCursorError;
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);

  const older = olderState({
    isReading: query.isFetchingNextPage || isStale,
    isFailed: isFetchNextPageError,
    hasMore: query.hasNextPage,
  });
  const { isShort, readAgain } = useNewestEnd(hostId, threadId, view, {
    moment: data?.pages[0]?.moment ?? null,
    isReading: query.isFetching,
    isReadFailed: query.isRefetchError,
    refetch,
  });
  const phase = data !== undefined ? 'ready' : error !== null ? 'failed' : isReady ? 'reading' : 'waiting';
  return useMemo(
    () => ({
      phase,
      older,
      error,
      isShort,
      readAgain,
      readOlder: () => void fetchNextPage({ cancelRefetch: false }),
      retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    }),
    [phase, older, error, isShort, readAgain, isFetchNextPageError, fetchNextPage, refetch],
  );
}

function olderState(query: { isReading: boolean; isFailed: boolean; hasMore: boolean }): HistoryState['older'] {
  if (query.isReading) return 'reading';
  if (query.isFailed) return 'failed';
  return query.hasMore ? 'more' : 'none';
}

/** Reads history again where what was read no longer counts: a revert, another run of the engine, live turns let go of. */
function useReadAgain(hostId: HostId, threadId: string, view: ThreadView, refetch: () => Promise<unknown>): void {
  const runId = useEngineState(hostId)?.runId ?? null;
  const readInRun = useRef(runId);
  const dropped = useSyncExternalStore(view.subscribe, () => view.live()?.droppedTurns ?? null);
  const readWithDropped = useRef<number | null>(null);

  useEffect(() => {
    const isOther = readInRun.current !== null && readInRun.current !== runId;
    if (runId !== null) readInRun.current = runId;
    if (isOther && runId !== null) void refetch();
  }, [runId, refetch]);

  useEffect(() => {
    const before = readWithDropped.current;
    readWithDropped.current = dropped;
    // What was let go of before this thread was opened is in the history that is read at opening.
    if (dropped !== null && before !== null && dropped > before) void refetch();
  }, [dropped, refetch]);

  useEffect(
    () =>
      onGlobalNotification(({ hostId: host, method, params }) => {
        const isThis = typeof params === 'object' && params !== null && !Array.isArray(params);
        if (method !== 'thread/reverted' || host !== hostId || !isThis || params.threadId !== threadId) return;
        void refetch();
      }),
    [hostId, threadId, refetch],
  );
}

/** Follows the rows of all turns. */
export const useTurnRows = (view: ThreadView): readonly Row[] => useSyncExternalStore(view.subscribe, view.rows);

/** Follows one item. @returns undefined once it is gone (a half-written message that was thrown away) */
export const useEntry = (view: ThreadView, turnId: string, entryId: string): Entry | undefined =>
  useSyncExternalStore(view.subscribe, () => view.entry(turnId, entryId));

/** Follows one turn. */
export const useTurn = (view: ThreadView, turnId: string): TurnView | undefined =>
  useSyncExternalStore(view.subscribe, () => view.turn(turnId));

/** Follows how a turn ended, and nothing else of it. @returns null for a turn that is not there */
export const useTurnStatus = (view: ThreadView, turnId: string): TurnView['status'] | null =>
  useSyncExternalStore(view.subscribe, () => view.turn(turnId)?.status ?? null);
