import { describe, expect, it } from 'vitest';
import type { ThreadItem, Turn } from '../../protocol';
import { droppedOutputLength, FEED_BOUNDS, withinTurnBounds } from './bounds';
import { mergeEvents } from './merge-events';
import { emptyThread, reduceThread } from './reduce-thread';
import { completedOf, deltaOf, errorOf, itemOf, startedOf, turnCompleted, turnStarted } from './testing/events';
import { emptyTurn } from './turns';
import type { LiveThread, ThreadEvent } from './types';

const reduce = (...events: readonly ThreadEvent[]): LiveThread => events.reduce(reduceThread, emptyThread('thread'));

const newest = (thread: LiveThread) => thread.turns.at(-1);

const entriesOf = (thread: LiveThread, turnId = 't1') =>
  thread.turns.find((turn) => turn.id === turnId)?.entries.map(({ id, state }) => `${id} ${state}`);

const textOf = (item: ThreadItem | undefined) => (item !== undefined && 'text' in item ? item.text : undefined);

const command = (fields: object): ThreadItem => ({ ...itemOf('commandExecution', 'c'), ...fields }) as ThreadItem;

const turnOf = (id: string, items: ThreadItem[], status: Turn['status'] = 'inProgress'): Turn => ({
  id,
  rootTurnId: null,
  items,
  itemsView: 'full',
  status,
  error: null,
  startedAt: 1,
  completedAt: null,
  durationMs: null,
});

const joined = (turns: Turn[], afterGap = false): ThreadEvent => ({
  type: 'joined',
  turns,
  status: { type: 'active', activeFlags: [] },
  afterGap,
});

describe('items', () => {
  it('takes an item that completes without having started', () => {
    const thread = reduce(turnStarted(), completedOf({ ...itemOf('plan', 'p'), text: 'all' } as ThreadItem));
    expect(entriesOf(thread)).toEqual(['p closed']);
  });

  it('makes an entry of the right kind from a delta of an unknown item, and marks that its start is missing', () => {
    const thread = reduce(
      turnStarted(),
      deltaOf('commandOutput', 'c', 'half a wo'),
      deltaOf('agentMessage', 'm', 'rd'),
    );
    const [output, message] = newest(thread)?.entries ?? [];
    expect(output).toMatchObject({ item: { type: 'commandExecution' }, liveOutput: 'half a wo', textHasGap: true });
    expect(message).toMatchObject({ item: { type: 'agentMessage', text: 'rd' }, textHasGap: true });
    const whole = reduceThread(thread, completedOf({ ...itemOf('agentMessage', 'm'), text: 'word' } as ThreadItem));
    expect(newest(whole)?.entries[1]).not.toHaveProperty('textHasGap');
  });

  it('drops deltas that come after their item is complete', () => {
    const done = reduce(turnStarted(), completedOf({ ...itemOf('agentMessage', 'm'), text: 'done' } as ThreadItem));
    expect(reduceThread(done, deltaOf('agentMessage', 'm', '!'))).toBe(done);
  });

  it('drops deltas that do not fit the type of their item', () => {
    const thread = reduce(turnStarted(), startedOf('plan', 'p'));
    expect(reduceThread(thread, deltaOf('agentMessage', 'p', 'x'))).toBe(thread);
  });

  it('refuses a part of a reasoning that no model would write', () => {
    const delta = { ...deltaOf('reasoningText', 'r', 'x'), index: 2_000_000_000 } as ThreadEvent;
    const thread = reduce(turnStarted(), startedOf('reasoning', 'r'));
    expect(reduceThread(thread, delta)).toBe(thread);
  });

  it('lets a half-written message go when the next one begins, as the engine does', () => {
    const thread = reduce(turnStarted(), startedOf('agentMessage', 'm1'), deltaOf('agentMessage', 'm1', 'half'));
    expect(entriesOf(reduceThread(thread, startedOf('agentMessage', 'm2')))).toEqual(['m2 open']);
    expect(entriesOf(reduceThread(thread, startedOf('commandExecution', 'c')))).toEqual(['m1 open', 'c open']);
  });

  it('lets a message that a tool sends on the side replace none that is being written', () => {
    const side = { ...itemOf('agentMessage', 's'), delivery: 'async', text: 'hi' } as ThreadItem;
    const thread = reduce(
      turnStarted(),
      startedOf('agentMessage', 'm'),
      deltaOf('agentMessage', 'm', 'half'),
      completedOf(side),
    );
    expect(entriesOf(thread)).toEqual(['m open', 's closed']);
  });

  it('keeps the text that was seen when a running item is described again', () => {
    const thread = reduce(turnStarted(), startedOf('agentMessage', 'm'), deltaOf('agentMessage', 'm', 'text'));
    expect(reduceThread(thread, startedOf('agentMessage', 'm'))).toBe(thread);
  });

  it('takes items of a type that it does not know', () => {
    const item = { type: 'hologram', id: 'h', shape: 'cube' } as unknown as ThreadItem;
    const thread = reduce(turnStarted(), { type: 'itemStarted', turnId: 't1', item, atMs: 1 }, completedOf(item));
    expect(newest(thread)?.entries).toMatchObject([{ item: { type: 'hologram' }, state: 'closed' }]);
  });

  it('leaves the entries alone that an event is not about', () => {
    const before = reduce(turnStarted(), startedOf('commandExecution', 'c'), startedOf('agentMessage', 'm'));
    const after = reduceThread(before, deltaOf('agentMessage', 'm', 'x'));
    expect(newest(after)?.entries[0]).toBe(newest(before)?.entries[0]);
    expect(newest(after)?.entries[1]).not.toBe(newest(before)?.entries[1]);
  });
});

