import type { QueryClient } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ThreadReadResponse } from '../../../preload/contract/protocol';
import { onGlobalNotification } from '../../app/feed-client';
import { archivedKey, threadQueryKey } from '../conversation/thread-query';
import { applyChanges, type ThreadPatch } from './list-pages.logic';
import { refreshHead } from './list-query';
import type { ThreadPages } from './listed-thread';
import { foldEffects, type ListName, type ThreadEffect, threadEffect } from './notification-effects.logic';

/** How long effects are gathered before the cache is touched. */
const GATHER_MS = 50;
/** How long after the last reason a list is asked for again, and how long at most when reasons keep coming. */
const REFRESH_DELAY_MS = 300;
const REFRESH_MAX_WAIT_MS = 1_500;

interface PendingRefresh {
  readonly since: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps lists and threads of all hosts up to date with what the engines tell every window.
 * @returns the function that ends it
 */
export function followThreads(client: QueryClient): () => void {
  const gathered = new Map<HostId, ThreadEffect[]>();
  const refreshes = new Map<string, PendingRefresh>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const refreshLater = (hostId: HostId, list: ListName) => {
    const key = `${hostId}/${list}`;
    const pending = refreshes.get(key);
    if (pending) clearTimeout(pending.timer);
    const since = pending?.since ?? Date.now();
    const delay = Math.max(0, Math.min(REFRESH_DELAY_MS, since + REFRESH_MAX_WAIT_MS - Date.now()));
    const run = () => {
      refreshes.delete(key);
      // A list that could not be asked for now stays as it is: a new start of the engine refreshes all of them.
      refreshHead(client, hostId, list).catch(() => undefined);
    };
    refreshes.set(key, { since, timer: setTimeout(run, delay) });
  };

  const apply = () => {
    timer = null;
    for (const [hostId, effects] of gathered) {
      const folded = foldEffects(effects);
      client.setQueriesData<ThreadPages>(
        { queryKey: ['threads', hostId] },
        (pages) => pages && applyChanges(pages, folded),
      );
      for (const [threadId, patch] of folded.patches)
        client.setQueryData<ThreadReadResponse>(
          threadQueryKey(hostId, threadId),
          (read) => read && patchRead(read, patch, folded.readStates.get(threadId)),
        );
      for (const [threadId, archived] of folded.archived) client.setQueryData(archivedKey(hostId, threadId), archived);
      for (const threadId of folded.reread)
        void client.invalidateQueries({ queryKey: threadQueryKey(hostId, threadId), exact: true });
      for (const list of folded.refresh) refreshLater(hostId, list);
    }
    gathered.clear();
  };

  const stop = onGlobalNotification((notification) => {
    const effect = threadEffect(notification);
    if (effect === null) return;
    const effects = gathered.get(notification.hostId) ?? [];
    gathered.set(notification.hostId, effects);
    effects.push(effect);
    timer ??= setTimeout(apply, GATHER_MS);
  });
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
    for (const pending of refreshes.values()) clearTimeout(pending.timer);
  };
}

function patchRead(
  read: ThreadReadResponse,
  { name = read.thread.name, status = read.thread.status }: ThreadPatch,
  readState = read.readState,
): ThreadReadResponse {
  const sameThread = name === read.thread.name && status === read.thread.status;
  if (sameThread && readState === read.readState) return read;
  return { thread: sameThread ? read.thread : { ...read.thread, name, status }, readState };
}
