import { expect, test } from 'vitest';
import type { EngineState } from '../../preload/contract/model/app-state';
import type { LinkOutcome } from './engine-link';
import type { FindCodexOutcome } from './find-codex';
import { createSupervisor, type EngineListener, REQUEST_WAIT_MS } from './supervisor';
import { createManualClock } from './testing/manual-clock';
import { createMemoryLink, MEMORY_HOME } from './testing/memory-link';
import { waitFor } from './testing/wait-for';

const codex: FindCodexOutcome = { kind: 'found', path: '/bin/codex', version: '0.171.0', source: 'path' };
const exited: LinkOutcome = { kind: 'fault', fault: { kind: 'exited', code: 1, signal: null, stderr: [] } };

const setUp = (listener: EngineListener = {}, codexHome = MEMORY_HOME) => {
  const link = createMemoryLink();
  const clock = createManualClock();
  const states: EngineState[] = [];
  const reports: string[] = [];
  /** What was told, in order. */
  const told: string[] = [];
  const box: { codex: FindCodexOutcome; findCodex: () => Promise<FindCodexOutcome> } = {
    codex,
    findCodex: async () => box.codex,
  };
  const supervisor = createSupervisor({
    hostId: 'local',
    codexHome,
    link,
    findCodex: () => box.findCodex(),
    environment: async () => ({}),
    appVersion: '0.0.0',
    report: (message, error) => reports.push(`${message} ${String(error ?? '')}`.trim()),
    clock,
    random: () => 0.5,
  });
  supervisor.subscribe({
    onState: (state) => {
      states.push(state);
      told.push(state.phase);
    },
    onConnected: (_, { runId, rejoined }) => told.push(`connected ${runId}${rejoined ? ' rejoined' : ''}`),
    onDisconnected: ({ runId }) => told.push(`disconnected ${runId}`),
    onNotification: (method) => told.push(method),
  });
  supervisor.subscribe(listener);
  const phase = (wanted: EngineState['phase']) => waitFor(() => supervisor.state().phase === wanted);
  const waiting = () => waitFor(() => supervisor.state().retryAtMs !== null);
  /** Waits until something was told so many times: some states do not last long enough to be seen. */
  const times = (word: string, count: number) => waitFor(() => told.filter((other) => other === word).length >= count);
  /** The engine dies, and its socket with it. */
  const kill = () => {
    link.running = false;
    link.transports.at(-1)?.drop();
  };
  return { supervisor, link, clock, states, reports, told, box, phase, waiting, times, kill };
};

test('starts an engine when none runs, and tells of it before its first message', async () => {
  const { supervisor, link, told, phase } = setUp();
  supervisor.start();
  await phase('ready');
  expect(link.calls).toEqual(['rejoin', 'launch /bin/codex']);
  expect(told).toEqual(['ready', 'connected run-1', 'configWarning']);
  expect(supervisor.state()).toMatchObject({ runId: 'run-1', version: '0.171.0', codexPath: '/bin/codex' });
});

test('rejoins an engine that runs, without looking for codex', async () => {
  const { supervisor, link, told, phase, box } = setUp();
  box.codex = { kind: 'notFound', searched: [] };
  link.running = true;
  supervisor.start();
  await phase('ready');
  expect(link.calls).toEqual(['rejoin']);
  expect(told).toContain('connected run-0 rejoined');
});

test('connects again, to the same run, when only the connection was lost', async () => {
  const { supervisor, link, told, phase, states, times } = setUp();
  supervisor.start();
  await phase('ready');
  link.transports.at(-1)?.drop('thrown out');
  await times('configWarning', 2);
  expect(told.slice(3)).toEqual([
    'disconnected run-1',
    'reconnecting',
    'ready',
    'connected run-1 rejoined',
    'configWarning',
  ]);
  expect(states.every((state) => state.fault === null)).toBe(true);
});

test('says how a dead engine ended, waits, and starts another as a new run', async () => {
  const { supervisor, clock, phase, waiting, kill } = setUp();
  supervisor.start();
  await phase('ready');
  clock.advance(60_000);
  kill();
  await waiting();
  expect(supervisor.state()).toMatchObject({
    phase: 'reconnecting',
    runId: 'run-1',
    fault: { kind: 'exited', signal: 'SIGKILL', stderr: ['last words'] },
    retryAtMs: clock.now() + 500,
  });
  clock.advance(500);
  await phase('ready');
  expect(supervisor.state()).toMatchObject({ runId: 'run-2', fault: null });
});

