import { expect, test } from 'vitest';
import type { JsonValue, RequestId } from '../../preload/contract/protocol';
import { type ConnectionHandlers, createConnection, type EngineOutcome } from './connection';
import { OVERLOADED_CODE } from './overload';
import { MAX_IN_FLIGHT } from './request-window';
import { createManualClock } from './testing/manual-clock';
import { createMemoryTransport, type MemoryTransport, type SentMessage } from './testing/memory-transport';

interface Setup {
  readonly onSend?: (message: SentMessage, transport: MemoryTransport) => void;
  readonly makeId?: () => RequestId;
  readonly handlers?: Partial<ConnectionHandlers>;
}

const setUp = ({ onSend, makeId, handlers }: Setup = {}) => {
  const transport = createMemoryTransport(onSend);
  const clock = createManualClock();
  /** What was told, in order. */
  const told: unknown[] = [];
  const connection = createConnection({
    transport,
    clock,
    random: () => 0.5,
    ...(makeId === undefined ? {} : { makeId }),
    handlers: {
      onNotification: (method, params, at) => told.push([method, params, at]),
      onServerRequest: (id, method, params) => told.push([id, method, params]),
      onUndecodable: ({ reason, excerpt }) => told.push([reason, excerpt]),
      onBusy: (busy) => told.push(busy ? 'busy' : 'free'),
      onClose: ({ detail }) => told.push(`closed: ${detail}`),
      onHandlerError: (where, error) => told.push(`${where} threw ${String(error)}`),
      ...handlers,
    },
  });
  const overload = (id: RequestId | undefined) =>
    transport.receive({ id, error: { code: OVERLOADED_CODE, message: 'Server overloaded; retry later.' } });
  return { transport, clock, told, connection, overload };
};

/** Lets promises that are settled already run their continuations. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** @returns a function that tells whether the promise has a value yet, and which. */
const watch = <T>(promise: Promise<T>): (() => T | 'waiting') => {
  let value: T | 'waiting' = 'waiting';
  void promise.then((result) => {
    value = result;
  });
  return () => value;
};

test('pairs replies with requests by id, in whatever order they come; the first id is 0', async () => {
  const { connection, transport } = setUp();
  const first = connection.request('thread/list', {});
  const second = connection.request('model/list', {});
  expect(transport.sent).toEqual([
    { id: 0, method: 'thread/list', params: {} },
    { id: 1, method: 'model/list', params: {} },
  ]);
  transport.receive({ id: 1, result: { data: ['second'] } });
  transport.receive({ id: 0, result: { data: ['first'] } });
  expect(await first).toEqual({ ok: true, result: { data: ['first'] } });
  expect(await second).toEqual({ ok: true, result: { data: ['second'] } });
});

test('takes strings for ids, and tells "0" from 0', async () => {
  const ids: RequestId[] = [0, '0', ''];
  const { connection, transport } = setUp({ makeId: () => ids.shift() ?? 'more' });
  const outcomes = [0, 1, 2].map(() => connection.request('thread/list', {}));
  for (const id of ['', '0', 0]) transport.receive({ id, result: { answered: id } });
  expect(await Promise.all(outcomes)).toEqual([0, '0', ''].map((id) => ({ ok: true, result: { answered: id } })));
});

test('gives the refusal of the engine with its code, message and data', async () => {
  const { connection, transport } = setUp();
  const outcome = connection.request('thread/archive', { threadId: 'a' });
  transport.receive({ id: 0, error: { code: -32600, message: 'no', data: { reason: 'because' } } });
  expect(await outcome).toEqual({
    ok: false,
    error: { kind: 'rpc', method: 'thread/archive', code: -32600, message: 'no', data: { reason: 'because' } },
  });
});

test('calls onResult before the next message is looked at', () => {
  const order: unknown[] = [];
  const { connection, transport } = setUp({ handlers: { onNotification: (method) => order.push(method) } });
  void connection.request('thread/resume', { threadId: 'a' }, { onResult: () => order.push('snapshot') });
  transport.receive({ method: 'before' });
  transport.receive({ id: 0, result: {} });
  transport.receive({ method: 'after' });
  expect(order).toEqual(['before', 'snapshot', 'after']);
});