describe('command output', () => {
  const marker = '\n... 5 bytes omitted ...\n';

  it('gives way to the whole output', () => {
    const done = command({ status: 'completed', aggregatedOutput: 'all of it' });
    const thread = reduce(
      turnStarted(),
      startedOf('commandExecution', 'c'),
      deltaOf('commandOutput', 'c', 'of it'),
      completedOf(done),
    );
    expect(newest(thread)?.entries[0]?.liveOutput).toBe('');
  });

  it('stays where the engine left out more of the middle than the deltas did', () => {
    const done = command({ status: 'completed', aggregatedOutput: `head${marker}tail` });
    const live = 'x'.repeat(100);
    const thread = reduce(
      turnStarted(),
      startedOf('commandExecution', 'c'),
      deltaOf('commandOutput', 'c', live),
      completedOf(done),
    );
    expect(newest(thread)?.entries[0]?.liveOutput).toBe(live);
  });

  it('is bounded, and counts what was dropped, however it was cut into deltas', () => {
    const megabyte = 'y'.repeat(1024 * 1024);
    const started = reduce(turnStarted(), startedOf('commandExecution', 'c'));
    const byOnes = Array.from({ length: 20 }, () => deltaOf('commandOutput', 'c', megabyte)).reduce(
      reduceThread,
      started,
    );
    const atOnce = reduceThread(started, deltaOf('commandOutput', 'c', megabyte.repeat(20)));
    const output = newest(byOnes)?.entries[0];
    expect(output?.liveOutput.length).toBe(FEED_BOUNDS.outputLength);
    expect(output?.liveOutputDropped).toBe(4 * 1024 * 1024);
    expect(atOnce).toEqual(byOnes);
    expect(droppedOutputLength(FEED_BOUNDS.outputLength + 1)).toBe(FEED_BOUNDS.outputStep);
  });
});

