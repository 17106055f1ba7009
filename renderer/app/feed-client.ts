import { reduceThread } from '../../preload/contract/model/feed/reduce-thread';
import type { FeedBatch, FeedPatch, GlobalNotification, LiveThread } from '../../preload/contract/model/feed/types';
import { type ThreadKey, threadKey } from '../../preload/contract/model/keys';
import { bridge } from './bridge';

/**
 * How long after drawing a batch the next one is asked for. It is then drawn with every second frame, which is as smooth to
 * read and leaves the page half of the work, most of which is layout and paint. Asking later, not drawing later: what is
 * drawn is never older than a frame. It is more than one frame's time, so that it never comes into the next one.
 */
const ACKNOWLEDGE_AFTER_MS = 20;

/** How long an unseen window waits before it acknowledges without having drawn. */
const HIDDEN_ACKNOWLEDGE_MS = 250;

/** This window's copy of the live part of one thread. */
interface Mirror {
  readonly hostId: string;
  readonly threadId: string;
  readonly listeners: Set<() => void>;
  watchers: number;
  feedId: string | null;
  sequence: number;
  thread: LiveThread | null;
  /** Patches that came while the snapshot was on its way. */
  waiting: FeedPatch[] | null;
}

const mirrors = new Map<ThreadKey, Mirror>();
const notificationListeners = new Set<(notification: GlobalNotification) => void>();
const dirty = new Set<Mirror>();
let toAcknowledge: number | null = null;
let drawScheduled = false;

function draw(): void {
  drawScheduled = false;
  for (const mirror of dirty) for (const listener of mirror.listeners) listener();
  dirty.clear();
  if (toAcknowledge === null) return;
  const batch = toAcknowledge;
  toAcknowledge = null;
  const acknowledge = () => void bridge().request['feed.acknowledge']({ batch });
  // An unseen page has waited enough, and its timers are slow.
  if (document.hidden) acknowledge();
  else setTimeout(acknowledge, ACKNOWLEDGE_AFTER_MS);
}

/** Draws at most once per frame; a hidden page has no frames, so a timer stands in. */
function scheduleDraw(): void {
  if (drawScheduled) return;
  drawScheduled = true;
  if (document.hidden) setTimeout(draw, HIDDEN_ACKNOWLEDGE_MS);
  else requestAnimationFrame(draw);
}

function apply(mirror: Mirror, patch: FeedPatch): 'applied' | 'old' | 'gap' {
  if (mirror.thread === null || patch.feedId !== mirror.feedId) return 'gap';
  if (patch.sequence <= mirror.sequence) return 'old';
  if (patch.sequence !== mirror.sequence + 1) return 'gap';
  mirror.thread = patch.events.reduce(reduceThread, mirror.thread);
  mirror.sequence = patch.sequence;
  return 'applied';
}

async function takeSnapshot(mirror: Mirror): Promise<void> {
  if (mirror.waiting !== null) return;
  mirror.waiting = [];
  try {
    const snapshot = await bridge().request['feed.watch']({ hostId: mirror.hostId, threadId: mirror.threadId });
    mirror.feedId = snapshot.feedId;
    mirror.sequence = snapshot.sequence;
    mirror.thread = snapshot.thread;
  } finally {
    const waiting = mirror.waiting ?? [];
    mirror.waiting = null;
    const outcomes = waiting.map((patch) => apply(mirror, patch));
    dirty.add(mirror);
    scheduleDraw();
    if (outcomes.includes('gap') && mirror.thread !== null) void takeSnapshot(mirror);
  }
}

function receive(batch: FeedBatch): void {
  toAcknowledge = batch.batch;
  for (const patch of batch.patches) {
    const mirror = mirrors.get(threadKey(patch.hostId, patch.threadId));
    if (!mirror) continue;
    if (mirror.waiting !== null) mirror.waiting.push(patch);
    else if (apply(mirror, patch) === 'gap') void takeSnapshot(mirror);
    else dirty.add(mirror);
  }
  for (const notification of batch.notifications) for (const listener of notificationListeners) listener(notification);
  scheduleDraw();
}

/** Starts to take batches from main. To be called once. */
export function startFeed(): void {
  bridge().on['feed.batch']((text) => receive(JSON.parse(text) as FeedBatch));
}

/** Listens to notifications that every window gets. Returns the function that ends it. */
export function onGlobalNotification(listener: (notification: GlobalNotification) => void): () => void {
  notificationListeners.add(listener);
  return () => notificationListeners.delete(listener);
}

/** A thread that this window watches; shaped for `useSyncExternalStore`. */
export interface WatchedThread {
  /** @returns the live part, the identical object while nothing changed; null until the snapshot is there */
  readonly get: () => LiveThread | null;
  /** Calls back at most once per frame. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Ends the watch. */
  readonly close: () => void;
}

/** Watches a thread; several watches of the same one share a mirror. The engine is not told: looking is not resuming. */
export function watchThread(hostId: string, threadId: string): WatchedThread {
  const key = threadKey(hostId, threadId);
  const mirror: Mirror = mirrors.get(key) ?? {
    hostId,
    threadId,
    listeners: new Set(),
    watchers: 0,
    feedId: null,
    sequence: 0,
    thread: null,
    waiting: null,
  };
  mirrors.set(key, mirror);
  mirror.watchers += 1;
  if (mirror.thread === null) void takeSnapshot(mirror);
  let open = true;
  return {
    get: () => mirror.thread,
    subscribe: (listener) => {
      mirror.listeners.add(listener);
      return () => mirror.listeners.delete(listener);
    },
    close: () => {
      if (!open) return;
      open = false;
      mirror.watchers -= 1;
      if (mirror.watchers > 0) return;
      mirrors.delete(key);
      void bridge().request['feed.unwatch']({ hostId, threadId });
    },
  };
}