test('does not call onResult for a refusal', () => {
  const { connection, transport } = setUp();
  let called = false;
  const onResult = () => {
    called = true;
  };
  void connection.request('thread/resume', { threadId: 'a' }, { onResult });
  transport.receive({ id: 0, error: { code: -32600, message: 'no' } });
  expect(called).toBe(false);
});

test('hands on notifications and requests in order, with the id 0 and with string ids, and sends the answers', () => {
  const { connection, transport, told } = setUp();
  transport.receive({ method: 'turn/started', params: { turn: 1 }, emittedAtMs: 7 });
  transport.receive({ id: 0, method: 'item/tool/requestUserInput', params: {} });
  transport.receive({ id: 'x', method: 'never/heard/of' });
  expect(told).toEqual([
    ['turn/started', { turn: 1 }, 7],
    [0, 'item/tool/requestUserInput', {}],
    ['x', 'never/heard/of', null],
  ]);
  expect(connection.respond(0, { answers: {} })).toBe('sent');
  expect(connection.respondError('x', -32601, 'unknown')).toBe('sent');
  expect(transport.sent).toEqual([
    { id: 0, result: { answers: {} } },
    { id: 'x', error: { code: -32601, message: 'unknown' } },
  ]);
});

test('has at most 32 requests in flight, answers not counted, and an interrupt does not wait', () => {
  const { connection, transport } = setUp();
  for (let index = 0; index < 100; index += 1) void connection.request('thread/list', {});
  expect(transport.sent).toHaveLength(MAX_IN_FLIGHT);
  connection.respond(5, {});
  void connection.request('turn/interrupt', { threadId: 'a', turnId: 'b' });
  expect(transport.sent.slice(MAX_IN_FLIGHT).map((message) => message.method ?? 'answer')).toEqual([
    'answer',
    'turn/interrupt',
  ]);
  transport.receive({ id: 0, result: {} });
  transport.receive({ id: 1, result: {} });
  expect(transport.sent.slice(MAX_IN_FLIGHT + 2).map((message) => message.method)).toEqual(['thread/list']);
});

test('answers every one of thousands of requests', async () => {
  const { connection } = setUp({
    onSend: ({ id }, transport) => queueMicrotask(() => transport.receive({ id, result: id ?? null })),
  });
  const outcomes = await Promise.all(Array.from({ length: 5_000 }, () => connection.request('thread/list', {})));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5_000);
});

test('gives up a request that is never answered, lets the next one out, and counts the late reply', async () => {
  const { connection, transport, clock } = setUp();
  const lost = connection.request('thread/read', { threadId: 'a' });
  for (let index = 0; index < MAX_IN_FLIGHT; index += 1) void connection.request('account/read', {});
  expect(transport.sent).toHaveLength(MAX_IN_FLIGHT);
  clock.advance(20_000);
  expect(await lost).toMatchObject({ ok: false, error: { kind: 'timeout', method: 'thread/read' } });
  expect(transport.sent).toHaveLength(MAX_IN_FLIGHT + 1);
  transport.receive({ id: 0, result: {} });
  transport.receive({ id: 4_711, result: {} });
  expect(connection.counters()).toMatchObject({ timeouts: 1, lateReplies: 1, strayReplies: 1 });
});

test('repeats what is safe to repeat while the engine is overloaded, and says that it is busy', async () => {
  const { connection, transport, clock, told, overload } = setUp();
  const outcome = watch(connection.request('thread/list', {}));
  overload(0);
  expect([connection.isBusy(), transport.sent.length]).toEqual([true, 1]);
  clock.advance(100);
  overload(transport.sent[1]?.id);
  clock.advance(199);
  expect(transport.sent).toHaveLength(2);
  clock.advance(1);
  expect(transport.sent).toHaveLength(3);
  transport.receive({ id: 2, result: { data: [] } });
  await settled();
  expect(outcome()).toEqual({ ok: true, result: { data: [] } });
  expect(told).toEqual(['busy', 'free']);
});

