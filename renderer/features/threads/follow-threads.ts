import type { QueryClient } from '@tanstack/react-query';
import { SECTIONS_CHANGED } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ThreadReadResponse } from '../../../preload/contract/protocol';
import { onGlobalNotification } from '../../app/feed-client';
import { archivedKey, threadQueryKey } from '../conversation/thread-query';
import { applyChanges, type ThreadPatch } from './list-pages.logic';
import { refreshAll, refreshHead, refreshThreads, resection } from './list-query';
import type { ThreadPages } from './listed-thread';
import { foldEffects, type ThreadEffect, threadEffect } from './notification-effects.logic';

/** How long effects are gathered before the cache is touched. */
const GATHER_MS = 50;
/** How long after the last reason threads are asked for again, and how long at most when reasons keep coming. */
const RELIST_DELAY_MS = 300;
const RELIST_MAX_WAIT_MS = 1_500;
/** How long after the lists were looked through for a window that came to the front they are left alone. */
const FOCUS_REST_MS = 5_000;

interface PendingRelist {
  readonly since: number;
  readonly ids: Set<string>;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps lists and threads of all hosts up to date with what the engines tell every window.
 * @returns the function that ends it
 */
export function followThreads(client: QueryClient): () => void {
  const gathered = new Map<HostId, ThreadEffect[]>();
  const relists = new Map<HostId, PendingRelist>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const relistLater = (hostId: HostId, ids: Iterable<string>) => {
    const pending = relists.get(hostId);
    if (pending) clearTimeout(pending.timer);
    const since = pending?.since ?? Date.now();
    const all = new Set([...(pending?.ids ?? []), ...ids]);
    const delay = Math.max(0, Math.min(RELIST_DELAY_MS, since + RELIST_MAX_WAIT_MS - Date.now()));
    const run = () => {
      relists.delete(hostId);
      // Threads that could not be asked for now stay as they are: a new start of the engine has all lists read again.
      relist(client, hostId, [...all]).catch(() => undefined);
    };
    relists.set(hostId, { since, ids: all, timer: setTimeout(run, delay) });
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
      if (folded.resection) {
        void resection(client, hostId);
        // Another program may have made a section: of that alone nobody is told.
        void client.invalidateQueries({ queryKey: ['sections', hostId] });
      }
      if (folded.relist.size > 0) relistLater(hostId, folded.relist);
    }
    gathered.clear();
  };

  const stop = onGlobalNotification((notification) => {
    if (notification.method === 'project/changed')
      void client.invalidateQueries({ queryKey: ['projects', notification.hostId] });
    if (notification.method === SECTIONS_CHANGED) {
      // The threads of one that was deleted are in none any more, which nobody is told of either.
      void refreshAll(client, notification.hostId).catch(() => undefined);
      void client.invalidateQueries({ queryKey: ['sections', notification.hostId] });
    }
    const effect = threadEffect(notification);
    if (effect === null) return;
    const effects = gathered.get(notification.hostId) ?? [];
    gathered.set(notification.hostId, effects);
    effects.push(effect);
    timer ??= setTimeout(apply, GATHER_MS);
  });

  // Programs with an engine of their own share the files, but this engine does not hear of them.
  let lastFocusAt = 0;
  const onFocus = () => {
    if (Date.now() - lastFocusAt < FOCUS_REST_MS) return;
    lastFocusAt = Date.now();
    for (const hostId of hostsOf(client)) {
      void client.invalidateQueries({ queryKey: ['sections', hostId] });
      for (const list of ['active', 'archived'] as const) refreshHead(client, hostId, list).catch(() => undefined);
    }
  };
  window.addEventListener('focus', onFocus);

  return () => {
    stop();
    window.removeEventListener('focus', onFocus);
    if (timer !== null) clearTimeout(timer);
    for (const pending of relists.values()) clearTimeout(pending.timer);
  };
}

/** Puts threads where they belong now, and the latest in the order that the engine has them in. */
async function relist(client: QueryClient, hostId: HostId, ids: readonly string[]): Promise<void> {
  await refreshThreads(client, hostId, ids);
  // Times are told in seconds, the engine sorts by less: of threads of one second only a page of it says which is first.
  for (const list of ['active', 'archived'] as const) await refreshHead(client, hostId, list);
}

/** @returns the hosts of which lists are held */
const hostsOf = (client: QueryClient): ReadonlySet<HostId> =>
  new Set(
    client
      .getQueryCache()
      .findAll({ queryKey: ['threads'], type: 'active' })
      .flatMap(({ queryKey }) => (typeof queryKey[1] === 'string' ? [queryKey[1]] : [])),
  );

function patchRead(
  read: ThreadReadResponse,
  { name = read.thread.name, status = read.thread.status, projectId = read.thread.projectId }: ThreadPatch,
  readState = read.readState,
): ThreadReadResponse {
  const { thread } = read;
  const isSame = name === thread.name && status === thread.status && projectId === thread.projectId;
  if (isSame && readState === read.readState) return read;
  return { thread: isSame ? thread : { ...thread, name, status, projectId }, readState };
}
