import { describe, expect, it } from 'vitest';
import { emptyThread, reduceThread } from '../../preload/contract/model/feed/reduce-thread';
import { deltaOf, startedOf, turnStarted } from '../../preload/contract/model/feed/testing/events';
import type { FeedPatch } from '../../preload/contract/model/feed/types';
import { createThreadFeed } from './thread-feed';

const createFeed = () => createThreadFeed('local', 'thread', 'feed');

describe('a thread feed', () => {
  it('has nothing to flush while nothing happened', () => {
    const feed = createFeed();
    expect(feed.flush()).toBeNull();
    feed.push(turnStarted());
    expect(feed.flush()).toMatchObject({ hostId: 'local', threadId: 'thread', feedId: 'feed', sequence: 1 });
    expect(feed.flush()).toBeNull();
  });

  it('numbers its patches without a gap, and they rebuild its state', () => {
    const feed = createFeed();
    const patches: FeedPatch[] = [];
    for (let index = 0; index < 30; index += 1) {
      feed.push(index === 0 ? turnStarted() : deltaOf('agentMessage', `m${index % 3}`, `${index} `));
      const patch = index % 4 === 0 ? feed.flush() : null;
      if (patch !== null) patches.push(patch);
    }
    const { thread, sequence } = feed.snapshot((patch) => patches.push(patch));
    expect(patches.map((patch) => patch.sequence)).toEqual(patches.map((_, index) => index + 1));
    expect(sequence).toBe(patches.length);
    expect(patches.flatMap((patch) => patch.events).reduce(reduceThread, emptyThread('thread'))).toEqual(thread);
  });

  it('repeats nothing after a snapshot', () => {
    const feed = createFeed();
    feed.push(turnStarted());
    const others: FeedPatch[] = [];
    const snapshot = feed.snapshot((patch) => others.push(patch));
    expect(snapshot.thread.turns).toHaveLength(1);
    expect(others.map((patch) => patch.sequence)).toEqual([1]);
    expect(feed.flush()).toBeNull();
    feed.push(startedOf('plan', 'p'));
    expect(feed.flush()?.sequence).toBe(snapshot.sequence + 1);
  });

  it('makes one event of a burst of 2,000 deltas, quickly', () => {
    const feed = createFeed();
    for (let index = 0; index < 2_000; index += 1) feed.push(deltaOf('agentMessage', 'm', `word ${index} `));
    const patch = feed.flush();
    expect(patch?.events).toHaveLength(1);
    // One that were not linear would not end within the time that a test has.
  });

  it('takes 5 MB of output in 900 deltas between those of a message, quickly', () => {
    const feed = createFeed();
    const chunk = 'x'.repeat(5_600);
    for (let index = 0; index < 900; index += 1) {
      feed.push(deltaOf('commandOutput', 'c', chunk));
      feed.push(deltaOf('agentMessage', 'm', '.'));
      if (index % 30 === 0) JSON.stringify(feed.flush());
    }
    const { thread } = feed.snapshot(() => undefined);
    expect(thread.turns[0]?.entries.map((entry) => entry.liveOutput.length)).toEqual([900 * 5_600, 0]);
    // One that were not linear would not end within the time that a test has.
  });
});
