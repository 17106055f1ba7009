import { afterEach, expect, test } from 'vitest';
import { createTemporaryEngine, realCodex, type TemporaryEngine, whenReady } from './testing/temporary-engine';

const engines: TemporaryEngine[] = [];
const temporaryEngine = async (config?: string): Promise<TemporaryEngine> => {
  const engine = await createTemporaryEngine(config);
  engines.push(engine);
  return engine;
};

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.remove();
});

test('starts the real engine on a socket and talks to it', async () => {
  const engine = await temporaryEngine();
  const test = engine.supervise();
  const state = await whenReady(test);
  expect(state).toMatchObject({ version: '0.171.0', versionFit: 'made-for', codexPath: realCodex.path, fault: null });
  const models = await test.supervisor.request('model/list', {});
  expect(models.ok && models.result.data.length).toBeGreaterThan(0);
  expect(test.reports).toEqual([]);
});

test('rejoins the engine that a crashed Heddle left running', async () => {
  const engine = await temporaryEngine();
  const first = engine.supervise();
  const before = await whenReady(first);
  // What a crash does to the connection: it ends, and nobody tells the engine.
  await first.supervisor.stop({ mode: 'leave' });
  const runs: boolean[] = [];
  const second = engine.supervise({ listener: { onConnected: (_, run) => runs.push(run.rejoined) } });
  const after = await whenReady(second);
  expect(after).toMatchObject({ runId: before.runId, version: '0.171.0', codexPath: realCodex.path });
  expect(runs).toEqual([true]);
});

test('starts a killed engine again, as a new run', async () => {
  const engine = await temporaryEngine();
  const test = engine.supervise();
  const before = await whenReady(test);
  process.kill(await engine.enginePid(), 'SIGKILL');
  await whenReady(test, before.runId ?? '');
  expect(test.states.map((state) => [state.phase, state.fault?.kind ?? null])).toContainEqual([
    'reconnecting',
    'exited',
  ]);
  expect(test.states.find((state) => state.fault !== null)?.fault).toMatchObject({ kind: 'exited', signal: 'SIGKILL' });
});
