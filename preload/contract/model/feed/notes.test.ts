import { describe, expect, it } from 'vitest';
import type { JsonValue, ThreadItem } from '../../protocol';
import { decodeNotification } from './decode-notification';
import { mergeEvents } from './merge-events';
import { emptyThread, reduceThread } from './reduce-thread';
import type { LiveThread, ThreadEvent } from './types';

const event = (method: string, params: JsonValue, emittedAtMs = 1): ThreadEvent => {
  const decoded = decodeNotification(
    method,
    { threadId: 't', turnId: 'u', ...(params as object) } as JsonValue,
    emittedAtMs,
  );
  if (decoded.kind !== 'event') throw new Error(`${method} is ${decoded.kind}`);
  return decoded.event;
};
const reduce = (...events: readonly ThreadEvent[]): LiveThread => events.reduce(reduceThread, emptyThread('t'));
const started: ThreadEvent = { type: 'turnStarted', turnId: 'u', startedAtMs: 1 };
const item = (id: string, type = 'commandExecution'): ThreadEvent => ({
  type: 'itemStarted',
  turnId: 'u',
  item: { type, id, command: 'x', status: 'inProgress', aggregatedOutput: null, processId: '1' } as never,
  atMs: 1,
});
const typed = (stdin: string, atMs: number) =>
  event('item/commandExecution/terminalInteraction', { itemId: 'c', processId: '1', stdin }, atMs);
const hook = (status: string, entries: JsonValue = []) =>
  event(status === 'running' ? 'hook/started' : 'hook/completed', {
    run: { id: 'h', eventName: 'preToolUse', status, statusMessage: 'checking', sourcePath: '/h.json', entries },
  });

describe('what is typed into a command', () => {
  it('is kept in order, once for each time, until and beyond its end', () => {
    const state = reduce(started, item('c'), typed('Bob\n', 2), typed('Bob\n', 2), typed('Bob\n', 3));
    const ended = reduceThread(state, {
      type: 'itemCompleted',
      turnId: 'u',
      item: { type: 'commandExecution', id: 'c', status: 'completed', aggregatedOutput: '' } as unknown as ThreadItem,
      atMs: 4,
    });
    for (const shown of [state, ended]) {
      expect(shown.turns[0]?.entries[0]?.typed).toEqual([
        { text: 'Bob\n', atMs: 2 },
        { text: 'Bob\n', atMs: 3 },
      ]);
    }
    expect(reduceThread(ended, typed('late', 5))).toBe(ended);
  });

  it('is nothing when the model only looked for more output', () =>
    expect(
      decodeNotification(
        'item/commandExecution/terminalInteraction',
        { threadId: 't', turnId: 'u', itemId: 'c', stdin: '' },
        1,
      ),
    ).toEqual({ kind: 'ignored' }));

  it('is bounded', () => {
    const many = Array.from({ length: 80 }, (_, index) => typed('x'.repeat(5_000), index + 10));
    const texts = reduce(started, item('c'), ...many).turns[0]?.entries[0]?.typed ?? [];
    expect(texts).toHaveLength(50);
    expect(texts.at(-1)?.text).toHaveLength(2_000);
  });
});

it('how far a tool is replaces what it said before, and makes no item', () => {
  const progress = (message: string) => event('item/mcpToolCall/progress', { itemId: 'm', message });
  const state = reduce(started, item('m', 'mcpToolCall'), progress('1 of 2'), progress('2 of 2'));
  expect(state.turns[0]?.entries).toMatchObject([{ progress: '2 of 2' }]);
  expect(reduce(started, progress('1 of 2')).turns[0]?.entries).toEqual([]);
});

it('a patch that is still written is shown as a change that is being made, and its item takes its place', () => {
  const changes = [{ path: 'a.txt', kind: { type: 'add' }, diff: 'x' }];
  const streamed = event('item/fileChange/patchUpdated', { itemId: 'f', changes });
  const state = reduce(started, streamed);
  expect(state.turns[0]?.entries).toMatchObject([{ state: 'open', item: { type: 'fileChange', changes } }]);
  const whole = { type: 'fileChange', id: 'f', status: 'completed', changes: [] } as unknown as ThreadItem;
  const ended = reduceThread(state, { type: 'itemCompleted', turnId: 'u', item: whole, atMs: 2 });
  expect(ended.turns[0]?.entries).toMatchObject([{ state: 'closed', item: { changes: [] } }]);
});

describe('runs of hooks', () => {
  it('stand behind what was there when they began, with the newest word on each', () => {
    const before = reduce(started, hook('running'));
    expect(before.turns[0]?.notes).toMatchObject([
      { after: null, note: { status: 'running', eventName: 'preToolUse' } },
    ]);
    const after = reduce(
      started,
      item('c'),
      hook('running'),
      item('d'),
      hook('blocked', [{ kind: 'stop', text: 'no' }]),
    );
    expect(after.turns[0]?.notes).toMatchObject([
      { after: 'c', note: { status: 'blocked', entries: [{ kind: 'stop', text: 'no' }] } },
    ]);
    const again = hook('blocked', [{ kind: 'stop', text: 'no' }]);
    expect(reduceThread(after, again)).toBe(after);
  });

  it('that belong to no turn are the newest turn’s', () => {
    const run = { id: 's', eventName: 'sessionStart', status: 'completed' };
    const state = reduce(started, event('hook/completed', { turnId: null, run }));
    expect(state.turns[0]?.notes).toMatchObject([{ note: { eventName: 'sessionStart' } }]);
    const empty = emptyThread('t');
    expect(reduceThread(empty, event('hook/completed', { turnId: null, run }))).toBe(empty);
  });

  it('are the same when events are merged', () => {
    const events = [started, hook('running'), item('c'), typed('y', 3), hook('completed')];
    expect(reduce(...mergeEvents(events))).toEqual(reduce(...events));
  });
});

describe('the engine’s own reviews', () => {
  it.each<[JsonValue, string | null]>([
    [{ type: 'command', command: 'rm -rf x', cwd: '/p', source: 'shell' }, 'rm -rf x'],
    [{ type: 'execve', program: '/bin/ls', argv: ['ls', '-l'], cwd: '/p', source: 'shell' }, 'ls -l'],
    [{ type: 'writeStdin', approvalId: 'a', processId: '1', stdin: 'y', cwd: '/p' }, 'y'],
    [{ type: 'applyPatch', cwd: '/p', files: ['a', 'b'] }, 'a, b'],
    [
      { type: 'networkAccess', target: 'e.example:443', host: 'e.example', protocol: 'https', port: 443 },
      'e.example:443',
    ],
    [{ type: 'mcpToolCall', server: 's', toolName: 't' }, 's/t'],
    [{ type: 'requestPermissions', reason: 'more', permissions: {} }, 'more'],
    [{ type: 'brandNew' }, null],
  ])('of %j say what they are about', (action, subject) => {
    const review = { status: 'denied', riskLevel: 'high', rationale: 'It deletes.', userAuthorization: null };
    const state = reduce(
      started,
      item('c'),
      event('item/autoApprovalReview/completed', { reviewId: 'r', targetItemId: 'c', review, action }),
    );
    expect(state.turns[0]?.notes).toEqual([
      {
        after: 'c',
        note: {
          kind: 'autoReview',
          id: 'r',
          itemId: 'c',
          status: 'denied',
          riskLevel: 'high',
          rationale: 'It deletes.',
          subject,
        },
      },
    ]);
  });
});
