import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TransportKind } from './engine-supervisor';
import { fakeCodex } from './testing/fake-peer';
import { createFastClock } from './testing/fast-clock';
import {
  createTemporaryEngine,
  type SuperviseOptions,
  type TemporaryEngine,
  whenReady,
  whenStopped,
} from './testing/temporary-engine';
import { waitFor } from './testing/wait-for';

// These start processes: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const engines: TemporaryEngine[] = [];

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.remove();
});

/** Supervises a fake engine that starts in a certain way. */
const supervise = async (ways: string, options: SuperviseOptions = {}) => {
  const engine = await createTemporaryEngine();
  engines.push(engine);
  const environment = { FAKE_ENGINE: ways };
  return { engine, run: engine.supervise({ codex: fakeCodex, environment, ...options }) };
};

const policy = { safeToRepeat: false, lane: 'normal', timeoutMs: 10_000 } as const;

describe.each<TransportKind>(['unix', 'stdio'])('a faulty engine over %s', (transport) => {
  test('that ends at once is started five times, then Heddle stops and shows its last words', async () => {
    const engine = await createTemporaryEngine();
    engines.push(engine);
    const path = join(engine.codexHome, 'codex');
    await writeFile(path, '#!/bin/sh\necho "Error: no reason" >&2\nexit 3\n', { mode: 0o755 });
    const run = engine.supervise({ transport, codex: { ...fakeCodex, path }, clock: createFastClock(20) });
    expect(await whenStopped(run)).toEqual({
      kind: 'exited',
      code: 3,
      signal: null,
      stderr: ['Error: no reason'],
    });
    expect(run.states.filter((state) => state.retryAtMs !== null)).toHaveLength(4);
  });

  test('that does not know diagnostics is used all the same', async () => {
    const { run } = await supervise('no-diagnostics', { transport });
    expect(await whenReady(run)).toMatchObject({ version: '9.8.7', versionFit: 'newer' });
  });

  test('that serves another CODEX_HOME is not used', async () => {
    const { run } = await supervise('other-home', { transport });
    await waitFor(() => run.supervisor.state().fault !== null);
    expect(run.supervisor.state().fault).toMatchObject({
      kind: 'handshake',
      message: expect.stringContaining('/somewhere/else'),
    });
  });

  test('that never answers initialize is told apart', async () => {
    const { run } = await supervise('no-initialize', { transport, clock: createFastClock(20) });
    await waitFor(() => run.supervisor.state().fault !== null);
    expect(run.supervisor.state().fault).toMatchObject({ kind: 'noAnswer' });
  });

  test('that hangs at its end is killed', async () => {
    const { run } = await supervise('ignore-sigterm', { transport, clock: createFastClock(10) });
    await whenReady(run);
    // Over pipes the transport kills it first.
    expect(await run.supervisor.stop({ mode: 'terminate' })).toBe(transport === 'unix' ? 'killed' : 'ended');
  });
});

test('a lost connection to a living engine is made again, to the same run, without a fault', async () => {
  const runs: string[] = [];
  const { run, engine } = await supervise('', {
    listener: { onConnected: (_, { runId, rejoined }) => runs.push(`${runId} ${rejoined}`) },
  });
  const before = await whenReady(run);
  const pid = await engine.enginePid();
  const lost = run.supervisor.connection()?.requestByPolicy('fake/drop', {}, policy);
  expect(await lost).toMatchObject({ ok: false, error: { kind: 'lost' } });
  await waitFor(() => runs.length === 2);
  expect(runs).toEqual([`${before.runId} false`, `${before.runId} true`]);
  expect(run.states.map((state) => state.fault)).toEqual(run.states.map(() => null));
  expect(await engine.enginePid()).toBe(pid);
});

test('an engine that never opens its socket is told apart, and does not stay', async () => {
  const { run } = await supervise('no-listen', { clock: createFastClock(100) });
  await waitFor(() => run.supervisor.state().fault !== null);
  expect(run.supervisor.state().fault).toMatchObject({ kind: 'noAnswer' });
});

test('an engine that takes connections and says nothing is told apart, and is killed at a restart', async () => {
  const { run, engine } = await supervise('silent-upgrade', { clock: createFastClock(10) });
  await waitFor(() => run.supervisor.state().fault !== null);
  expect(run.supervisor.state().fault).toMatchObject({ kind: 'noAnswer' });
  await run.supervisor.stop({ mode: 'terminate' });
  const left = await readFile('/proc/net/unix', 'utf8').catch(() => '');
  expect(left).not.toContain(engine.folder.socketPath);
});

test('an engine that floods stderr at its start is reached, and its log stays bounded', async () => {
  const { run } = await supervise('flood-stderr');
  await whenReady(run);
});
