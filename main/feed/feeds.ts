import { isOver, threadLength } from '../../preload/contract/model/feed/bounds';
import type {
  FeedPatch,
  FeedSnapshot,
  GlobalNotification,
  LiveThread,
  ThreadEvent,
} from '../../preload/contract/model/feed/types';
import { type HostId, type ThreadKey, threadKey } from '../../preload/contract/model/keys';
import { type BatchSender, createBatchSender } from './batch-sender';
import type { Clock } from './engine-link';
import { createThreadFeed, type ThreadFeed } from './thread-feed';

/** Names a window, as Electron's `webContents.id` does. */
export type WindowId = number;

/** The feeds of all threads of all hosts, and the windows that watch them. */
export interface Feeds {
  /**
   * A page is there to take batches: a new window, or one that loaded its page again. What an earlier page of the same
   * window watched is forgotten.
   *
   * @param send hands a `FeedBatch` as JSON text to the window; returns false when the window is gone
   */
  readonly openWindow: (windowId: WindowId, send: (batchText: string) => boolean) => void;
  readonly closeWindow: (windowId: WindowId) => void;
  /** The window has drawn the batch with this number. */
  readonly acknowledge: (windowId: WindowId, batch: number) => void;
  /** @returns the live part of a thread. Patches that go on from there follow until `unwatch` */
  readonly watch: (windowId: WindowId, hostId: HostId, threadId: string) => FeedSnapshot;
  readonly unwatch: (windowId: WindowId, hostId: HostId, threadId: string) => void;
  readonly isWatched: (hostId: HostId, threadId: string) => boolean;
  /** Something happened in a thread. A thread that was not heard of gets a feed. */
  readonly push: (hostId: HostId, threadId: string, event: ThreadEvent) => void;
  /** Something happened to all threads of a host. */
  readonly pushToAll: (hostId: HostId, event: ThreadEvent) => void;
  /** Sends a notification to every window. */
  readonly notify: (notification: GlobalNotification) => void;
  /** Forgets the live part of a thread that nobody watches; one that is watched stays. */
  readonly forget: (hostId: HostId, threadId: string) => void;
  /** @returns the threads of a host in which a turn was last seen running */
  readonly runningThreads: (hostId: HostId) => readonly string[];
  /** @returns the live parts of all threads of a host, with everything in them */
  readonly threads: (hostId: HostId) => readonly LiveThread[];
  /** @returns the live part of a thread with everything in it; null when nothing was heard of it */
  readonly thread: (hostId: HostId, threadId: string) => LiveThread | null;
}

interface FeedEntry {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly feed: ThreadFeed;
  readonly watchers: Set<WindowId>;
}

/** How many feeds of idle threads are kept that no window watches, and how much text in them (UTF-16 units). */
const MAX_IDLE_FEEDS = 100;
const MAX_IDLE_LENGTH = 48 * 1024 * 1024;

/** @returns true when nothing runs in the thread that only its feed knows. */
const isIdle = (thread: LiveThread): boolean => thread.status?.type !== 'active' && thread.turns.every(isOver);

/** From so many unwatched events on, they are reduced at once: nobody will collect them. */
const ABSORB_AT_EVENTS = 64;

/**
 * @param onWatchChanged a thread is watched by a first window, or by none any more
 */