test('gives up after five starts that came to nothing, and starts again when asked', async () => {
  const { supervisor, link, clock, phase, states } = setUp();
  link.failures.launch.push(exited, exited, exited, exited, exited);
  supervisor.start();
  for (const delayMs of [500, 1_000, 2_000, 4_000]) {
    await waitFor(() => supervisor.state().retryAtMs === clock.now() + delayMs);
    clock.advance(delayMs);
  }
  await phase('stopped');
  expect(supervisor.state()).toMatchObject({ fault: { kind: 'exited', code: 1 }, retryAtMs: null });
  expect(new Set(states.map((state) => state.phase))).toEqual(new Set(['starting', 'stopped']));
  await supervisor.restart();
  expect(supervisor.state()).toMatchObject({ phase: 'starting', fault: null });
  await phase('ready');
});

test('gives up on an engine that throws us out again and again', async () => {
  const { supervisor, link, clock, phase, times } = setUp();
  supervisor.start();
  await times('ready', 1);
  link.transports.at(-1)?.drop('thrown out');
  await times('ready', 2);
  for (const [index, delayMs] of [500, 1_000, 2_000].entries()) {
    link.transports.at(-1)?.drop('thrown out');
    await waitFor(() => supervisor.state().retryAtMs === clock.now() + delayMs);
    clock.advance(delayMs);
    await times('ready', index + 3);
  }
  link.transports.at(-1)?.drop('thrown out');
  await phase('stopped');
  expect(supervisor.state().fault).toMatchObject({ kind: 'handshake', message: expect.stringContaining('thrown out') });
});

test('does not try again what the person must mend, and looks again when asked', async () => {
  const { supervisor, link, phase, box } = setUp();
  box.codex = { kind: 'notFound', searched: ['/a', '/b'] };
  supervisor.start();
  await phase('stopped');
  expect(supervisor.state().fault).toEqual({ kind: 'notFound', searched: ['/a', '/b'] });
  box.codex = codex;
  await supervisor.restart();
  await phase('ready');
  expect(link.calls).toEqual(['rejoin', 'terminate', 'rejoin', 'launch /bin/codex']);
});

test('refuses an engine that serves another CODEX_HOME', async () => {
  const { supervisor, link, waiting } = setUp({}, '/another/home');
  link.running = true;
  supervisor.start();
  await waiting();
  expect(supervisor.state().fault).toMatchObject({ kind: 'handshake', message: expect.stringContaining(MEMORY_HOME) });
});

test('restarts a running engine: ends it, and is ready with a new run', async () => {
  const { supervisor, link, told, phase } = setUp();
  supervisor.start();
  await phase('ready');
  const both = [supervisor.restart(), supervisor.restart()];
  expect(supervisor.state().phase).toBe('starting');
  await Promise.all(both);
  await phase('ready');
  expect(supervisor.state().runId).toBe('run-2');
  expect(link.calls.filter((call) => call === 'terminate')).toHaveLength(1);
  expect(told).toContain('disconnected run-1');
});

test('leaves the engine running, or ends it', async () => {
  const left = setUp();
  left.supervisor.start();
  await left.phase('ready');
  expect(await left.supervisor.stop({ mode: 'leave' })).toBe('left');
  expect([left.link.running, left.link.calls.includes('terminate')]).toEqual([true, false]);
  expect(left.supervisor.state()).toMatchObject({ phase: 'stopped', fault: null });
  expect(left.clock.waiting()).toBe(0);

  const ended = setUp();
  ended.supervisor.start();
  await ended.phase('ready');
  expect(await ended.supervisor.stop({ mode: 'terminate' })).toBe('ended');
  expect(ended.link.running).toBe(false);
  expect(ended.told.slice(-2)).toEqual(['disconnected run-1', 'stopped']);
});

test('does not start again when it is stopped during a restart', async () => {
  const { supervisor, link, phase } = setUp();
  supervisor.start();
  await phase('ready');
  const restarting = supervisor.restart();
  await supervisor.stop({ mode: 'leave' });
  await restarting;
  await supervisor.restart();
  expect([supervisor.state().phase, link.running, link.calls.at(-1)]).toEqual(['stopped', false, 'terminate']);
});