describe('the end of a turn', () => {
  it('cuts off what is open, but a command that runs', () => {
    const thread = reduce(
      turnStarted(),
      { type: 'itemStarted', turnId: 't1', item: command({ processId: '7' }), atMs: 1 },
      startedOf('agentMessage', 'm'),
      turnCompleted('interrupted'),
    );
    expect(entriesOf(thread)).toEqual(['c open', 'm cut']);
    const late = [
      deltaOf('commandOutput', 'c', 'late'),
      completedOf(command({ status: 'completed', aggregatedOutput: 'late' })),
    ];
    expect(entriesOf(late.reduce(reduceThread, thread))).toEqual(['c closed', 'm cut']);
  });

  it('cuts off a command that never got a process, unless it turns out to run', () => {
    const thread = reduce(turnStarted(), startedOf('commandExecution', 'c'), turnCompleted('interrupted'));
    expect(entriesOf(thread)).toEqual(['c cut']);
    expect(entriesOf(reduceThread(thread, deltaOf('commandOutput', 'c', 'alive')))).toEqual(['c open']);
  });

  it('keeps the items when the engine repeats that the turn began, and how it ended', () => {
    const thread = reduce(turnStarted(), startedOf('agentMessage', 'm'), turnCompleted('failed'));
    expect(reduceThread(thread, turnStarted())).toBe(thread);
    expect(newest(thread)).toMatchObject({ status: 'failed', seenFromStart: true });
  });

  it('lets go of the turn that a review announces and never runs', () => {
    const thread = reduce(startedOf('plan', 'p', 'real'), turnStarted('phantom'), turnCompleted('completed', 'real'));
    expect(thread.turns.map(({ id, status }) => `${id} ${status}`)).toEqual(['real completed']);
  });

  it('puts an old turn first whose command is heard of late', () => {
    const thread = reduce(turnStarted('new'), deltaOf('commandOutput', 'c', 'tick', 'old'));
    expect(thread.turns.map(({ id, status }) => `${id} ${status}`)).toEqual(['old completed', 'new inProgress']);
  });
});

describe('errors', () => {
  const retry: ThreadEvent = { type: 'turnError', turnId: 't1', error: errorOf('1/3'), willRetry: true, atMs: 4 };

  it('shows that the engine tries again until there is a sign of life', () => {
    const thread = reduce(turnStarted(), retry);
    expect(newest(thread)).toMatchObject({ status: 'inProgress', error: null, retry: { error: { message: '1/3' } } });
    expect(newest(reduceThread(thread, startedOf('agentMessage', 'm')))?.retry).toBeNull();
    expect(newest(reduceThread(thread, turnCompleted()))?.retry).toBeNull();
  });

  it('fails with the error that the end gives, or else the one told before', () => {
    const told = reduce(turnStarted(), { ...retry, error: errorOf('broken'), willRetry: false } as ThreadEvent);
    expect(newest(reduceThread(told, turnCompleted('failed')))?.error?.message).toBe('broken');
  });

  it('ends what ran when the engine is lost', () => {
    const thread = reduce(turnStarted(), startedOf('commandExecution', 'c'), { type: 'engineLost', atMs: 7 });
    expect(newest(thread)).toMatchObject({ status: 'interrupted', engineLost: true, completedAtMs: 7 });
    expect(entriesOf(thread)).toEqual(['c cut']);
    expect(thread.status).toEqual({ type: 'notLoaded' });
    expect(reduceThread(thread, { type: 'engineLost', atMs: 8 })).toBe(thread);
  });
});

