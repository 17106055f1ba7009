import { describe, expect, it } from 'vitest';
import type { EngineState, PendingRequest } from '../../../preload/contract/model/app-state';
import type { RunningTurn, WireFacts } from '../../../preload/contract/model/wire/types';
import { type MatterFacts, runningWork, whatIsTheMatter } from './matter.logic';

const NOW = 1_000_000;
const ago = (seconds: number): number => NOW - seconds * 1_000;

const engine = (part: Partial<EngineState> = {}): EngineState => ({
  hostId: 'local',
  phase: 'ready',
  runId: 'run',
  version: '0.171.0',
  versionFit: 'made-for',
  codexPath: '/codex',
  codexHome: '/home',
  fault: null,
  retryAtMs: null,
  busy: false,
  ...part,
});

const wire = (part: Partial<WireFacts> = {}): WireFacts => ({
  connection: { number: 1, openedAtMs: ago(100), closedAtMs: null },
  inFlight: [],
  asked: [],
  threads: [],
  unknown: [],
  counts: {
    sent: 0,
    received: 0,
    sentBytes: 0,
    receivedBytes: 0,
    late: 0,
    timeouts: 0,
    overloads: 0,
    unreadable: 0,
  },
  lastOverloadAtMs: null,
  lastReceivedAtMs: null,
  ...part,
});

const running = (part: Partial<RunningTurn> = {}): WireFacts =>
  wire({
    threads: [
      {
        threadId: 't',
        lastMethod: 'm',
        lastAtMs: NOW,
        running: {
          turnId: 'u',
          startedAtMs: ago(100),
          lastSignAtMs: NOW,
          open: [],
          retry: null,
          waitsForPerson: false,
          ...part,
        },
      },
    ],
  });

const request = (part: Partial<PendingRequest> = {}): PendingRequest => ({
  key: 'k',
  hostId: 'local',
  runId: 'run',
  id: 0,
  kind: 'command',
  method: 'item/commandExecution/requestApproval',
  params: {},
  threadId: 't',
  turnId: 'u',
  itemId: 'i',
  askedAtMs: ago(120),
  state: 'open',
  ...part,
});

const matters = (part: Partial<MatterFacts> = {}) =>
  whatIsTheMatter({
    nowMs: NOW,
    engine: engine(),
    pending: [],
    answeredSince: new Map(),
    saidSilent: new Set(),
    wire: wire(),
    ...part,
  });