export function createFeeds({
  clock,
  makeFeedId,
  onWatchChanged = () => undefined,
}: {
  readonly clock: Clock;
  readonly makeFeedId: () => string;
  readonly onWatchChanged?: (hostId: HostId, threadId: string, isWatched: boolean) => void;
}): Feeds {
  const entries = new Map<ThreadKey, FeedEntry>();
  const windows = new Map<WindowId, BatchSender>();
  const watched = new Map<WindowId, Set<FeedEntry>>();
  /** Feeds with something to flush. */
  const dirty = new Map<FeedEntry, number>();

  /** Gives a patch to the windows that watch its thread, but for one that gets it in another way. */
  const deliver = (entry: FeedEntry, patch: FeedPatch, except: WindowId | null): void => {
    for (const windowId of entry.watchers) if (windowId !== except) windows.get(windowId)?.push(patch);
  };

  const flushFor = (windowId: WindowId): FeedPatch[] => {
    const patches: FeedPatch[] = [];
    for (const entry of watched.get(windowId) ?? []) {
      if (!dirty.delete(entry)) continue;
      const patch = entry.feed.flush();
      if (patch === null) continue;
      patches.push(patch);
      deliver(entry, patch, windowId);
    }
    return patches;
  };

  /** Without a window that draws nobody collects: the events go into the state, and a patch is for nobody. */
  const absorb = (entry: FeedEntry): void => {
    dirty.delete(entry);
    const patch = entry.feed.flush();
    if (patch !== null) deliver(entry, patch, null);
  };

  /** Lets go of what is least likely to be looked at again; history has most of it. */
  const letGoOfIdle = (): void => {
    for (const entry of dirty.keys()) if (entry.watchers.size === 0) absorb(entry);
    const idle = [...entries].filter(([, entry]) => entry.watchers.size === 0 && isIdle(entry.feed.thread()));
    let count = idle.length;
    let length = idle.reduce((sum, [, entry]) => sum + threadLength(entry.feed.thread()), 0);
    for (const [key, entry] of idle) {
      if (count <= MAX_IDLE_FEEDS && length <= MAX_IDLE_LENGTH) return;
      count -= 1;
      length -= threadLength(entry.feed.thread());
      dirty.delete(entry);
      entries.delete(key);
    }
  };

  const entryOf = (hostId: HostId, threadId: string): FeedEntry => {
    const key = threadKey(hostId, threadId);
    const known = entries.get(key);
    if (known !== undefined) return known;
    letGoOfIdle();
    const feed = createThreadFeed(hostId, threadId, makeFeedId());
    const entry: FeedEntry = { hostId, threadId, feed, watchers: new Set() };
    entries.set(key, entry);
    return entry;
  };

  const pushTo = (entry: FeedEntry, event: ThreadEvent): void => {
    entry.feed.push(event);
    const count = (dirty.get(entry) ?? 0) + 1;
    dirty.set(entry, count);
    let isCollected = false;
    for (const windowId of entry.watchers) {
      const sender = windows.get(windowId);
      if (sender?.isDrawing() !== true) continue;
      isCollected = true;
      sender.wake();
    }
    if (!isCollected && count >= ABSORB_AT_EVENTS) absorb(entry);
  };

  const stopWatching = (windowId: WindowId, entry: FeedEntry): void => {
    watched.get(windowId)?.delete(entry);
    if (!entry.watchers.delete(windowId) || entry.watchers.size > 0) return;
    // Moved to the end of the order in which idle ones are let go of.
    const key = threadKey(entry.hostId, entry.threadId);
    if (entries.delete(key)) entries.set(key, entry);
    onWatchChanged(entry.hostId, entry.threadId, false);
  };

  const closeWindow = (windowId: WindowId): void => {
    windows.get(windowId)?.close();
    windows.delete(windowId);
    const entriesOfWindow = [...(watched.get(windowId) ?? [])];
    watched.delete(windowId);
    for (const entry of entriesOfWindow) stopWatching(windowId, entry);
  };

  const snapshotOf = (entry: FeedEntry): FeedSnapshot => {
    dirty.delete(entry);
    return entry.feed.snapshot((patch) => deliver(entry, patch, null));
  };

  return {
    openWindow: (windowId, send) => {
      closeWindow(windowId);
      const sender = createBatchSender({
        clock,
        send,
        collect: () => flushFor(windowId),
        onGone: () => closeWindow(windowId),
      });
      windows.set(windowId, sender);
      watched.set(windowId, new Set());
    },
    closeWindow,
    acknowledge: (windowId, batch) => windows.get(windowId)?.acknowledge(batch),
    watch: (windowId, hostId, threadId) => {
      const entry = entryOf(hostId, threadId);
      const wasWatched = entry.watchers.size > 0;
      const snapshot = snapshotOf(entry);
      windows.get(windowId)?.startOver(hostId, threadId);
      entry.watchers.add(windowId);
      watched.get(windowId)?.add(entry);
      if (!wasWatched) onWatchChanged(hostId, threadId, true);
      return snapshot;
    },
    unwatch: (windowId, hostId, threadId) => {
      const entry = entries.get(threadKey(hostId, threadId));
      if (entry !== undefined) stopWatching(windowId, entry);
    },
    isWatched: (hostId, threadId) => (entries.get(threadKey(hostId, threadId))?.watchers.size ?? 0) > 0,
    push: (hostId, threadId, event) => pushTo(entryOf(hostId, threadId), event),
    pushToAll: (hostId, event) => {
      for (const entry of entries.values()) if (entry.hostId === hostId) pushTo(entry, event);
    },
    notify: (notification) => {
      for (const sender of windows.values()) sender.notify(notification);
    },
    forget: (hostId, threadId) => {
      const key = threadKey(hostId, threadId);
      const entry = entries.get(key);
      if (entry === undefined || entry.watchers.size > 0) return;
      dirty.delete(entry);
      entries.delete(key);
    },
    runningThreads: (hostId) =>
      [...entries.values()]
        .filter((entry) => entry.hostId === hostId)
        .filter((entry) => snapshotOf(entry).thread.turns.some((turn) => turn.status === 'inProgress'))
        .map((entry) => entry.threadId),
    threads: (hostId) =>
      [...entries.values()].filter((entry) => entry.hostId === hostId).map((entry) => snapshotOf(entry).thread),
    thread: (hostId, threadId) => {
      const entry = entries.get(threadKey(hostId, threadId));
      return entry === undefined ? null : snapshotOf(entry).thread;
    },
  };
}
