import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { objectOf } from '../../../preload/contract/model/feed/json-fields';
import type { JsonValue, Thread, Turn } from '../../../preload/contract/protocol';
import { createManualClock } from '../testing/manual-clock';
import { waitFor } from '../testing/wait-for';
import { createWire } from '../wire/wire';
import { readRecording } from './recording-file';
import { createReplay } from './replay-supervisor';
import { timelineOf } from './timeline';

const FIXTURES = new URL('../../../preload/contract/model/feed/fixtures/', import.meta.url);
const fixtures = readdirSync(FIXTURES);

const recordingOf = (text: string) => {
  const read = readRecording(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.recording;
};
const fixture = (file: string) => recordingOf(readFileSync(new URL(file, FIXTURES), 'utf8'));

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Opens a recording as the app does, on a clock that stands still until it is told. */
async function open(recording: ReturnType<typeof recordingOf>) {
  const clock = createManualClock();
  const report = (message: string, error?: unknown): void => {
    throw new Error(message, { cause: error });
  };
  const wire = createWire({ clock, report });
  const replay = createReplay({ hostId: 'replay', recording, appVersion: '0', report, wire, clock });
  const { supervisor } = replay;
  ends.push(() => supervisor.stop({ mode: 'leave' }));
  const told: string[] = [];
  supervisor.subscribe({
    onNotification: (method) => told.push(method),
    onServerRequest: (_id, method) => told.push(method),
    onUndecodable: ({ excerpt }) => told.push(excerpt),
  });
  supervisor.start();
  await waitFor(() => {
    clock.advance(1);
    return supervisor.state().phase === 'ready';
  });
  const ask = async (method: string, params: JsonValue) => {
    const answer = supervisor.connection()?.requestByPolicy(method, params, {
      safeToRepeat: false,
      lane: 'normal',
      timeoutMs: 10_000,
    });
    clock.advance(1);
    return answer ?? Promise.reject(new Error('no connection'));
  };
  const result = async (method: string, params: JsonValue): Promise<JsonValue> => {
    const outcome = await ask(method, params);
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.result;
  };
  const playAll = () => clock.advance(5_000);
  return { ...replay, told, ask, result, playAll, wire };
}

const dataOf = <T>(value: JsonValue): T[] => (objectOf(value)?.data ?? []) as T[];

describe.each(fixtures)('%s', (file) => {
  it('is played from beginning to end: all that the engine told, once and in order', async () => {
    const recording = fixture(file);
    const { told, playAll, supervisor } = await open(recording);
    expect(told).toEqual([]);
    playAll();
    expect(told).toEqual(timelineOf(recording.messages).map(({ method, text }) => method ?? text));
    const saysVersion = recording.messages.some(({ message }) => objectOf(message?.result)?.userAgent !== undefined);
    const version = saysVersion ? '0.171.0' : null;
    expect(supervisor.state()).toMatchObject({ phase: 'ready', version, fault: null });
  });

  it('lists its thread, reads it and its turns, and changes nothing', async () => {
    const { mainThreadId, ask, result, playAll } = await open(fixture(file));
    playAll();
    const lists = await Promise.all(
      [false, true].map((archived) => result('thread/list', { archived, includedThreadIds: [mainThreadId] })),
    );
    expect(lists.flatMap((list) => dataOf<Thread>(list)).map(({ id }) => id)).toEqual([mainThreadId]);
    const read = objectOf(await result('thread/read', { threadId: mainThreadId }));
    expect(objectOf(read?.thread)).toMatchObject({ id: mainThreadId, turns: [] });
    const turns = dataOf<Turn>(await result('thread/turns/list', { threadId: mainThreadId, itemsView: 'full' }));
    const ids = turns.map(({ id }) => id);
    expect([...ids].sort().reverse()).toEqual(ids);
    const refused = await ask('turn/start', { threadId: mainThreadId, input: [] });
    expect(refused).toMatchObject({ ok: false, error: { message: expect.stringContaining('This is a recording') } });
  });
});

describe('a recording', () => {
  const THREAD = '01a22d98-e0fa-77d0-8b19-263fe888a43d';
  const turnsOf = async (replay: Awaited<ReturnType<typeof open>>, params: object = {}) =>
    replay.result('thread/turns/list', { threadId: replay.mainThreadId, ...params } as JsonValue);

  it('holds a turn in history once it was played to its end: the live part keeps only the newest', async () => {
    const replay = await open(fixture('plain-answer.jsonl'));
    expect(replay.mainThreadId).toBe(THREAD);
    expect(dataOf(await turnsOf(replay))).toEqual([]);
    replay.playAll();
    const [turn] = dataOf<Turn>(await turnsOf(replay));
    expect(turn).toMatchObject({ status: 'completed', itemsView: 'full' });
    expect(turn?.items.map(({ type }) => type)).toEqual(['userMessage', 'agentMessage']);
  });

  it('gives its history in pages', async () => {
    const replay = await open(fixture('history-pages.jsonl'));
    replay.playAll();
    const whole = dataOf<Turn>(await turnsOf(replay)).map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(5);
    const first = await turnsOf(replay, { limit: 2 });
    const next = await turnsOf(replay, { limit: 2, cursor: objectOf(first)?.nextCursor as string });
    expect([...dataOf<Turn>(first), ...dataOf<Turn>(next)].map(({ id }) => id)).toEqual(whole.slice(0, 4));
    expect(dataOf<Turn>(await turnsOf(replay, { sortDirection: 'asc' })).map(({ id }) => id)).toEqual(whole.reverse());
  });

  it('says so where it ends: what it does not hold is refused, not made up', async () => {
    const replay = await open(fixture('plain-answer.jsonl'));
    replay.playAll();
    for (const [method, params] of [
      ['model/list', {}],
      ['config/read', { cwd: '/x' }],
      ['thread/queue/list', { threadId: THREAD }],
    ] as const) {
      expect(await replay.ask(method, params)).toMatchObject({
        ok: false,
        error: { kind: 'rpc', message: `The recording holds no answer to ${method}.` },
      });
    }
    expect(await replay.ask('thread/read', { threadId: 'other' })).toMatchObject({ ok: false });
    expect(await replay.ask('thread/turns/list', { threadId: 'other' })).toMatchObject({ ok: false });
  });

  it('answers a request with what was answered to the very same, or else to one about the same thread', async () => {
    const pair = (id: number, method: string, params: object, outcome: object) => [
      { t: id, d: '>', m: { id, method, params } },
      { t: id, d: '<', m: { id, ...outcome } },
    ];
    const text = [
      ...pair(1, 'config/read', { cwd: '/a' }, { result: { config: 'a' } }),
      ...pair(2, 'config/read', { cwd: '/b' }, { result: { config: 'b' } }),
      ...pair(3, 'thread/queue/list', { threadId: 't' }, { result: { data: [1] } }),
      ...pair(4, 'thread/search', { searchTerm: 'x' }, { error: { code: -32600, message: 'no' } }),
    ];
    const { result, ask } = await open(recordingOf(text.map((line) => JSON.stringify(line)).join('\n')));
    expect(await result('config/read', { cwd: '/a' })).toEqual({ config: 'a' });
    expect(await result('config/read', { cwd: '/c' })).toEqual({ config: 'b' });
    expect(await result('thread/queue/list', { threadId: 't', limit: 5 })).toEqual({ data: [1] });
    expect(await ask('thread/queue/list', { threadId: 'u' })).toMatchObject({ ok: false });
    expect(await ask('thread/search', { searchTerm: 'x' })).toMatchObject({ ok: false, error: { message: 'no' } });
    expect(await ask('thread/search', { searchTerm: 'y' })).toMatchObject({
      ok: false,
      error: { message: 'The recording holds no answer to thread/search.' },
    });
  });

  it('says that older turns are missing when it lacks them', async () => {
    const turn = { id: 'u', items: [], itemsView: 'full', status: 'completed', startedAt: 1 };
    const lines = [
      { t: 0, d: '>', m: { id: 1, method: 'thread/turns/list', params: { threadId: 't' } } },
      { t: 1, d: '<', m: { id: 1, result: { data: [turn], nextCursor: 'older' } } },
      { t: 2, d: '<', m: { method: 'thread/name/updated', params: { threadId: 't', threadName: 'A name' } } },
    ];
    const { result, ask } = await open(recordingOf(lines.map((line) => JSON.stringify(line)).join('\n')));
    const page = objectOf(await result('thread/turns/list', { threadId: 't' }));
    expect(page?.data).toHaveLength(1);
    expect(await ask('thread/turns/list', { threadId: 't', cursor: page?.nextCursor as string })).toMatchObject({
      ok: false,
      error: { message: 'The recording does not go further back.' },
    });
    expect(dataOf<Thread>(await result('thread/list', {}))).toMatchObject([{ id: 't', name: 'A name' }]);
  });

  it('joins a thread that was running when it began, with what was recorded of that', async () => {
    const replay = await open(fixture('reconnect-pending-approval.jsonl'));
    const resumed = objectOf(await replay.result('thread/resume', { threadId: replay.mainThreadId }));
    expect(objectOf(resumed?.thread)).toMatchObject({ id: replay.mainThreadId });
    replay.playAll();
    expect(replay.told).toContain('item/commandExecution/requestApproval');
    const again = objectOf(await replay.result('thread/resume', { threadId: replay.mainThreadId }));
    expect(objectOf(again?.thread)?.turns).toEqual([]);
  });

  it('is itself on the wire, so that it can be looked at and written again', async () => {
    const replay = await open(fixture('plain-answer.jsonl'));
    replay.playAll();
    expect(replay.wire.all().map(({ head }) => head.method)).toEqual(
      expect.arrayContaining(['initialize', 'turn/started', 'turn/completed']),
    );
  });
});
