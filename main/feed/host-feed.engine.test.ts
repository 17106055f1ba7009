import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeHistory, turnViewOf } from '../../preload/contract/model/feed/history';
import type { TurnView } from '../../preload/contract/model/feed/types';
import type { EngineResult } from '../../preload/contract/protocol';
import { systemClock } from '../app-server/clock';
import type { Connection } from '../app-server/connection';
import { createTemporaryEngine, type TemporaryEngine } from '../app-server/testing/temporary-engine';
import { waitFor } from '../app-server/testing/wait-for';
import { writeCodexHome } from '../tour/codex-home';
import { createGate } from '../tour/gate';
import { commandCall } from '../tour/model-calls';
import { byMessage, inRounds } from '../tour/model-scripts';
import { type ModelServer, startModelServer } from '../tour/model-server';
import { createFeedHub } from './testing/feed-hub';

const TEST_TIMEOUT_MS = 30_000;

let engine: TemporaryEngine;
let model: ModelServer;
let projectDir: string;

beforeEach(async () => {
  engine = await createTemporaryEngine();
  model = await startModelServer({ script: () => [] });
  projectDir = join(engine.codexHome, 'project');
  await mkdir(projectDir);
  await writeCodexHome({ codexHome: engine.codexHome, baseUrl: model.baseUrl, trustedFolders: [projectDir] });
});

afterEach(async () => {
  await engine.remove();
  await model.close();
  expect(model.errors).toEqual([]);
});

/** One main process: connects, and can lose its connection while the engine runs on. */
function setUp() {
  const hub = createFeedHub({ clock: systemClock, makeFeedId: randomUUID });
  const host = hub.host('local');
  hub.feeds.openWindow(1, () => true);

  /** Resolves with the way to break the connection, once running threads are joined. */
  const connect = async (): Promise<() => Promise<unknown>> => {
    let joined: Promise<void> | null = null;
    const { supervisor } = engine.supervise({
      listener: {
        onConnected: (connection: Connection, run) => {
          joined = host.connected(connection, run.runId);
        },
        onDisconnected: host.connectionLost,
        onNotification: host.onNotification,
        onServerRequest: host.onServerRequest,
      },
    });
    await waitFor(() => joined !== null);
    await joined;
    return () => supervisor.stop({ mode: 'leave' });
  };

  const ask = async <T>(method: string, params: object): Promise<T> => {
    const outcome = await host.request(method, params as Parameters<typeof host.request>[1]);
    if (!outcome.ok) throw new Error(`${method}: ${outcome.error.message}`);
    return outcome.result as T;
  };

  const startThread = async (text: string): Promise<string> => {
    const { thread } = await ask<EngineResult<'thread/start'>>('thread/start', { cwd: projectDir });
    await ask('turn/start', { threadId: thread.id, input: [{ type: 'text', text, text_elements: [] }] });
    return thread.id;
  };

  const turnsOf = (threadId: string): readonly TurnView[] => hub.feeds.thread('local', threadId)?.turns ?? [];
  const entryOf = (threadId: string, type: string) =>
    turnsOf(threadId)
      .at(-1)
      ?.entries.findLast((entry) => entry.item.type === type);
  const whenEnded = (threadId: string) => waitFor(() => turnsOf(threadId).at(-1)?.status === 'completed');

  /** The turns as the transcript shows them to a window that opens the thread now. */
  const shown = async (threadId: string): Promise<readonly TurnView[]> => {
    const page = await ask<EngineResult<'thread/turns/list'>>('thread/turns/list', { threadId, itemsView: 'full' });
    return mergeHistory([...page.data].reverse().map(turnViewOf), turnsOf(threadId));
  };

  return { hub, connect, ask, startThread, entryOf, turnsOf, whenEnded, shown };
}

const lines = (turns: readonly TurnView[]): string[] =>
  turns.flatMap(({ status, entries }) => [status, ...entries.map(({ item, state }) => `${item.type} ${state}`)]);