describe('whatIsTheMatter', () => {
  it('is nothing while nothing waits, and while what waits is new', () => {
    expect(matters()).toEqual([]);
    expect(matters({ wire: null, engine: null })).toEqual([]);
    const inFlight = [{ id: 1, method: 'thread/list', threadId: null, askedAtMs: ago(2), timeoutMs: 60_000 }];
    expect(matters({ wire: wire({ inFlight }) })).toEqual([]);
    expect(matters({ wire: running({ lastSignAtMs: ago(19) }) })).toEqual([]);
  });

  it('is what waits for the person, with the age of the oldest and where it is', () =>
    expect(
      matters({
        pending: [
          request({ id: 1, key: 'a', askedAtMs: ago(30) }),
          request({ threadId: 'older' }),
          request({ id: 2, key: 'b', kind: 'question', askedAtMs: ago(10) }),
        ],
      }),
    ).toEqual([{ kind: 'waitsForYou', approvals: 2, questions: 1, ageMs: 120_000, threadId: 'older' }]));

  it('is an answer that the engine does not confirm', () => {
    const pending = [request({ state: 'answered' })];
    expect(matters({ pending, answeredSince: new Map([['k', ago(1)]]) })).toEqual([]);
    expect(matters({ pending, answeredSince: new Map([['k', ago(8)]]) })).toEqual([
      { kind: 'unconfirmed', count: 1, ageMs: 8_000, threadId: 't' },
    ]);
  });

  it('is a question of the engine that stands nowhere', () => {
    const asked = [
      { id: 0, method: 'item/commandExecution/requestApproval', threadId: 't', askedAtMs: ago(9) },
      { id: 7, method: 'thread/dream', threadId: null, askedAtMs: ago(9) },
      { id: 8, method: 'thread/dream', threadId: null, askedAtMs: ago(1) },
    ];
    expect(matters({ pending: [request()], wire: wire({ asked }) })).toMatchObject([
      { kind: 'waitsForYou' },
      { kind: 'unshown', method: 'thread/dream', ageMs: 9_000, threadId: null },
    ]);
  });

  it('is a request that is not answered, the oldest one', () => {
    const inFlight = [
      { id: 1, method: 'thread/read', threadId: 't', askedAtMs: ago(6), timeoutMs: 20_000 },
      { id: 2, method: 'thread/list', threadId: null, askedAtMs: ago(40), timeoutMs: 60_000 },
      { id: 3, method: 'model/list', threadId: null, askedAtMs: ago(1), timeoutMs: 60_000 },
    ];
    expect(matters({ wire: wire({ inFlight }) })).toEqual([
      { kind: 'noAnswer', method: 'thread/list', ageMs: 40_000, others: 1 },
    ]);
  });

  it('is a model that says nothing', () =>
    expect(matters({ wire: running({ lastSignAtMs: ago(90) }) })).toEqual([
      { kind: 'silentModel', aim: { threadId: 't', turnId: 'u' }, ageMs: 90_000 },
    ]));

  it('is a turn that is silent for less long when Heddle says so already', () => {
    const wire = running({ lastSignAtMs: ago(3) });
    expect(matters({ wire })).toEqual([]);
    expect(matters({ wire, saidSilent: new Set(['t']) })).toMatchObject([{ kind: 'silentModel', ageMs: 3_000 }]);
  });

  it('is a command or a tool that says nothing, the newest one', () => {
    const item = (type: string, label: string) => ({ type, label, startedAtMs: ago(95) });
    const open = [item('mcpToolCall', 'docs/search'), item('commandExecution', 'make'), item('agentMessage', '')];
    const [first] = matters({ wire: running({ lastSignAtMs: ago(90), open }) });
    expect(first).toMatchObject({ kind: 'silentCommand', label: 'make', ageMs: 90_000 });
    const [tool] = matters({ wire: running({ lastSignAtMs: ago(90), open: open.slice(0, 1) }) });
    expect(tool).toMatchObject({ kind: 'silentTool', label: 'docs/search' });
  });

  it('is an engine that tries again by itself, at once', () => {
    const retry = { message: 'Reconnecting... 2/3', atMs: ago(3), attempt: 2, limit: 3 };
    expect(matters({ wire: running({ lastSignAtMs: ago(3), retry }) })).toEqual([
      { kind: 'retrying', aim: { threadId: 't', turnId: 'u' }, ageMs: 3_000, attempt: 2, limit: 3 },
    ]);
  });

  it('is not the silence of a turn that waits for the person: that is told already', () =>
    expect(matters({ pending: [request()], wire: running({ lastSignAtMs: ago(90), waitsForPerson: true }) })).toEqual([
      expect.objectContaining({ kind: 'waitsForYou' }),
    ]));

  it('is an engine that is not there: then only what waits counts beside it', () => {
    const fault = { kind: 'exited', code: 1, signal: null, stderr: [] } as const;
    const stale = { ...running({ lastSignAtMs: ago(90) }) };
    expect(matters({ engine: engine({ phase: 'stopped', fault }), wire: stale, pending: [request()] })).toMatchObject([
      { kind: 'stopped', fault: 'exited' },
      { kind: 'waitsForYou' },
    ]);
    expect(matters({ engine: engine({ phase: 'starting' }), wire: stale })).toEqual([{ kind: 'starting' }]);
    expect(matters({ engine: engine({ phase: 'reconnecting' }) })).toEqual([{ kind: 'reconnecting', fault: null }]);
  });

  it('is an engine that is too busy', () =>
    expect(matters({ engine: engine({ busy: true }) })).toEqual([{ kind: 'busy' }]));
});

describe('runningWork', () => {
  it('counts turns, and knows the last sign of any', () => {
    expect(runningWork(running({ lastSignAtMs: ago(3) }).threads)).toEqual({ turns: 1, lastSignAtMs: ago(3) });
    expect(runningWork([])).toEqual({ turns: 0, lastSignAtMs: null });
  });
});
