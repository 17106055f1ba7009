import type { PendingRequest } from '../../preload/contract/model/app-state';
import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import { type HostId, isReplayHost } from '../../preload/contract/model/keys';

/** The kinds of news that a person may want to hear of while elsewhere. */
export type NewsKind = 'waiting' | 'done' | 'failed';

/** Something that happened in a thread. */
export interface News {
  readonly kind: NewsKind;
  readonly hostId: HostId;
  readonly threadId: string;
  /** What waits, for the words; null for the other kinds. */
  readonly asked: PendingRequest['kind'] | null;
}

/** @returns what began to wait between two lists of pending requests, one for each thread */
export function newlyWaiting(before: readonly PendingRequest[], after: readonly PendingRequest[]): readonly News[] {
  const known = new Set(before.map((request) => request.key));
  const byThread = new Map<string, News>();
  for (const { key, hostId, threadId, kind } of after) {
    if (!known.has(key)) byThread.set(`${hostId}/${threadId}`, { kind: 'waiting', hostId, threadId, asked: kind });
  }
  return [...byThread.values()];
}

/** Follows the status of threads, to tell when one has come to rest. */
export interface RestWatcher {
  /** @returns the news in a notification, or null */
  readonly take: (notification: GlobalNotification) => News | null;
}

/** What is read of `thread/status/changed`. */
interface StatusChange {
  readonly threadId?: unknown;
  readonly status?: { readonly type?: unknown };
}

/**
 * Watches for threads that were at work and are not any more. A thread that was never seen at work says nothing: what
 * Heddle merely loads is no news, and neither is what a recording plays.
 */
export function createRestWatcher(): RestWatcher {
  const working = new Set<string>();
  return {
    take: ({ hostId, method, params }) => {
      if (method !== 'thread/status/changed' || isReplayHost(hostId)) return null;
      const { threadId, status } = params as StatusChange;
      if (typeof threadId !== 'string') return null;
      const key = `${hostId}/${threadId}`;
      if (status?.type === 'active') {
        working.add(key);
        return null;
      }
      if (!working.delete(key)) return null;
      if (status?.type === 'idle') return { kind: 'done', hostId, threadId, asked: null };
      if (status?.type === 'systemError') return { kind: 'failed', hostId, threadId, asked: null };
      return null;
    },
  };
}
