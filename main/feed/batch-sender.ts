import type { FeedBatch, FeedPatch, GlobalNotification } from '../../preload/contract/model/feed/types';
import { threadKey } from '../../preload/contract/model/keys';
import type { Clock } from './engine-link';
import { collapsedNotifications } from './global-notifications';

/** How long the first message after a rest waits for others that come with it. */
const GATHER_MS = 4;

/** A window that has not drawn a batch for so long is not looked at: it starts over once it draws again. */
const UNACKNOWLEDGED_MS = 1_000;

/** How many patches may wait for a window. */
const MAX_WAITING_PATCHES = 256;

/** From so many on, notifications that wait for a window are collapsed. */
const COLLAPSE_AT = 200;

/** Sends to one window, one batch at a time: the window sets the pace by acknowledging what it has drawn. */
export interface BatchSender {
  /** Something is there to be collected. */
  readonly wake: () => void;
  /** Adds a patch that was flushed for another window. */
  readonly push: (patch: FeedPatch) => void;
  readonly notify: (notification: GlobalNotification) => void;
  /** The window has drawn the batch with this number. */
  readonly acknowledge: (batch: number) => void;
  /** The window asked for a snapshot of a thread: it is alive, and needs nothing older of this thread. */
  readonly startOver: (hostId: string, threadId: string) => void;
  /** False while the window does not draw: patches made for it would be lost. */
  readonly isDrawing: () => boolean;
  readonly close: () => void;
}

export interface BatchSenderOptions {
  readonly clock: Clock;
  /** Hands a batch as JSON text to the window. Returns false when the window is gone. */
  readonly send: (batchText: string) => boolean;
  /** Flushes what the window watches. */
  readonly collect: () => readonly FeedPatch[];
  /** The window is gone; nothing is sent to it any more. */
  readonly onGone: () => void;
}

/** @returns a patch that fits no feed: the window that gets it takes a new snapshot. */
const gapPatch = ({ hostId, threadId }: Pick<FeedPatch, 'hostId' | 'threadId'>): FeedPatch => ({
  hostId,
  threadId,
  feedId: '',
  sequence: 0,
  events: [],
});

export function createBatchSender({ clock, send, collect, onGone }: BatchSenderOptions): BatchSender {
  let patches: FeedPatch[] = [];
  let notifications: GlobalNotification[] = [];
  let collapseAt = COLLAPSE_AT;
  /** Threads of which patches were dropped, so that the window has to start over with them. */
  const lost = new Map<string, FeedPatch>();
  let lastBatch = 0;
  let inFlight: number | null = null;
  let isDrawing = true;
  let isClosed = false;
  let somethingToCollect = false;
  let cancelGathering: (() => void) | null = null;
  let cancelDeadline: (() => void) | null = null;

  const lose = (patch: FeedPatch): void => {
    lost.set(threadKey(patch.hostId, patch.threadId), gapPatch(patch));
  };

  const loseWaiting = (): void => {
    for (const patch of patches) lose(patch);
    patches = [];
  };

  const close = (): void => {
    isClosed = true;
    cancelGathering?.();
    cancelDeadline?.();
    patches = [];
    notifications = [];
    lost.clear();
  };

  const stopWaitingForDraw = (): void => {
    isDrawing = false;
    loseWaiting();
  };

  const sendWaiting = (): void => {
    if (isClosed || inFlight !== null) return;
    cancelGathering?.();
    cancelGathering = null;
    if (somethingToCollect) {
      somethingToCollect = false;
      patches.push(...collect());
    }
    const isLost = (patch: FeedPatch): boolean => lost.has(threadKey(patch.hostId, patch.threadId));
    const toSend = lost.size === 0 ? patches : [...lost.values(), ...patches.filter((patch) => !isLost(patch))];
    if (toSend.length === 0 && notifications.length === 0) return;
    lastBatch += 1;
    const batch: FeedBatch = { batch: lastBatch, patches: toSend, notifications };
    patches = [];
    notifications = [];
    lost.clear();
    inFlight = lastBatch;
    if (!send(JSON.stringify(batch))) {
      close();
      onGone();
      return;
    }
    cancelDeadline = clock.after(UNACKNOWLEDGED_MS, stopWaitingForDraw);
  };

  const gather = (): void => {
    if (isClosed || inFlight !== null || cancelGathering !== null) return;
    cancelGathering = clock.after(GATHER_MS, () => {
      cancelGathering = null;
      sendWaiting();
    });
  };

  const goOn = (): void => {
    cancelDeadline?.();
    cancelDeadline = null;
    inFlight = null;
    isDrawing = true;
    // What was pushed while nobody drew woke nobody.
    somethingToCollect = true;
    sendWaiting();
  };

  return {
    wake: () => {
      somethingToCollect = true;
      gather();
    },
    push: (patch) => {
      if (isClosed) return;
      if (!isDrawing) return lose(patch);
      patches.push(patch);
      if (patches.length > MAX_WAITING_PATCHES) loseWaiting();
      gather();
    },
    notify: (notification) => {
      if (isClosed) return;
      notifications.push(notification);
      if (notifications.length >= collapseAt) {
        notifications = collapsedNotifications(notifications);
        // What cannot be collapsed further is not looked at again with every one.
        collapseAt = Math.max(COLLAPSE_AT, notifications.length * 2);
      }
      gather();
    },
    acknowledge: (batch) => {
      if (isClosed || inFlight === null || batch < inFlight) return;
      goOn();
    },
    startOver: (hostId, threadId) => {
      lost.delete(threadKey(hostId, threadId));
      patches = patches.filter((patch) => patch.hostId !== hostId || patch.threadId !== threadId);
      if (!isClosed && !isDrawing) goOn();
    },
    isDrawing: () => isDrawing && !isClosed,
    close,
  };
}
