import { describe, expect, it } from 'vitest';
import { emptyThread, reduceThread } from '../../preload/contract/model/feed/reduce-thread';
import { deltaOf, startedOf, turnCompleted, turnStarted } from '../../preload/contract/model/feed/testing/events';
import type { FeedSnapshot, LiveThread } from '../../preload/contract/model/feed/types';
import { createFeeds } from './feeds';
import { createFakeWindow, createManualClock, type FakeWindow } from './testing/fakes';

function setUp() {
  const clock = createManualClock();
  let lastFeed = 0;
  const watchChanges: string[] = [];
  const feeds = createFeeds({
    clock,
    makeFeedId: () => {
      lastFeed += 1;
      return `feed-${lastFeed}`;
    },
    onWatchChanged: (hostId, threadId, isWatched) => watchChanges.push(`${hostId}/${threadId} ${isWatched}`),
  });
  const open = (windowId: number): FakeWindow => {
    const window = createFakeWindow();
    feeds.openWindow(windowId, window.send);
    return window;
  };
  /** Draws whatever comes, frame by frame, until nothing more comes. */
  const draw = (windowId: number, window: FakeWindow): void => {
    for (let drawn = -1; drawn !== window.batches.length; ) {
      drawn = window.batches.length;
      clock.advance(16);
      const batch = window.batches.at(-1);
      if (batch !== undefined) feeds.acknowledge(windowId, batch.batch);
    }
  };
  return { clock, feeds, open, draw, watchChanges };
}

/** What a window holds after a snapshot and the patches that fit; null when it would have to start over. */
function mirrored(snapshot: FeedSnapshot, window: FakeWindow, threadId = 'a'): LiveThread | null {
  let { thread, sequence } = snapshot;
  for (const patch of window.batches.flatMap((batch) => batch.patches)) {
    if (patch.threadId !== threadId) continue;
    if (patch.feedId !== snapshot.feedId) return null;
    if (patch.sequence <= sequence) continue;
    if (patch.sequence !== sequence + 1) return null;
    thread = patch.events.reduce(reduceThread, thread);
    sequence = patch.sequence;
  }
  return thread;
}