// The connection must be able to break without ending the engine.
describe.skipIf(process.platform === 'win32')('a host feed on the real engine', { timeout: TEST_TIMEOUT_MS }, () => {
  it('goes on with a half-written message and a running command after the connection broke', async () => {
    const rest = createGate();
    model.setScript(
      byMessage([
        [
          'write',
          [
            { kind: 'text', text: 'First the one half. ' },
            { kind: 'wait', until: rest.opened },
            { kind: 'text', text: 'Then the other half.' },
          ],
        ],
        [
          'run',
          inRounds(
            [commandCall('for i in 1 2 3 4 5 6; do echo tick $i; sleep 0.3; done', { isLogin: false })],
            [{ kind: 'text', text: 'Done.' }],
          ),
        ],
      ]),
    );
    const { connect, startThread, entryOf, turnsOf, whenEnded, shown } = setUp();
    const breakConnection = await connect();
    const writing = await startThread('write');
    const running = await startThread('run');
    await waitFor(
      () => entryOf(writing, 'agentMessage') !== undefined && entryOf(running, 'commandExecution') !== undefined,
    );
    await breakConnection();
    await connect();
    expect(turnsOf(running).at(-1)).toMatchObject({ status: 'inProgress', seenFromStart: false });
    expect(entryOf(running, 'commandExecution')).toMatchObject({ state: 'open', item: { status: 'inProgress' } });
    rest.open();
    await whenEnded(writing);
    await whenEnded(running);
    expect(lines(await shown(writing))).toEqual([
      'completed',
      'userMessage closed',
      'agentMessage closed',
      'agentMessage closed',
    ]);
    expect(lines(await shown(running))).toEqual([
      'completed',
      'userMessage closed',
      'commandExecution closed',
      'agentMessage closed',
    ]);
    expect(entryOf(running, 'commandExecution')?.item).toMatchObject({ status: 'completed', exitCode: 0 });
  });

  it('has an approval that is open asked again, and a new window sees it', async () => {
    const asking = inRounds(
      [commandCall('echo approved', { justification: 'to see', isLogin: false })],
      [{ kind: 'text', text: 'Done.' }],
    );
    model.setScript(asking);
    const first = setUp();
    const breakConnection = await first.connect();
    const threadId = await first.startThread('go');
    await waitFor(() => first.hub.pending.list().length === 1);
    const before = first.hub.pending.list()[0];
    await breakConnection();
    const late = setUp();
    await late.connect();
    await waitFor(() => late.hub.pending.list().length === 1);
    const pending = late.hub.pending.list()[0];
    expect(pending).toEqual(before);
    expect(late.hub.pending.answer(pending?.key ?? '', { decision: 'accept' })).toBe('sent');
    await late.whenEnded(threadId);
    expect(late.hub.pending.list()).toEqual([]);
    expect(late.entryOf(threadId, 'commandExecution')).toMatchObject({
      state: 'closed',
      item: { aggregatedOutput: 'approved\n' },
    });
    expect(lines(await late.shown(threadId))).toEqual([
      'completed',
      'userMessage closed',
      'commandExecution closed',
      'agentMessage closed',
    ]);
  });

  it('shows a turn live as history shows it later', async () => {
    model.setScript(
      inRounds(
        [{ kind: 'reasoning', summary: ['**Thinking**'] }, commandCall('echo one; echo two', { isLogin: false })],
        [{ kind: 'text', text: 'A longer answer, in many pieces.', chunkSize: 3 }],
      ),
    );
    const { connect, startThread, turnsOf, whenEnded, ask } = setUp();
    await connect();
    const threadId = await startThread('go');
    await whenEnded(threadId);
    const page = await ask<EngineResult<'thread/turns/list'>>('thread/turns/list', { threadId, itemsView: 'full' });
    const items = (turns: readonly TurnView[]) => turns.map((turn) => turn.entries.map((entry) => entry.item));
    expect(items(turnsOf(threadId))).toEqual(items(page.data.map(turnViewOf)));
    expect(turnsOf(threadId)).toMatchObject([{ seenFromStart: true, status: 'completed' }]);
  });
});
