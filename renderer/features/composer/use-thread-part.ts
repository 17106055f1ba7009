import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { mergeHistory } from '../../../preload/contract/model/feed/history';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { WatchedThread } from '../../app/feed-client';
import { type HistoryPage, turnsOfPages } from '../transcript/history-pages';
import type { ComposerTarget } from './composer-target';

const NONE: readonly TurnView[] = [];

/** @returns reads the turns of a thread, oldest first: as far back as the transcript has read, and the live ones */
export function useTurnsNow(target: ComposerTarget, live: WatchedThread | null): () => readonly TurnView[] {
  const client = useQueryClient();
  const { hostId } = target;
  const threadId = target.kind === 'thread' ? target.threadId : null;
  return useCallback(() => {
    if (threadId === null) return NONE;
    const pages = client.getQueryData<InfiniteData<HistoryPage>>(['turns', hostId, threadId]);
    return mergeHistory(pages === undefined ? NONE : turnsOfPages(pages.pages), live?.get()?.turns ?? NONE);
  }, [client, hostId, threadId, live]);
}

/**
 * Follows what the newest turn of a thread says of something: renders again only when that changed.
 * @param select of the newest turn; must return a primitive
 */
export function useNewestTurnPart<T extends string | number | boolean | null>(
  target: ComposerTarget,
  live: WatchedThread | null,
  select: (turn: TurnView | null) => T,
): T {
  const cache = useQueryClient().getQueryCache();
  const { hostId } = target;
  const threadId = target.kind === 'thread' ? target.threadId : null;
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const endWatch = live?.subscribe(listener);
      const endCache = cache.subscribe(({ query: { queryKey } }) => {
        if (queryKey[0] === 'turns' && queryKey[2] === threadId) listener();
      });
      return () => {
        endWatch?.();
        endCache();
      };
    },
    [cache, live, threadId],
  );
  return useSyncExternalStore(subscribe, () => {
    const newest = live?.get()?.turns.at(-1);
    if (newest !== undefined || threadId === null) return select(newest ?? null);
    // Newest first, as the engine gives them.
    const data = cache.find({ queryKey: ['turns', hostId, threadId], exact: true })?.state.data;
    return select((data as InfiniteData<HistoryPage> | undefined)?.pages[0]?.turns[0] ?? null);
  });
}
