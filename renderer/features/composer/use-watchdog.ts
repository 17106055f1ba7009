import { useEffect, useState } from 'react';
import { useAppState } from '../../app/app-state';
import type { WatchedThread } from '../../app/feed-client';
import type { Destination } from './destination';
import { useLivePart } from './use-live-part';
import { hasEntries, unansweredSince, WATCHDOG_MS } from './watchdog.logic';

/**
 * Notices that the engine took a message and nothing came of it; looks then what the thread is at.
 * @returns true while that is so
 */
export function useWatchdog(to: Destination, live: WatchedThread | null, onLate: () => void): boolean {
  const sinceMs = useAppState((app) => unansweredSince(app.unsent, to.hostId, to.threadId));
  const isHeard = useLivePart(live, hasEntries);
  const [isLate, setLate] = useState(false);
  const waits = sinceMs !== null && !isHeard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked once, at the moment at which it is late.
  useEffect(() => {
    setLate(false);
    if (!waits || sinceMs === null) return;
    const late = () => {
      setLate(true);
      onLate();
    };
    const timer = setTimeout(late, Math.max(0, sinceMs + WATCHDOG_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [waits, sinceMs]);
  return isLate;
}
