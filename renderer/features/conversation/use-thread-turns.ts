import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { mergeHistory } from '../../../preload/contract/model/feed/history';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import type { WatchedThread } from '../../app/feed-client';
import { type HistoryPage, turnsOfPages } from '../transcript/history-pages';
import { keepShownTurns } from './shown-turns.logic';

const NONE: readonly TurnView[] = [];

/**
 * The turns of a thread for what stands around the transcript: what the transcript has read of its history, and the live
 * ones. Reads nothing by itself.
 * @returns the identical list while nothing changed that is shown outside of the transcript
 */
export function useThreadTurns(hostId: HostId, threadId: string, watched: WatchedThread | null): readonly TurnView[] {
  const cache = useQueryClient().getQueryCache();
  const source = useMemo(() => {
    const queryKey = ['turns', hostId, threadId];
    let pages: InfiniteData<HistoryPage> | undefined;
    let history = NONE;
    let shown = NONE;
    const get = () => {
      const data = cache.find({ queryKey, exact: true })?.state.data as InfiniteData<HistoryPage> | undefined;
      if (data !== pages) {
        pages = data;
        history = data === undefined ? NONE : turnsOfPages(data.pages);
      }
      shown = keepShownTurns(shown, mergeHistory(history, watched?.get()?.turns ?? NONE));
      return shown;
    };
    const subscribe = (listener: () => void) => {
      const endWatch = watched?.subscribe(listener);
      const endCache = cache.subscribe((event) => {
        if (event.query.queryKey[0] === 'turns' && event.query.queryKey[2] === threadId) listener();
      });
      return () => {
        endWatch?.();
        endCache();
      };
    };
    return { get, subscribe };
  }, [cache, hostId, threadId, watched]);
  return useSyncExternalStore(source.subscribe, source.get);
}