describe('the feeds', () => {
  it('give a window that watches a thread the same state as main has', () => {
    const { feeds, open, draw } = setUp();
    const window = open(1);
    feeds.push('local', 'a', turnStarted());
    const snapshot = feeds.watch(1, 'local', 'a');
    for (let index = 0; index < 500; index += 1) {
      feeds.push('local', 'a', deltaOf('agentMessage', 'm', `${index} `));
      if (index % 100 === 0) draw(1, window);
    }
    draw(1, window);
    expect(mirrored(snapshot, window)).toEqual(feeds.thread('local', 'a'));
    expect(window.batches.length).toBeLessThan(12);
  });

  it('keep two threads, and two hosts, apart', () => {
    const { feeds, open, draw } = setUp();
    const window = open(1);
    const snapshots = { a: feeds.watch(1, 'local', 'a'), b: feeds.watch(1, 'local', 'b') };
    feeds.push('local', 'a', deltaOf('agentMessage', 'm', 'of a'));
    feeds.push('local', 'b', deltaOf('agentMessage', 'm', 'of b'));
    feeds.push('tour', 'a', deltaOf('agentMessage', 'm', 'of the tour'));
    draw(1, window);
    expect(JSON.stringify(mirrored(snapshots.a, window, 'a'))).toContain('of a');
    expect(JSON.stringify(mirrored(snapshots.b, window, 'b'))).toContain('of b');
    expect(JSON.stringify(window.batches)).not.toContain('of the tour');
  });

  it('send nothing of threads that a window does not watch, and notifications to all', () => {
    const { feeds, open, draw } = setUp();
    const windows = [open(1), open(2)] as const;
    feeds.watch(1, 'local', 'a');
    feeds.push('local', 'a', turnStarted());
    feeds.notify({ hostId: 'local', method: 'thread/started', params: {} });
    for (const [index, window] of windows.entries()) draw(index + 1, window);
    expect(windows[0].batches.flatMap((batch) => batch.patches)).toHaveLength(1);
    expect(windows[1].batches.flatMap((batch) => batch.patches)).toHaveLength(0);
    for (const window of windows) expect(window.batches.flatMap((batch) => batch.notifications)).toHaveLength(1);
  });

  it('give two windows the same, though one draws slowly and one came late', () => {
    const { feeds, open, draw, clock } = setUp();
    const [fast, slow] = [open(1), open(2)];
    const first = feeds.watch(1, 'local', 'a');
    feeds.push('local', 'a', turnStarted());
    draw(1, fast);
    feeds.push('local', 'a', startedOf('agentMessage', 'm'));
    const second = feeds.watch(2, 'local', 'a');
    for (let index = 0; index < 40; index += 1) {
      feeds.push('local', 'a', deltaOf('agentMessage', 'm', `${index} `));
      clock.advance(20);
      const batch = fast.batches.at(-1);
      if (batch !== undefined) feeds.acknowledge(1, batch.batch);
    }
    draw(2, slow);
    draw(1, fast);
    expect(mirrored(first, fast)).toEqual(feeds.thread('local', 'a'));
    expect(mirrored(second, slow)).toEqual(feeds.thread('local', 'a'));
  });

  it('have what a hidden window missed in its next snapshot, and say that it has to take one', () => {
    const { feeds, open, draw, clock } = setUp();
    const window = open(1);
    const before = feeds.watch(1, 'local', 'a');
    feeds.push('local', 'a', turnStarted());
    clock.advance(2_000);
    for (let index = 0; index < 1_000; index += 1) feeds.push('local', 'a', deltaOf('agentMessage', 'm', `${index} `));
    draw(1, window);
    expect(mirrored(before, window)).toBeNull();
    const after = feeds.watch(1, 'local', 'a');
    expect(after.thread).toEqual(feeds.thread('local', 'a'));
    expect(JSON.stringify(after.thread)).toContain('998 999');
    feeds.push('local', 'a', turnCompleted());
    window.batches.length = 0;
    draw(1, window);
    expect(mirrored(after, window)).toEqual(feeds.thread('local', 'a'));
  });

  it('send a few events that came while a window did not draw, once it draws again', () => {
    const { feeds, open, draw, clock } = setUp();
    const window = open(1);
    const snapshot = feeds.watch(1, 'local', 'a');
    feeds.push('local', 'a', turnStarted());
    clock.advance(2_000);
    feeds.push('local', 'a', startedOf('plan', 'p'));
    draw(1, window);
    expect(mirrored(snapshot, window)).toEqual(feeds.thread('local', 'a'));
  });

  it('start afresh with a window whose page was loaded again', () => {
    const { feeds, open, draw, watchChanges } = setUp();
    open(1);
    feeds.watch(1, 'local', 'a');
    feeds.push('local', 'a', turnStarted());
    const reloaded = open(1);
    expect(feeds.isWatched('local', 'a')).toBe(false);
    const snapshot = feeds.watch(1, 'local', 'a');
    expect(snapshot.thread.turns).toHaveLength(1);
    feeds.push('local', 'a', turnCompleted());
    draw(1, reloaded);
    expect(mirrored(snapshot, reloaded)).toEqual(feeds.thread('local', 'a'));
    expect(watchChanges).toEqual(['local/a true', 'local/a false', 'local/a true']);
  });

  it('forget a window that is gone', () => {
    const { feeds, open, clock } = setUp();
    const window = open(1);
    feeds.watch(1, 'local', 'a');
    window.gone = true;
    feeds.push('local', 'a', turnStarted());
    clock.advance(4);
    expect(feeds.isWatched('local', 'a')).toBe(false);
    expect(clock.waiting()).toBe(0);
  });

  it('stop sending after unwatch', () => {
    const { feeds, open, draw } = setUp();
    const window = open(1);
    feeds.watch(1, 'local', 'a');
    feeds.unwatch(1, 'local', 'a');
    feeds.push('local', 'a', turnStarted());
    draw(1, window);
    expect(window.batches).toEqual([]);
  });

  it('tell all threads of a host that its engine is lost, and none of another', () => {
    const { feeds } = setUp();
    feeds.push('local', 'a', turnStarted());
    feeds.push('tour', 'a', turnStarted());
    feeds.pushToAll('local', { type: 'engineLost', atMs: 1 });
    expect(feeds.runningThreads('local')).toEqual([]);
    expect(feeds.runningThreads('tour')).toEqual(['a']);
  });

  it('let go of idle threads that nobody watches, the longest unwatched first, and never of a running one', () => {
    const { feeds, open } = setUp();
    open(1);
    feeds.push('local', 'running', turnStarted());
    const snapshot = feeds.watch(1, 'local', 'watched');
    for (let index = 0; index < 300; index += 1) {
      feeds.push('local', `t${index}`, turnStarted());
      feeds.push('local', `t${index}`, turnCompleted());
      feeds.thread('local', `t${index}`);
    }
    expect(feeds.thread('local', 't0')).toBeNull();
    expect(feeds.thread('local', 't299')).not.toBeNull();
    expect(feeds.thread('local', 'running')).not.toBeNull();
    expect(feeds.watch(1, 'local', 'watched').feedId).toBe(snapshot.feedId);
  });

  it('know a thread that was never heard of as an empty one', () => {
    const { feeds, open } = setUp();
    open(1);
    expect(feeds.thread('local', 'a')).toBeNull();
    expect(feeds.watch(1, 'local', 'a').thread).toEqual(emptyThread('a'));
  });
});
