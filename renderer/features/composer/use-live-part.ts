import { useCallback, useSyncExternalStore } from 'react';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { WatchedThread } from '../../app/feed-client';

const noSubscription = () => () => {};

/**
 * Follows a part of a live thread: renders again only when that part changed.
 * @param live the watch; null when there is no thread yet
 * @param select must return the identical value while nothing changed
 */
export function useLivePart<T>(live: WatchedThread | null, select: (thread: LiveThread | null) => T): T {
  const get = useCallback(() => select(live?.get() ?? null), [live, select]);
  return useSyncExternalStore(live?.subscribe ?? noSubscription, get);
}