describe('joining', () => {
  it('shows a running thread with its running items', () => {
    const thread = reduce(
      joined([turnOf('t0', [itemOf('plan', 'p')], 'completed'), turnOf('t1', [command({ processId: '7' })])]),
    );
    expect(thread.turns.map(({ id, status }) => `${id} ${status}`)).toEqual(['t0 completed', 't1 inProgress']);
    expect(entriesOf(thread)).toEqual(['c open']);
    expect(newest(thread)?.seenFromStart).toBe(false);
  });

  it('gives a placeholder its command, and keeps the output', () => {
    const thread = reduce(
      deltaOf('commandOutput', 'c', 'out'),
      joined([turnOf('t1', [command({ command: 'ls', processId: '7' })])]),
    );
    expect(newest(thread)?.entries).toMatchObject([{ state: 'open', liveOutput: 'out', item: { command: 'ls' } }]);
  });

  it('changes nothing when it says what is known', () => {
    const thread = reduce(
      turnStarted(),
      { type: 'statusChanged', status: { type: 'active', activeFlags: [] } },
      completedOf(itemOf('plan', 'p')),
    );
    expect(reduceThread(thread, joined([turnOf('t1', [itemOf('plan', 'p')])]))).toBe(thread);
  });

  it('keeps what a resume does not list: half-written messages, commands that wait for approval', () => {
    const thread = reduce(
      turnStarted(),
      startedOf('agentMessage', 'm'),
      deltaOf('agentMessage', 'm', 'half'),
      startedOf('commandExecution', 'c'),
    );
    expect(entriesOf(reduceThread(thread, joined([turnOf('t1', [])])))).toEqual(['m open', 'c open']);
  });

  it('marks the texts of which a part may have been missed, and no longer calls the turn seen from its start', () => {
    const thread = reduce(
      turnStarted(),
      startedOf('agentMessage', 'm'),
      deltaOf('agentMessage', 'm', 'half'),
      joined([turnOf('t1', [])], true),
    );
    expect(newest(thread)).toMatchObject({ seenFromStart: false, entries: [{ textHasGap: true }] });
  });

  it('learns how a turn ended that ended unheard', () => {
    const message = { ...itemOf('agentMessage', 'm'), text: 'whole' } as ThreadItem;
    const thread = reduce(
      turnStarted(),
      startedOf('agentMessage', 'm'),
      joined([turnOf('t1', [message], 'completed')], true),
    );
    expect(newest(thread)?.status).toBe('completed');
    expect(textOf(newest(thread)?.entries[0]?.item)).toBe('whole');
  });

  it('puts the turns that it brings in their order', () => {
    const thread = reduce(
      turnStarted('b'),
      joined([turnOf('a', [itemOf('plan', 'p')], 'completed'), turnOf('b', []), turnOf('c', [itemOf('plan', 'q')])]),
    );
    expect(thread.turns.map((turn) => turn.id)).toEqual(['a', 'b', 'c']);
  });

  it('lets go of ended turns that were taken back unheard', () => {
    const thread = reduce(
      turnStarted('a'),
      turnCompleted('completed', 'a'),
      turnStarted('b'),
      turnCompleted('completed', 'b'),
      joined([turnOf('a', [], 'completed')], true),
    );
    expect(thread.turns.map((turn) => turn.id)).toEqual(['a']);
  });
});

describe('after the engine was lost', () => {
  it('keeps what ran, though the next engine knows nothing of it', () => {
    const thread = reduce(
      turnStarted('a'),
      turnCompleted('completed', 'a'),
      turnStarted('b'),
      deltaOf('agentMessage', 'm', 'half', 'b'),
      { type: 'engineLost', atMs: 7 },
      joined([turnOf('a', [], 'completed')], true),
    );
    expect(thread.turns).toMatchObject([{ id: 'a' }, { id: 'b', engineLost: true, entries: [{ state: 'cut' }] }]);
  });

  it('takes back that it was lost when it turns out to run', () => {
    const thread = reduce(turnStarted(), { type: 'engineLost', atMs: 7 }, joined([turnOf('t1', [])], true));
    expect(newest(thread)).toMatchObject({ status: 'inProgress', engineLost: false });
  });
});