test('fails at once what is not safe to repeat', async () => {
  const { connection, transport, clock, overload } = setUp();
  const outcome = connection.request('turn/start', { threadId: 'a', input: [] });
  overload(0);
  clock.advance(60_000);
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'overloaded', code: OVERLOADED_CODE } });
  expect(transport.sent).toHaveLength(1);
});

test('stops repeating after a while', async () => {
  const { connection, transport, clock } = setUp({
    onSend: ({ id }, transport) => transport.receive({ id, error: { code: OVERLOADED_CODE, message: 'busy' } }),
  });
  const outcome = connection.request('thread/list', {});
  clock.advance(60_000);
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'overloaded' } });
  expect(transport.sent).toHaveLength(7);
});

test('fails every request once when the connection ends: in flight, waiting, and waiting to be repeated', async () => {
  const { connection, transport, clock, told, overload } = setUp();
  const outcomes: EngineOutcome<unknown>[] = [];
  for (let index = 0; index < 40; index += 1) {
    void connection.request('thread/list', {}).then((outcome) => outcomes.push(outcome));
  }
  overload(0);
  transport.drop('it died');
  transport.drop('twice');
  clock.advance(120_000);
  await settled();
  expect(outcomes).toHaveLength(40);
  expect(new Set(outcomes.map((outcome) => !outcome.ok && outcome.error.kind))).toEqual(new Set(['lost']));
  expect(told).toEqual(['busy', 'free', 'closed: it died']);
  expect(clock.waiting()).toBe(0);
  expect(await connection.request('thread/list', {})).toMatchObject({ ok: false, error: { kind: 'lost' } });
});

test('reports what it cannot read and goes on', () => {
  const { connection, transport, told } = setUp();
  for (const text of ['rubbish', '{"half":', '[]', '{"id":1}']) transport.receive(text);
  transport.receive({ method: 'turn/started' });
  expect(told).toEqual([
    ['notJson', 'rubbish'],
    ['notJson', '{"half":'],
    ['notAnObject', '[]'],
    ['unknownShape', '{"id":1}'],
    ['turn/started', null, null],
  ]);
  expect(connection.counters()).toMatchObject({ undecodable: 4, notifications: 1 });
});

test('fails a request whose reply cannot be read, and refuses a request that cannot be read', async () => {
  const { connection, transport } = setUp();
  const outcome = connection.request('thread/list', {});
  transport.receive({ id: 0, error: 'not an error object' });
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'rpc', code: null } });
  transport.receive({ id: 0, method: null, params: {} });
  expect(transport.sent.at(-1)).toMatchObject({ id: 0, error: { code: -32600 } });
});

test('survives handlers that throw', async () => {
  const boom = () => {
    throw new Error('boom');
  };
  const { connection, transport, told } = setUp({ handlers: { onNotification: boom, onServerRequest: boom } });
  transport.receive({ method: 'turn/started' });
  transport.receive({ id: 0, method: 'question' });
  const outcome = connection.request('thread/list', {}, { onResult: boom });
  transport.receive({ id: 0, result: { data: [] } });
  expect(await outcome).toEqual({ ok: true, result: { data: [] } });
  expect(told).toEqual(
    ['turn/started', 'question', 'onResult of thread/list'].map((where) => `${where} threw Error: boom`),
  );
});

test('refuses a request that is larger than the engine takes, without losing the connection or a place', async () => {
  const { connection, transport } = setUp();
  const params: JsonValue = { text: 'x'.repeat(16 * 1024 * 1024) };
  const policy = { safeToRepeat: false, lane: 'normal', timeoutMs: 1_000 } as const;
  const outcome = await connection.requestByPolicy('turn/start', params, policy);
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'refused', method: 'turn/start' } });
  for (let index = 0; index < MAX_IN_FLIGHT; index += 1) void connection.request('thread/list', {});
  expect(transport.sent).toHaveLength(MAX_IN_FLIGHT);
});

test('leaves out params that a method does not have', () => {
  const { connection, transport } = setUp();
  void connection.request('account/rateLimits/read', undefined);
  connection.notify('initialized');
  expect(transport.sent).toEqual([{ id: 0, method: 'account/rateLimits/read' }, { method: 'initialized' }]);
});
