import { describe, expect, it } from 'vitest';
import type { FeedPatch, GlobalNotification } from '../../preload/contract/model/feed/types';
import { createBatchSender } from './batch-sender';
import { createFakeWindow, createManualClock } from './testing/fakes';

const patchOf = (threadId: string, sequence: number): FeedPatch => ({
  hostId: 'local',
  threadId,
  feedId: 'feed',
  sequence,
  events: [{ type: 'warning', message: `${sequence}` }],
});

const notificationOf = (method: string, threadId: string): GlobalNotification => ({
  hostId: 'local',
  method,
  params: { threadId },
});

function setUp() {
  const clock = createManualClock();
  const window = createFakeWindow();
  const collected: FeedPatch[] = [];
  let isGone = false;
  const sender = createBatchSender({
    clock,
    send: window.send,
    collect: () => collected.splice(0),
    onGone: () => {
      isGone = true;
    },
  });
  const sent = () => window.batches.map(({ patches }) => patches.map((patch) => `${patch.threadId}${patch.sequence}`));
  return { clock, window, collected, sender, sent, isGone: () => isGone };
}

describe('a batch sender', () => {
  it('gathers for a moment, then sends all in one batch', () => {
    const { clock, sender, sent } = setUp();
    sender.push(patchOf('a', 1));
    sender.push(patchOf('b', 1));
    expect(sent()).toEqual([]);
    clock.advance(4);
    expect(sent()).toEqual([['a1', 'b1']]);
  });

  it('has one batch in flight, and sends what came since the moment it is acknowledged', () => {
    const { clock, sender, sent, collected } = setUp();
    sender.push(patchOf('a', 1));
    clock.advance(4);
    for (const sequence of [2, 3]) sender.push(patchOf('a', sequence));
    collected.push(patchOf('b', 1));
    sender.wake();
    clock.advance(500);
    expect(sent()).toEqual([['a1']]);
    sender.acknowledge(1);
    expect(sent()).toEqual([['a1'], ['a2', 'a3', 'b1']]);
  });

  it('collects as late as it can', () => {
    const { clock, sender, sent, collected } = setUp();
    sender.wake();
    collected.push(patchOf('a', 1));
    clock.advance(3);
    collected.push(patchOf('b', 1));
    clock.advance(1);
    expect(sent()).toEqual([['a1', 'b1']]);
  });

  it('rests when there is nothing, without a timer', () => {
    const { clock, sender, sent } = setUp();
    sender.wake();
    clock.advance(4);
    expect(sent()).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });

  it('ignores acknowledgements of older batches', () => {
    const { clock, sender, sent } = setUp();
    sender.push(patchOf('a', 1));
    clock.advance(4);
    sender.acknowledge(1);
    sender.push(patchOf('a', 2));
    clock.advance(4);
    sender.acknowledge(1);
    sender.push(patchOf('a', 3));
    clock.advance(100);
    expect(sent()).toEqual([['a1'], ['a2']]);
  });

  it('drops what waits for a window that does not draw, and lets it start over once it does', () => {
    const { clock, sender, sent, window } = setUp();
    sender.push(patchOf('a', 1));
    clock.advance(4);
    sender.push(patchOf('a', 2));
    clock.advance(1_000);
    expect(sender.isDrawing()).toBe(false);
    for (let sequence = 3; sequence < 5_000; sequence += 1) sender.push(patchOf('a', sequence));
    sender.notify(notificationOf('thread/started', 'x'));
    sender.acknowledge(1);
    expect(sent()).toEqual([['a1'], ['a0']]);
    expect(window.batches[1]).toMatchObject({
      patches: [{ feedId: '', events: [] }],
      notifications: [{ method: 'thread/started' }],
    });
    expect(sender.isDrawing()).toBe(true);
  });

  it('lets a window start over that gets far behind, though it draws', () => {
    const { clock, sender, sent } = setUp();
    sender.push(patchOf('a', 1));
    clock.advance(4);
    for (let sequence = 2; sequence < 400; sequence += 1) sender.push(patchOf('a', sequence));
    sender.acknowledge(1);
    expect(sent()[1]?.[0]).toBe('a0');
    expect(sent()[1]).toHaveLength(1);
  });

  it('does not ask a window to start over with a thread of which it just took a snapshot', () => {
    const { clock, sender, sent } = setUp();
    sender.push(patchOf('a', 1));
    sender.push(patchOf('b', 1));
    clock.advance(4);
    sender.push(patchOf('a', 2));
    sender.push(patchOf('b', 2));
    clock.advance(1_000);
    sender.startOver('local', 'a');
    expect(sent()).toEqual([['a1', 'b1'], ['b0']]);
  });

  it('keeps the notifications for a window that does not draw within a bound, the last of each in order', () => {
    const { clock, sender, window } = setUp();
    sender.push(patchOf('a', 1));
    clock.advance(2_000);
    for (let index = 0; index < 10_000; index += 1)
      sender.notify(notificationOf('thread/status/changed', `t${index % 3}`));
    sender.notify(notificationOf('thread/deleted', 't0'));
    sender.acknowledge(1);
    expect(window.batches[1]?.notifications.length).toBeLessThan(500);
    expect(window.batches[1]?.notifications.at(-1)).toEqual(notificationOf('thread/deleted', 't0'));
  });

  it('forgets a window that is gone', () => {
    const { clock, sender, window, isGone, sent } = setUp();
    window.gone = true;
    sender.push(patchOf('a', 1));
    clock.advance(4);
    expect(isGone()).toBe(true);
    sender.push(patchOf('a', 2));
    sender.wake();
    clock.advance(5_000);
    expect(sent()).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });
});