test('stops visibly when something in it breaks', async () => {
  const { supervisor, box, phase, reports } = setUp();
  box.findCodex = () => Promise.reject(new Error('a mistake'));
  supervisor.start();
  await phase('stopped');
  expect(supervisor.state().fault).toEqual({ kind: 'handshake', message: 'a mistake' });
  expect(reports).toEqual(['The supervisor failed. Error: a mistake']);
});

test('starts nothing any more once it was stopped', async () => {
  const { supervisor, link, box, phase } = setUp();
  let found: (outcome: FindCodexOutcome) => void = () => undefined;
  box.findCodex = () =>
    new Promise((resolve) => {
      found = resolve;
    });
  supervisor.start();
  await waitFor(() => link.calls.includes('rejoin'));
  await supervisor.stop({ mode: 'terminate' });
  found(codex);
  await waitFor(() => link.calls.includes('launch /bin/codex'));
  expect([link.running, link.transports.length]).toEqual([false, 0]);
  await phase('stopped');
});

test('lets requests wait until the engine is ready, and sends them in order', async () => {
  const { supervisor, link, told } = setUp();
  link.onSend = ({ id, method }, peer) => {
    told.push(`sent ${method}`);
    peer.receive({ id, result: { of: method } });
  };
  const outcomes = [
    supervisor.request('thread/list', {}),
    supervisor.requestByName('model/list', {}),
    supervisor.request('account/read', {}),
  ];
  supervisor.start();
  const results = await Promise.all(outcomes);
  expect(results.map((outcome) => outcome.ok && outcome.result)).toEqual([
    { of: 'thread/list' },
    { of: 'model/list' },
    { of: 'account/read' },
  ]);
  expect(told.filter((word) => word !== 'sent initialized')).toEqual([
    'ready',
    'connected run-1',
    'configWarning',
    'sent thread/list',
    'sent model/list',
    'sent account/read',
  ]);
});

test('does not let requests wait for ever, nor for an engine that has stopped', async () => {
  const { supervisor, link, clock, box, phase } = setUp();
  box.findCodex = () => new Promise(() => undefined);
  supervisor.start();
  const outcome = supervisor.request('thread/list', {});
  clock.advance(REQUEST_WAIT_MS);
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'unavailable', method: 'thread/list' } });

  box.findCodex = async () => ({ kind: 'notFound', searched: [] });
  await supervisor.restart();
  const waiting = supervisor.request('thread/list', {});
  await phase('stopped');
  expect(await waiting).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect(await supervisor.requestByName('thread/list', {})).toMatchObject({ error: { kind: 'unavailable' } });
  expect(link.transports).toEqual([]);
});

test('refuses a method that the table does not have', async () => {
  const { supervisor } = setUp();
  for (const method of ['fs/remove', 'toString', '__proto__']) {
    expect(await supervisor.requestByName(method, {})).toMatchObject({ ok: false, error: { kind: 'refused', method } });
  }
});

test('answers a server request that nobody listens for with an error', async () => {
  const { supervisor, link, phase } = setUp();
  supervisor.start();
  await phase('ready');
  link.transports[0]?.receive({ id: 0, method: 'item/tool/call', params: {} });
  expect(link.transports[0]?.sent.at(-1)).toMatchObject({ id: 0, error: { code: -32601 } });
});

test('hands server requests to whoever listens, and does not answer for them', async () => {
  const asked: unknown[] = [];
  const { supervisor, link, phase } = setUp({ onServerRequest: (id, method) => asked.push([id, method]) });
  supervisor.start();
  await phase('ready');
  const sent = link.transports[0]?.sent.length;
  link.transports[0]?.receive({ id: 0, method: 'item/tool/call', params: {} });
  expect([asked, link.transports[0]?.sent.length]).toEqual([[[0, 'item/tool/call']], sent]);
});

test('survives listeners that throw, and tells the others', async () => {
  const boom = () => {
    throw new Error('boom');
  };
  const { supervisor, reports, told, phase } = setUp({ onState: boom, onConnected: boom, onNotification: boom });
  supervisor.start();
  await phase('ready');
  expect(told).toEqual(['ready', 'connected run-1', 'configWarning']);
  expect(reports).toEqual(
    ['onState', 'onConnected', 'configWarning'].map((where) => `A listener failed at ${where}. Error: boom`),
  );
});

test('tidies up once a minute while the engine runs', async () => {
  const { supervisor, link, clock, phase } = setUp();
  supervisor.start();
  await phase('ready');
  clock.advance(60_000);
  expect(link.calls.filter((call) => call === 'tidy')).toHaveLength(1);
});
