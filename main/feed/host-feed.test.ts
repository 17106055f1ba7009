import { describe, expect, it } from 'vitest';
import type { FeedBatch } from '../../preload/contract/model/feed/types';
import type { JsonValue } from '../../preload/contract/protocol';
import { createFakeEngine, createFakeWindow, createManualClock, type FakeEngine } from './testing/fakes';
import { createFeedHub } from './testing/feed-hub';

const ACTIVE = { type: 'active', activeFlags: [] };
const WAITING = { type: 'active', activeFlags: ['waitingOnApproval'] };
const IDLE = { type: 'idle' };

type Fields = { [name: string]: JsonValue };

const threadOf = (id: string, status: JsonValue): Fields => ({ id, status, environments: null, turns: [] });

const settingsOf = (model: string): Fields => ({
  model,
  modelProvider: 'openai',
  cwd: '/project',
  reasoningEffort: null,
});

const turnOf = (id: string, status: string, items: JsonValue[] = []): Fields => ({
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

const userMessage = { type: 'userMessage', id: 'u', clientId: null, content: [] };
const runningCommand = {
  type: 'commandExecution',
  id: 'c',
  command: 'sleep 9',
  processId: '7',
  status: 'inProgress',
  commandActions: [],
  aggregatedOutput: null,
};

const approval = (threadId: string): JsonValue => ({
  threadId,
  turnId: 'turn',
  itemId: 'c',
  startedAtMs: 5,
  command: 'ls',
});

/** An engine with these loaded threads, each with its status. */
function engineWith(threads: { readonly [threadId: string]: JsonValue }): FakeEngine {
  const engine = createFakeEngine();
  const idOf = (params: JsonValue): string => (params as { threadId: string }).threadId;
  engine.script('config/read', () => ({ result: { config: {}, origins: {}, layers: null } }));
  engine.script('thread/loaded/list', () => ({ result: { data: Object.keys(threads), nextCursor: null } }));
  engine.script('thread/read', (params) => ({
    result: { thread: threadOf(idOf(params), threads[idOf(params)] ?? IDLE), readState: null },
  }));
  engine.script('thread/resume', (params) => ({
    result: {
      ...settingsOf('gpt'),
      thread: threadOf(idOf(params), threads[idOf(params)] ?? IDLE),
      initialTurnsPage: {
        data: [turnOf('turn', 'inProgress', [userMessage, runningCommand]), turnOf('before', 'completed', [])],
        nextCursor: null,
        backwardsCursor: null,
      },
    },
  }));
  engine.script('thread/start', () => ({ result: { ...settingsOf('gpt'), thread: threadOf('new', IDLE) } }));
  engine.script('thread/fork', () => ({ result: { ...settingsOf('gpt'), thread: threadOf('fork', IDLE) } }));
  engine.script('turn/start', () => ({ result: { turn: turnOf('turn', 'inProgress') } }));
  engine.script('thread/unsubscribe', () => ({ result: { status: 'unsubscribed' } }));
  engine.script('config/value/write', () => ({ result: {} }));
  return engine;
}

function setUp() {
  const clock = createManualClock();
  const window = createFakeWindow();
  let lastFeed = 0;
  const hub = createFeedHub({
    clock,
    makeFeedId: () => {
      lastFeed += 1;
      return `feed-${lastFeed}`;
    },
  });
  hub.feeds.openWindow(1, window.send);
  const host = hub.host('local');
  const notify = (method: string, params: JsonValue) => host.onNotification(method, params, 5);
  const thread = (threadId: string) => hub.feeds.thread('local', threadId);
  const drawn = (): FeedBatch[] => {
    clock.advance(16);
    return window.batches;
  };
  return { clock, hub, host, notify, thread, drawn };
}

const asked = (engine: FakeEngine, method: string) => engine.asked.filter((request) => request.method === method);
const resumedIds = (engine: FakeEngine) =>
  asked(engine, 'thread/resume').map(({ params }) => (params as Fields).threadId);

/** Lets promises that are settled be followed up. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

describe('on connecting', () => {
  it('joins the threads that run, and no other', async () => {
    const { host, thread } = setUp();
    const engine = engineWith({ running: ACTIVE, waiting: WAITING, idle: IDLE });
    await host.connected(engine, 'run');
    expect(resumedIds(engine)).toEqual(['running', 'waiting']);
    expect(thread('running')).toMatchObject({
      status: ACTIVE,
      settings: { model: 'gpt', cwd: '/project' },
      turns: [
        { id: 'before', status: 'completed' },
        {
          id: 'turn',
          status: 'inProgress',
          entries: [
            { id: 'u', state: 'closed' },
            { id: 'c', state: 'open' },
          ],
        },
      ],
    });
  });

  it('reads the whole list of loaded threads', async () => {
    const { host } = setUp();
    const engine = engineWith({ a: ACTIVE, b: ACTIVE });
    engine.script('thread/loaded/list', (params) => {
      const isFirst = (params as Fields).cursor === undefined;
      return { result: { data: [isFirst ? 'a' : 'b'], nextCursor: isFirst ? 'more' : null } };
    });
    await host.connected(engine, 'run');
    expect(resumedIds(engine)).toEqual(['a', 'b']);
  });

  it('applies what follows the answer of a resume after it', async () => {
    const { host, notify, thread } = setUp();
    const engine = engineWith({ running: ACTIVE });
    const done = { ...runningCommand, status: 'completed', aggregatedOutput: 'done' };
    const page = { data: [turnOf('turn', 'inProgress', [runningCommand])], nextCursor: null, backwardsCursor: null };
    engine.script('thread/resume', () => {
      // The next message on the wire: it is looked at before any promise of the answer is followed up.
      queueMicrotask(() =>
        notify('item/completed', { threadId: 'running', turnId: 'turn', item: done, completedAtMs: 9 }),
      );
      return { result: { ...settingsOf('gpt'), thread: threadOf('running', ACTIVE), initialTurnsPage: page } };
    });
    await host.connected(engine, 'run');
    expect(thread('running')?.turns.at(-1)?.entries[0]).toMatchObject({
      state: 'closed',
      item: { aggregatedOutput: 'done' },
    });
  });

  it('asks for the plan tool, unless the person says something about it', async () => {
    const own = engineWith({ running: ACTIVE });
    own.script('config/read', () => ({
      result: { config: {}, origins: { 'tools.update_plan.enabled': {} }, layers: null },
    }));
    await setUp().host.connected(own, 'run');
    expect(asked(own, 'thread/resume')[0]?.params).not.toHaveProperty('config');

    const plain = engineWith({ running: ACTIVE });
    await setUp().host.connected(plain, 'run');
    expect(asked(plain, 'thread/resume')[0]?.params).toEqual({
      threadId: 'running',
      excludeTurns: true,
      initialTurnsPage: { limit: 5, itemsView: 'full' },
      config: { 'tools.update_plan': { enabled: true } },
    });
  });
});

describe('when the connection breaks and the engine runs on', () => {
  it('joins what still runs, and learns how ended what ended unheard', async () => {
    const { host, notify, thread } = setUp();
    await host.connected(engineWith({}), 'run');
    for (const threadId of ['running', 'ended']) {
      notify('turn/started', { threadId, turn: turnOf('turn', 'inProgress') });
      notify('item/agentMessage/delta', { threadId, turnId: 'turn', itemId: 'm', delta: 'half' });
    }
    host.connectionLost();
    const engine = engineWith({ running: ACTIVE, ended: IDLE });
    const whole = { type: 'agentMessage', id: 'm', text: 'half and the rest' };
    engine.script('thread/turns/list', () => ({
      result: { data: [turnOf('turn', 'completed', [whole])], nextCursor: null },
    }));
    await host.connected(engine, 'run');
    expect(resumedIds(engine)).toEqual(['running']);
    expect(thread('running')?.turns.at(-1)).toMatchObject({ status: 'inProgress', seenFromStart: false });
    expect(
      thread('running')
        ?.turns.at(-1)
        ?.entries.find((entry) => entry.id === 'm'),
    ).toMatchObject({ state: 'open', textHasGap: true });
    expect(thread('ended')?.turns).toMatchObject([
      { status: 'completed', entries: [{ item: { text: 'half and the rest' } }] },
    ]);
  });

  it('keeps pending requests, which the engine asks again under the same ids', async () => {
    const { host, hub } = setUp();
    const first = engineWith({ t: WAITING });
    await host.connected(first, 'run');
    host.onServerRequest(0, 'item/commandExecution/requestApproval', approval('t'));
    const key = hub.pending.list()[0]?.key ?? '';
    host.connectionLost();
    hub.pending.answer(key, { decision: 'accept' });
    const second = engineWith({ t: WAITING });
    await host.connected(second, 'run');
    expect(second.responses).toEqual([]);
    host.onServerRequest(0, 'item/commandExecution/requestApproval', approval('t'));
    expect(second.responses).toEqual([{ id: 0, result: { decision: 'accept' } }]);
    expect(first.responses).toEqual([]);
  });
});

describe('when the engine is lost', () => {
  it.each([
    ['is said to have ended', true],
    ['turns out to be another one', false],
  ])('cuts off what ran and drops what waited, when it %s', async (_name, isTold) => {
    const { host, hub, notify, thread } = setUp();
    await host.connected(engineWith({}), 'run');
    notify('turn/started', { threadId: 't', turn: turnOf('turn', 'inProgress') });
    host.onServerRequest(0, 'item/commandExecution/requestApproval', approval('t'));
    host.connectionLost();
    expect(hub.pending.list()).toHaveLength(1);
    if (isTold) host.engineLost();
    await host.connected(engineWith({}), 'next run');
    expect(hub.pending.list()).toEqual([]);
    expect(thread('t')?.turns).toMatchObject([{ status: 'interrupted', engineLost: true }]);
  });
});

describe('watching', () => {
  it('joins a thread that runs unheard, once', async () => {
    const { host, hub, notify, thread } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    notify('thread/status/changed', { threadId: 'other', status: ACTIVE });
    await settle();
    expect(resumedIds(engine)).toEqual([]);
    hub.feeds.watch(1, 'local', 'other');
    hub.feeds.unwatch(1, 'local', 'other');
    hub.feeds.watch(1, 'local', 'other');
    await settle();
    expect(resumedIds(engine)).toEqual(['other']);
    expect(thread('other')?.turns).toHaveLength(2);
  });

  it('joins a watched thread when it begins to run, and any thread in which something waits for the person', async () => {
    const { host, hub, notify } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    hub.feeds.watch(1, 'local', 'watched');
    notify('thread/status/changed', { threadId: 'watched', status: ACTIVE });
    notify('thread/status/changed', { threadId: 'unwatched', status: WAITING });
    await settle();
    expect(resumedIds(engine)).toEqual(['watched', 'unwatched']);
  });

  it('never resumes a stored or idle thread', async () => {
    const { host, hub, notify } = setUp();
    const engine = engineWith({ idle: IDLE });
    await host.connected(engine, 'run');
    hub.feeds.watch(1, 'local', 'stored');
    hub.feeds.watch(1, 'local', 'idle');
    notify('thread/status/changed', { threadId: 'idle', status: IDLE });
    await settle();
    expect(resumedIds(engine)).toEqual([]);
  });

  it('does not join a sub-agent, whose events come without being asked for', async () => {
    const { host, hub, notify } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    notify('turn/started', { threadId: 'sub', turn: turnOf('turn', 'inProgress') });
    hub.feeds.watch(1, 'local', 'sub');
    notify('thread/status/changed', { threadId: 'sub', status: WAITING });
    await settle();
    expect(resumedIds(engine)).toEqual([]);
  });

  it('tells why a thread could not be joined', async () => {
    const { host, hub, notify } = setUp();
    const engine = engineWith({});
    engine.script('thread/resume', () => ({ error: 'thread other already has an active writer' }));
    await host.connected(engine, 'run');
    notify('thread/status/changed', { threadId: 'other', status: WAITING });
    await settle();
    expect(hub.notices.list()).toMatchObject([
      { kind: 'warning', threadId: 'other', text: 'thread/resume: thread other already has an active writer' },
    ]);
  });
});

describe('requests of windows', () => {
  it('are refused for methods that Heddle does not use', async () => {
    const { host } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    for (const method of ['fs/remove', 'toString', 'initialize']) {
      expect(await host.request(method, {})).toMatchObject({ ok: false, error: { kind: 'refused' } });
    }
    expect(engine.asked.map(({ method }) => method)).toEqual(['thread/loaded/list']);
  });

  it('fail at once while no engine is connected', async () => {
    expect(await setUp().host.request('thread/list', {})).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it.each([
    ['thread/start', 'new', { cwd: '/project' }],
    ['thread/fork', 'fork', { threadId: 'origin' }],
  ])('by %s fill the feed before anything later is looked at', async (method, threadId, params) => {
    const { host, notify, thread } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    engine.script(method, () => {
      queueMicrotask(() => notify('thread/settings/updated', { threadId, threadSettings: { ...settingsOf('later') } }));
      return { result: { ...settingsOf('first'), thread: threadOf(threadId, IDLE) } };
    });
    expect(await host.request(method, params)).toMatchObject({ ok: true });
    expect(asked(engine, method)[0]?.params).toEqual({ ...params, config: { 'tools.update_plan': { enabled: true } } });
    expect(thread(threadId)).toMatchObject({ status: IDLE, settings: { model: 'later' } });
    notify('thread/status/changed', { threadId, status: WAITING });
    await settle();
    expect(resumedIds(engine)).toEqual([]);
  });

  it('keep their own word about the plan tool', async () => {
    const { host } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    const config = { 'tools.update_plan': { enabled: false } };
    await host.request('thread/start', { config });
    expect(asked(engine, 'thread/start')[0]?.params).toEqual({ config });
  });

  it('read the configuration once per connection, and again after it was written', async () => {
    const { host } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    await host.request('thread/start', {});
    await host.request('thread/start', {});
    expect(asked(engine, 'config/read')).toHaveLength(1);
    await host.request('config/value/write', { keyPath: 'tools', value: null, mergeStrategy: 'replace' });
    await host.request('thread/start', {});
    expect(asked(engine, 'config/read')).toHaveLength(2);
  });

  it('resume a thread before a turn is started in it unheard: else it would run unseen', async () => {
    const { host, thread } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    expect(await host.request('turn/start', { threadId: 'stored', input: [] })).toMatchObject({ ok: true });
    await host.request('turn/start', { threadId: 'stored', input: [] });
    expect(engine.asked.map(({ method }) => method).filter((method) => /^(turn|thread\/resume)/.test(method))).toEqual([
      'thread/resume',
      'turn/start',
      'turn/start',
    ]);
    expect(thread('stored')?.settings?.model).toBe('gpt');
  });

  it('do not start a turn in a thread that cannot be resumed', async () => {
    const { host } = setUp();
    const engine = engineWith({});
    engine.script('thread/resume', () => ({ error: 'session x is archived' }));
    await host.connected(engine, 'run');
    expect(await host.request('turn/start', { threadId: 'x', input: [] })).toMatchObject({
      error: { message: 'session x is archived' },
    });
    expect(asked(engine, 'turn/start')).toEqual([]);
  });

  it('wait while the engine is still unloading the thread', async () => {
    const { host, clock } = setUp();
    const engine = engineWith({});
    let tries = 0;
    engine.script('thread/resume', (params) => {
      tries += 1;
      const id = (params as { threadId: string }).threadId;
      return tries < 3
        ? { error: `thread ${id} is closing; retry the resume` }
        : { result: { ...settingsOf('gpt'), thread: threadOf(id, IDLE) } };
    });
    await host.connected(engine, 'run');
    const resumed = host.request('thread/resume', { threadId: 'x' });
    for (let round = 0; round < 4; round += 1) {
      await settle();
      clock.advance(250);
    }
    expect(await resumed).toMatchObject({ ok: true });
    expect(tries).toBe(3);
  });

  it('make a thread unheard again by unsubscribing', async () => {
    const { host, notify } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    await host.request('thread/start', {});
    await host.request('thread/unsubscribe', { threadId: 'new' });
    notify('thread/status/changed', { threadId: 'new', status: WAITING });
    await settle();
    expect(resumedIds(engine)).toEqual(['new']);
  });
});

describe('a section that a window makes', () => {
  it('is told to every window, since the engine tells nobody', async () => {
    const { host, drawn } = setUp();
    const engine = engineWith({});
    engine.script('threadSection/create', () => ({ result: { section: { id: 's', name: 'S', appearance: null } } }));
    await host.connected(engine, 'run');
    await host.request('threadSection/create', { name: 'S' });
    expect(drawn().flatMap(({ notifications }) => notifications.map(({ method }) => method))).toEqual([
      'heddle/sections/changed',
    ]);
  });
});

describe('what the engine tells', () => {
  it('goes to the windows that watch, and what makes lists stale to all', async () => {
    const { host, hub, notify, drawn } = setUp();
    await host.connected(engineWith({}), 'run');
    hub.feeds.watch(1, 'local', 't');
    notify('turn/started', { threadId: 't', turn: turnOf('turn', 'inProgress') });
    notify('turn/started', { threadId: 'unwatched', turn: turnOf('turn', 'inProgress') });
    notify('thread/name/updated', { threadId: 'unwatched', threadName: 'n' });
    notify('thread/status/changed', { threadId: 't', status: IDLE });
    const [batch] = drawn();
    expect(batch?.patches.map((patch) => patch.threadId)).toEqual(['t']);
    expect(batch?.notifications.map(({ method }) => method)).toEqual(['thread/name/updated', 'thread/status/changed']);
  });

  it('is told as unreadable or unknown, and marks the thread', async () => {
    const { host, hub, notify, thread } = setUp();
    await host.connected(engineWith({}), 'run');
    notify('item/started', { threadId: 't', turnId: 'turn', item: {} });
    notify('thread/levitated', { threadId: 't' });
    host.onUndecodable('{"half":');
    expect(hub.notices.list().map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'unreadable {"half":',
      'unreadable thread/levitated',
      'unreadable item/started',
    ]);
    expect(thread('t')?.unreadable).toEqual(['item/started']);
  });

  it('of a limit that is used up is a notice, told once, and reaches every window', async () => {
    const { host, hub, notify, drawn } = setUp();
    await host.connected(engineWith({}), 'run');
    const rateLimits = { limitId: 'codex', rateLimitReachedType: 'rate_limit_reached' };
    for (const _turn of [1, 2]) notify('account/rateLimits/updated', { rateLimits });
    expect(hub.notices.list()).toMatchObject([
      { kind: 'rateLimit', text: 'codex: rate_limit_reached', threadId: null, count: 2 },
    ]);
    expect(drawn()[0]?.notifications.map(({ method }) => method)).toContain('account/rateLimits/updated');
  });

  it('as a warning is a notice, and part of its thread', async () => {
    const { host, hub, notify, thread } = setUp();
    await host.connected(engineWith({}), 'run');
    for (let turn = 0; turn < 3; turn += 1) notify('warning', { threadId: 't', message: 'Model metadata not found' });
    expect(hub.notices.list()).toMatchObject([{ kind: 'warning', count: 3 }]);
    expect(thread('t')?.warnings).toEqual(['Model metadata not found']);
  });
});

describe('what the engine asks', () => {
  it('waits for the person, and is gone when the engine says that it is settled', async () => {
    const { host, hub, notify } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    host.onServerRequest(0, 'item/commandExecution/requestApproval', approval('t'));
    expect(hub.pending.list()).toMatchObject([
      { id: 0, runId: 'run', kind: 'command', threadId: 't', turnId: 'turn', itemId: 'c', state: 'open' },
    ]);
    expect(hub.pending.answer(hub.pending.list()[0]?.key ?? '', { decision: 'accept' })).toBe('sent');
    expect(engine.responses).toEqual([{ id: 0, result: { decision: 'accept' } }]);
    notify('serverRequest/resolved', { threadId: 't', requestId: 0 });
    expect(hub.pending.list()).toEqual([]);
  });

  it('is answered at once and told when it cannot be shown', async () => {
    const { host, hub } = setUp();
    const engine = engineWith({});
    await host.connected(engine, 'run');
    host.onServerRequest('a', 'item/tool/call', { threadId: 't' });
    host.onServerRequest('b', 'mcpServer/elicitation/request', { threadId: 't', turnId: null });
    host.onServerRequest('c', 'item/levitate', {});
    host.onServerRequest('d', 'item/commandExecution/requestApproval', {});
    expect(engine.responses).toEqual([
      { id: 'a', error: -32603 },
      { id: 'b', result: { action: 'decline', content: null, _meta: null } },
      { id: 'c', error: -32601 },
      { id: 'd', error: -32603 },
    ]);
    expect(hub.notices.list().map(({ kind, text }) => `${kind} ${text}`)).toHaveLength(4);
    expect(hub.pending.list()).toEqual([]);
  });

  it('is dropped with its thread', async () => {
    const { host, hub, notify } = setUp();
    await host.connected(engineWith({}), 'run');
    host.onServerRequest(0, 'item/commandExecution/requestApproval', approval('t'));
    notify('thread/archived', { threadId: 't' });
    expect(hub.pending.list()).toEqual([]);
  });
});
