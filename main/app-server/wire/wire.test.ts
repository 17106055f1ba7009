import { describe, expect, it } from 'vitest';
import type { WireHead } from '../../../preload/contract/model/wire/types';
import type { JsonValue } from '../../../preload/contract/protocol';
import { createConnection } from '../connection';
import { createManualClock } from '../testing/manual-clock';
import { createMemoryLink } from '../testing/memory-link';
import { createMemoryTransport } from '../testing/memory-transport';
import { createWire } from './wire';

const setUp = () => {
  const clock = createManualClock();
  const wire = createWire({
    clock,
    report: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  const connect = () => {
    const memory = createMemoryTransport();
    const told: string[] = [];
    const connection = createConnection({
      transport: wire.transport(memory),
      clock,
      random: () => 0,
      handlers: {
        onNotification: (method) => told.push(method),
        onServerRequest: (_id, method) => told.push(method),
        onUndecodable: ({ reason }) => told.push(reason),
        onBusy: () => undefined,
        onClose: ({ by }) => told.push(`closed by ${by}`),
        onHandlerError: (where) => told.push(`error at ${where}`),
      },
    });
    return { memory, connection, told };
  };
  const heads = (): WireHead[] => wire.all().map(({ head }) => head);
  const texts = (): string =>
    wire
      .all()
      .map(({ text }) => text)
      .join('\n');
  return { clock, wire, connect, heads, texts };
};

const notification = (method: string, params: JsonValue) => ({ method, params, emittedAtMs: 1 });
const turn = (status: string, more: object = {}) => ({ id: 'turn', status, items: [], startedAt: 999, ...more });

describe('what is recorded', () => {
  it('is every message of both ways, with what it answers and how long that took', async () => {
    const { clock, connect, heads } = setUp();
    const { connection, memory } = connect();
    const asked = connection.request('thread/read', { threadId: 't' });
    clock.advance(30);
    memory.receive({ id: 0, result: { thread: { id: 't' } } });
    memory.receive({ method: 'item/tool/requestUserInput', id: 0, params: { threadId: 't', questions: [] } });
    clock.advance(500);
    connection.respond(0, { answers: {} });
    memory.receive(notification('serverRequest/resolved', { threadId: 't', requestId: 0 }));
    await asked;
    expect(
      heads().map(({ direction, kind, method, id, threadId, tookMs }) => [
        direction,
        kind,
        method,
        id,
        threadId,
        tookMs,
      ]),
    ).toEqual([
      ['<', 'opened', null, null, null, null],
      ['>', 'request', 'thread/read', 0, 't', null],
      ['<', 'result', 'thread/read', 0, 't', 30],
      ['<', 'request', 'item/tool/requestUserInput', 0, 't', null],
      ['>', 'result', 'item/tool/requestUserInput', 0, 't', 500],
      ['<', 'notification', 'serverRequest/resolved', null, 't', null],
    ]);
    expect(heads()[1]?.bytes).toBe(JSON.stringify({ id: 0, method: 'thread/read', params: { threadId: 't' } }).length);
  });

  it('counts connections, and tells how each ended', () => {
    const { connect, heads, texts } = setUp();
    connect().memory.drop('code 1006');
    connect();
    expect(heads().map(({ kind, connection }) => [kind, connection])).toEqual([
      ['opened', 1],
      ['closed', 1],
      ['opened', 2],
    ]);
    expect(texts()).toContain('code 1006');
  });

  it('is not what was not sent', async () => {
    const { connect, heads } = setUp();
    const { connection, memory } = connect();
    memory.drop();
    await connection.request('thread/list', {});
    expect(connection.respond(0, null)).toBe('closed');
    expect(heads().map(({ kind }) => kind)).toEqual(['opened', 'closed']);
  });

  it('is what cannot be read, as far as it goes', () => {
    const { connect, heads, texts, wire } = setUp();
    const { memory, told } = connect();
    memory.receive('{"half":');
    memory.receive({ neither: 1 });
    expect(told).toEqual(['notJson', 'unknownShape']);
    expect(heads().map(({ kind }) => kind)).toEqual(['opened', 'unreadable', 'unreadable']);
    expect(texts()).toContain('{"half":');
    expect(wire.facts().counts.unreadable).toBe(2);
  });

  it('goes through a link unseen: the engine is reached, and its stderr asked for, as without it', async () => {
    const { wire, heads } = setUp();
    const inner = createMemoryLink();
    const link = wire.link(inner);
    expect(await link.rejoin()).toEqual({ kind: 'absent' });
    const outcome = await link.launch({ codexPath: '/codex', environment: {}, isWanted: () => true });
    expect(outcome.kind).toBe('open');
    expect(inner.calls).toEqual(['rejoin', 'launch /codex']);
    expect(heads().map(({ kind }) => kind)).toEqual(['opened']);
    expect(await wire.stderr()).toEqual(['last words']);
  });

  it('is looked at together, and told once', () => {
    const { clock, connect, wire } = setUp();
    const { memory } = connect();
    let told = 0;
    const end = wire.onTraffic(() => {
      told += 1;
    });
    for (let index = 0; index < 100; index += 1) memory.receive(notification('skills/changed', {}));
    expect(told).toBe(0);
    clock.advance(50);
    expect(told).toBe(1);
    expect(clock.waiting()).toBe(0);
    end();
    memory.receive(notification('skills/changed', {}));
    clock.advance(50);
    expect(told).toBe(1);
  });
});

describe('secrets', () => {
  it('never get in, whichever way they go', async () => {
    const { connect, texts } = setUp();
    const { connection, memory } = connect();
    void connection.requestByPolicy(
      'account/login/start',
      { type: 'apiKey', apiKey: 'correct horse' },
      { safeToRepeat: false, lane: 'normal', timeoutMs: 1_000 },
    );
    memory.receive({ id: 0, result: { config: { env: { A: 'battery' }, note: 'correct horse staple' } } });
    memory.receive(notification('warning', { message: 'token=abcdef123456 and sk-proj-abcdefgh12345' }));
    expect(texts()).not.toMatch(/correct horse|battery|abcdef123456|sk-proj/);
    expect(texts()).toContain('staple');
  });

  it('are answers to questions that say so, also when they come up again', () => {
    const { connect, texts } = setUp();
    const { connection, memory } = connect();
    const questions = [
      { id: 'pass', question: 'Which word?', isSecret: true },
      { id: 'colour', question: 'Which colour?', isSecret: false },
    ];
    memory.receive({ method: 'item/tool/requestUserInput', id: 0, params: { threadId: 't', questions } });
    connection.respond(0, { answers: { pass: { answers: ['opensesame'] }, colour: { answers: ['mosgreen'] } } });
    memory.receive(notification('item/started', { item: { command: 'echo opensesame' }, threadId: 't', turnId: 'u' }));
    expect(texts()).not.toContain('opensesame');
    expect(texts()).toContain('mosgreen');
    expect(texts()).toContain('echo [removed]');
  });

  it('are fields of forms that are meant to be hidden', () => {
    const { connect, texts } = setUp();
    const { connection, memory } = connect();
    const requestedSchema = {
      type: 'object',
      properties: { phrase: { type: 'string', format: 'password' }, city: { type: 'string' } },
    };
    memory.receive({
      method: 'mcpServer/elicitation/request',
      id: 4,
      params: { threadId: 't', mode: 'form', requestedSchema },
    });
    connection.respond(4, { action: 'accept', content: { phrase: 'opensesame', city: 'Gouda' }, _meta: null });
    expect(texts()).not.toContain('opensesame');
    expect(texts()).toContain('Gouda');
  });
});

describe('the facts', () => {
  it('know what has no answer, and how often answers came late or not at all', async () => {
    const { clock, connect, wire } = setUp();
    const { connection, memory } = connect();
    const slow = connection.request('thread/read', { threadId: 't' });
    const lost = connection.request('thread/list', {});
    clock.advance(10_000);
    expect(wire.facts().inFlight).toMatchObject([
      { id: 0, method: 'thread/read', threadId: 't', askedAtMs: 1_000_000, timeoutMs: 20_000 },
      { id: 1, method: 'thread/list', threadId: null, timeoutMs: 60_000 },
    ]);
    clock.advance(11_000);
    expect((await slow).ok).toBe(false);
    expect(wire.facts()).toMatchObject({ counts: { timeouts: 1, late: 0 } });
    memory.receive({ id: 0, result: {} });
    expect(wire.facts()).toMatchObject({ inFlight: [{ id: 1 }], counts: { timeouts: 1, late: 1 } });
    memory.drop();
    expect((await lost).ok).toBe(false);
    expect(wire.facts()).toMatchObject({ inFlight: [], connection: { number: 1, closedAtMs: clock.now() } });
  });

  it('count refusals of a busy engine', () => {
    const { connect, wire, clock } = setUp();
    const { connection, memory } = connect();
    void connection.request('thread/list', {});
    memory.receive({ id: 0, error: { code: -32001, message: 'Server overloaded; retry later.' } });
    expect(wire.facts()).toMatchObject({ counts: { overloads: 1 }, lastOverloadAtMs: clock.now() });
  });

  it('know what the engine asks until it says that it is resolved, and since when', () => {
    const { clock, connect, wire } = setUp();
    const { connection, memory } = connect();
    const ask = () => memory.receive({ method: 'item/fileChange/requestApproval', id: 0, params: { threadId: 't' } });
    ask();
    const since = clock.now();
    clock.advance(1_000);
    ask();
    connection.respond(0, { decision: 'accept' });
    expect(wire.facts().asked).toEqual([
      { id: 0, method: 'item/fileChange/requestApproval', threadId: 't', askedAtMs: since },
    ]);
    memory.receive(notification('serverRequest/resolved', { threadId: 't', requestId: 0 }));
    expect(wire.facts().asked).toEqual([]);
  });

  it('know methods that nobody here knows', () => {
    const { connect, wire } = setUp();
    const { memory } = connect();
    memory.receive(notification('thread/dreamed', { threadId: 't' }));
    memory.receive(notification('thread/dreamed', { threadId: 't' }));
    memory.receive(notification('skills/changed', {}));
    expect(wire.facts().unknown).toMatchObject([{ method: 'thread/dreamed', count: 2 }]);
  });

  it('follow a turn: its items, its retries, whether it waits, and its last sign of life', () => {
    const { clock, connect, wire } = setUp();
    const { memory } = connect();
    const say = (method: string, params: object) => {
      clock.advance(1_000);
      memory.receive(notification(method, { threadId: 't', turnId: 'turn', ...params } as JsonValue));
      return wire.facts().threads[0]?.running;
    };
    expect(say('turn/started', { turn: turn('inProgress') })).toMatchObject({ turnId: 'turn', startedAtMs: 999_000 });
    const command = { type: 'commandExecution', id: 'c', command: 'make', startedAtMs: 5 };
    expect(say('item/started', { item: command })?.open).toEqual([
      { type: 'commandExecution', label: 'make', startedAtMs: 5 },
    ]);
    const retry = say('error', { willRetry: true, error: { message: 'Reconnecting... 2/3' } });
    expect(retry?.retry).toMatchObject({ attempt: 2, limit: 3, atMs: clock.now() });
    expect(retry?.lastSignAtMs).toBe(clock.now());
    const sign = clock.now();
    expect(say('thread/name/updated', {})?.lastSignAtMs).toBe(sign);
    expect(say('item/completed', { item: { ...command, id: 'old' }, turnId: 'earlier' })?.lastSignAtMs).toBe(sign);
    expect(say('item/completed', { item: command })).toMatchObject({
      open: [],
      retry: null,
      lastSignAtMs: clock.now(),
    });
    expect(
      say('thread/status/changed', { status: { type: 'active', activeFlags: ['waitingOnApproval'] } }),
    ).toMatchObject({ waitsForPerson: true });
    expect(say('thread/status/changed', { status: { type: 'active', activeFlags: [] } })).toMatchObject({
      waitsForPerson: false,
    });
    memory.receive({ method: 'item/tool/requestUserInput', id: 3, params: { threadId: 't', questions: [] } });
    expect(wire.facts().threads[0]?.running?.waitsForPerson).toBe(true);
    expect(say('turn/completed', { turn: turn('completed') })).toBeNull();
  });

  it('take up a turn that runs already when its thread is joined, and let go of it with the connection', async () => {
    const { connect, wire } = setUp();
    const { connection, memory } = connect();
    const joined = connection.request('thread/resume', { threadId: 't' });
    const item = { type: 'commandExecution', id: 'c', command: 'make', status: 'inProgress' };
    const thread = {
      id: 't',
      status: { type: 'active', activeFlags: [] },
      turns: [turn('inProgress', { items: [item] })],
    };
    memory.receive({ id: 0, result: { thread } });
    await joined;
    expect(wire.facts().threads).toMatchObject([
      { threadId: 't', running: { turnId: 'turn', open: [{ label: 'make' }] } },
    ]);
    const read = connection.request('thread/read', { threadId: 't' });
    memory.receive({ id: 1, result: { thread } });
    await read;
    expect(wire.facts().threads).toMatchObject([{ threadId: 't', lastMethod: 'thread/resume' }]);
    memory.drop();
    expect(wire.facts().threads).toMatchObject([{ threadId: 't', running: null }]);
  });
});