describe('the thread', () => {
  it('drops ended turns when the engine goes back', () => {
    const thread = reduce(turnStarted(), turnCompleted(), { type: 'reverted' });
    expect(thread.turns).toEqual([]);
  });

  it('makes no turn from the token count of one that is long over', () => {
    const total = {
      totalTokens: 5,
      inputTokens: 0,
      cachedInputTokens: 0,
      cacheWriteInputTokens: 0,
      outputTokens: 0,
      reasoningOutputTokens: 0,
    };
    const thread = reduce({
      type: 'tokenUsageUpdated',
      turnId: 'old',
      usage: { total, last: total, modelContextWindow: 9 },
    });
    expect(thread.turns).toEqual([]);
    expect(thread.tokenUsage?.total.totalTokens).toBe(5);
  });

  it('remembers what summing up did to the context, as the engine told it', () => {
    const told = (last: number) => {
      const count = {
        inputTokens: 0,
        cachedInputTokens: 0,
        cacheWriteInputTokens: 0,
        outputTokens: 0,
        reasoningOutputTokens: 0,
      };
      const tokens = { ...count, totalTokens: last };
      return {
        type: 'tokenUsageUpdated',
        turnId: 'turn',
        usage: { total: tokens, last: tokens, modelContextWindow: 9 },
      } as const;
    };
    const item = { type: 'contextCompaction', id: 'c' } as never;
    const began = { type: 'itemStarted', turnId: 'turn', item, atMs: 1 } as const;
    const ended = { type: 'itemCompleted', turnId: 'turn', item, atMs: 2 } as const;
    const events = [turnStarted('turn'), told(900), began, told(1_000), told(200), ended, told(300)] as const;
    const roomIn = (thread: LiveThread) => thread.turns[0]?.entries[0]?.room;
    expect(roomIn(reduce(...events.slice(0, 4)))).toEqual({ before: 900, after: null });
    expect(roomIn(reduce(...events))).toEqual({ before: 900, after: 200 });
    expect(roomIn(reduce(...events, began, ended))).toEqual({ before: 900, after: 200 });
    expect(roomIn(reduce(...mergeEvents(events)))).toEqual({ before: 900, after: 200 });
    expect(roomIn(reduce(turnStarted('turn'), told(5), ended))).toBeUndefined();
  });

  it('tells a warning once', () => {
    const thread = reduce({ type: 'warning', message: 'w' });
    expect(reduceThread(thread, { type: 'warning', message: 'w' })).toBe(thread);
    expect(reduce({ type: 'incomplete', method: 'item/started' }).unreadable).toEqual(['item/started']);
  });

  it('lets go of old turns beyond the bound, counts them, and keeps those in which a command runs', () => {
    const background = [
      turnStarted('first'),
      { type: 'itemStarted', turnId: 'first', item: command({ processId: '7' }), atMs: 1 } as const,
      turnCompleted('completed', 'first'),
    ];
    const later = Array.from({ length: 40 }, (_, index) => [
      turnStarted(`t${index}`),
      turnCompleted('completed', `t${index}`),
    ]).flat();
    const thread = reduce(...background, ...later);
    expect(thread.turns[0]?.id).toBe('first');
    expect(thread.turns.length).toBeLessThanOrEqual(FEED_BOUNDS.turns + 2);
    expect(thread.turns.length + thread.droppedTurns).toBe(41);
  });

  it('lets go of large turns sooner', () => {
    const large = { ...emptyTurn('a', 'completed', true), diff: 'd'.repeat(FEED_BOUNDS.turnsLength + 1) };
    const small = emptyTurn('b', 'completed', true);
    expect(withinTurnBounds([large, small])).toEqual([small]);
    expect(withinTurnBounds([small, large])).toEqual([small, large]);
  });
});

describe('speed', () => {
  it('takes 20,000 deltas of one message in well under a second', () => {
    const started = reduce(turnStarted(), startedOf('agentMessage', 'm'));
    let thread = started;
    for (let index = 0; index < 20_000; index += 1)
      thread = reduceThread(thread, deltaOf('agentMessage', 'm', 'word '));
    expect(textOf(newest(thread)?.entries[0]?.item)?.length).toBe(100_000);
    // One that were not linear would not end within the time that a test has.
  });
});
