import { useEffect, useState } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { type WatchedThread, watchThread } from '../../app/feed-client';

/** Watches the live part of a thread while the component is there; null for the first moment. */
export function useWatchedThread(hostId: HostId, threadId: string): WatchedThread | null {
  const [watched, setWatched] = useState<WatchedThread | null>(null);
  useEffect(() => {
    const next = watchThread(hostId, threadId);
    setWatched(next);
    return () => {
      setWatched(null);
      next.close();
    };
  }, [hostId, threadId]);
  return watched;
}
