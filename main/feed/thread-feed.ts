import { joinEvents, mergeEvents } from '../../preload/contract/model/feed/merge-events';
import { emptyThread, reduceThread } from '../../preload/contract/model/feed/reduce-thread';
import type { FeedPatch, FeedSnapshot, LiveThread, ThreadEvent } from '../../preload/contract/model/feed/types';

/** From so many events on, those that wait are merged: a flood of small ones takes little room. */
const MERGE_AT_EVENTS = 512;

/** The live part of one thread: what happened, in order, numbered. */
export interface ThreadFeed {
  /** Takes an event. Cheap: it is reduced only when someone looks. */
  readonly push: (event: ThreadEvent) => void;
  /** @returns everything since the last flush as the next patch; null when nothing happened */
  readonly flush: () => FeedPatch | null;
  /** @returns the state with everything in it that ever came; the next patch goes on from there. What waits is flushed
   *   before, into the patch that `beforeSnapshot` gets: others who watch still need it. */
  readonly snapshot: (beforeSnapshot: (patch: FeedPatch) => void) => FeedSnapshot;
  /** @returns the state as of the last flush or snapshot */
  readonly thread: () => LiveThread;
}

/**
 * @param feedId names this feed: another one for the same thread must not be mistaken for its continuation
 * @returns the feed of a thread of which nothing was heard yet. Memory is bounded by `reduceThread`, which lets go of old
 *   turns and of the start of a very long output
 */
export function createThreadFeed(hostId: string, threadId: string, feedId: string): ThreadFeed {
  let thread = emptyThread(threadId);
  let sequence = 0;
  let waiting: ThreadEvent[] = [];
  let mergeAt = MERGE_AT_EVENTS;

  const push = (event: ThreadEvent): void => {
    const last = waiting.at(-1);
    const joined = last?.type === 'delta' ? joinEvents(last, event) : null;
    if (joined !== null) waiting[waiting.length - 1] = joined;
    else waiting.push(event);
    if (waiting.length < mergeAt) return;
    waiting = [...mergeEvents(waiting)];
    // What cannot be merged further is not looked at again with every event.
    mergeAt = Math.max(MERGE_AT_EVENTS, waiting.length * 2);
  };

  const flush = (): FeedPatch | null => {
    if (waiting.length === 0) return null;
    const events = mergeEvents(waiting);
    waiting = [];
    mergeAt = MERGE_AT_EVENTS;
    thread = events.reduce(reduceThread, thread);
    sequence += 1;
    return { hostId, threadId, feedId, sequence, events };
  };

  return {
    push,
    flush,
    snapshot: (beforeSnapshot) => {
      const patch = flush();
      if (patch !== null) beforeSnapshot(patch);
      return { feedId, sequence, thread };
    },
    thread: () => thread,
  };
}
