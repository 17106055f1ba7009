import { realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isEngineOfSocket } from './engine-process';
import type { TransportKind } from './engine-supervisor';
import {
  createTemporaryEngine,
  realCodex,
  type TemporaryEngine,
  whenReady,
  whenStopped,
} from './testing/temporary-engine';
import { waitFor } from './testing/wait-for';

// These start processes: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const engines: TemporaryEngine[] = [];
const temporaryEngine = async (config?: string): Promise<TemporaryEngine> => {
  const engine = await createTemporaryEngine(config);
  engines.push(engine);
  return engine;
};

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.remove();
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: it is gone.
    return false;
  }
};

describe.each<TransportKind>(['unix', 'stdio'])('the real engine over %s', (transport) => {
  test('starts, and answers requests that did not wait for it', async () => {
    const engine = await temporaryEngine();
    const told: string[] = [];
    const run = engine.supervise({
      transport,
      listener: {
        onConnected: (_, { rejoined }) => told.push(rejoined ? 'rejoined' : 'started'),
        onNotification: (method) => told.push(method),
      },
    });
    const models = await run.supervisor.request('model/list', {});
    expect(models.ok && models.result.data.length).toBeGreaterThan(0);
    expect(run.supervisor.state()).toMatchObject({
      phase: 'ready',
      version: '0.171.0',
      versionFit: 'made-for',
      codexPath: realCodex.path,
      codexHome: engine.codexHome,
      fault: null,
    });
    // Its first notifications come right after the handshake: none is told before the connection is.
    expect(told[0]).toBe('started');
    expect(told).toContain('remoteControl/status/changed');
    expect(run.reports).toEqual([]);
  });

  test('is started again as a new run after a kill, and says so', async () => {
    const engine = await temporaryEngine();
    const run = engine.supervise({ transport });
    const before = await whenReady(run);
    const waiting = await run.supervisor.request('server/diagnostics', {});
    if (!waiting.ok) throw new Error(waiting.error.message);
    process.kill(waiting.result.process.id, 'SIGKILL');
    const after = await whenReady(run, before.runId ?? '');
    expect(after.runId).not.toBe(before.runId);
    expect(run.states.find((state) => state.fault !== null)).toMatchObject({
      phase: 'reconnecting',
      runId: before.runId,
      fault: { kind: 'exited', code: null, signal: 'SIGKILL' },
      retryAtMs: expect.any(Number),
    });
  });

  test('does not start with a setting that it refuses; once mended, it starts when asked', async () => {
    const engine = await temporaryEngine('approval_policy = "untrusted"\n');
    const run = engine.supervise({ transport });
    expect(await whenStopped(run)).toMatchObject({
      kind: 'config',
      file: join(engine.codexHome, 'config.toml'),
      line: null,
      message: expect.stringContaining('approval_policy = "untrusted" is no longer supported'),
      stderr: expect.arrayContaining([expect.stringContaining('no longer supported')]),
    });
    expect(await run.supervisor.request('thread/list', {})).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    });
    await writeFile(join(engine.codexHome, 'config.toml'), '');
    await run.supervisor.restart();
    await whenReady(run);
  });

  test('starts with a broken configuration file, and warns of it with file, line and column', async () => {
    const engine = await temporaryEngine('model = "x"\nfoo = [1,\n[bar\n');
    const warnings: unknown[] = [];
    const onNotification = (method: string, params: unknown) => {
      if (method === 'configWarning') warnings.push(params);
    };
    const run = engine.supervise({ transport, listener: { onNotification } });
    await whenReady(run);
    expect(warnings).toContainEqual(
      expect.objectContaining({
        path: join(engine.codexHome, 'config.toml'),
        range: { start: { line: 3, column: 5 }, end: { line: 3, column: 5 } },
      }),
    );
  });

  test('ends when told to', async () => {
    const engine = await temporaryEngine();
    const run = engine.supervise({ transport });
    await whenReady(run);
    const answer = await run.supervisor.request('server/diagnostics', {});
    const pid = answer.ok ? answer.result.process.id : 0;
    expect(await run.supervisor.stop({ mode: 'terminate' })).toBe('ended');
    await waitFor(() => !isAlive(pid));
    expect(run.supervisor.state()).toMatchObject({ phase: 'stopped', fault: null });
  });

  test('says what is wrong with a CODEX_HOME that does not exist', async () => {
    const engine = await temporaryEngine();
    await rm(engine.codexHome, { recursive: true });
    const run = engine.supervise({ transport });
    expect(await whenStopped(run)).toEqual({ kind: 'home', path: engine.codexHome, problem: 'missing' });

    await writeFile(engine.codexHome, 'a file');
    await run.supervisor.restart();
    expect(await whenStopped(run)).toEqual({ kind: 'home', path: engine.codexHome, problem: 'notFolder' });
    // One try each: more of them would end the same.
    expect(run.states.filter(({ retryAtMs }) => retryAtMs !== null)).toEqual([]);
  });
});

test('keeps the socket to ourselves', async () => {
  const engine = await temporaryEngine();
  await whenReady(engine.supervise());
  // codex makes the socket in a folder of its own below the temp dir, and a link to it where we asked for it.
  const rights = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await rights(dirname(await realpath(engine.folder.socketPath)))).toBe(0o700);
  expect(await rights(engine.folder.path)).toBe(0o700);
  expect(await rights(engine.folder.socketPath)).toBe(0o600);
  expect(await rights(engine.folder.runFilePath)).toBe(0o600);
  expect(await rights(engine.folder.logPath)).toBe(0o600);
});

test('is rejoined, as the same run, by the next Heddle after a crash of ours', async () => {
  const engine = await temporaryEngine();
  const first = engine.supervise();
  const before = await whenReady(first);
  const pid = await engine.enginePid();
  // What a crash does to the connection: it ends, and nobody tells the engine.
  await first.supervisor.stop({ mode: 'leave' });
  expect(isAlive(pid)).toBe(true);
  const runs: boolean[] = [];
  const second = engine.supervise({ listener: { onConnected: (_, run) => runs.push(run.rejoined) } });
  const after = await whenReady(second);
  expect(after).toMatchObject({ runId: before.runId, version: '0.171.0', codexPath: realCodex.path });
  expect([runs, await engine.enginePid()]).toEqual([[true], pid]);
  // It is not our child now, yet it can be proven to be the engine of this socket.
  expect(await second.supervisor.stop({ mode: 'terminate' })).toBe('ended');
  await waitFor(() => !isAlive(pid));
});

test('is rejoined without a run file too, as a run of a new name', async () => {
  const engine = await temporaryEngine();
  const first = engine.supervise();
  const before = await whenReady(first);
  const pid = await engine.enginePid();
  await first.supervisor.stop({ mode: 'leave' });
  await writeFile(engine.folder.runFilePath, '{"format":1,"pid":');
  const after = await whenReady(engine.supervise());
  expect(after.runId).not.toBe(before.runId);
  expect(await engine.enginePid()).toBe(pid);
});

test('replaces the socket and the run file that a killed engine left behind', async () => {
  const engine = await temporaryEngine();
  const first = engine.supervise();
  const before = await whenReady(first);
  await first.supervisor.stop({ mode: 'leave' });
  const pid = await engine.enginePid();
  process.kill(pid, 'SIGKILL');
  await waitFor(() => !isAlive(pid));
  expect((await stat(engine.folder.socketPath)).isSocket()).toBe(true);
  const second = engine.supervise();
  const after = await whenReady(second);
  expect(after.runId).not.toBe(before.runId);
  expect(second.states.every((state) => state.fault === null)).toBe(true);
  expect(await engine.enginePid()).not.toBe(pid);
});

test('is one for two Heddles that start at the same moment, and each hears of the end of it', async () => {
  const engine = await temporaryEngine();
  const both = [engine.supervise(), engine.supervise()];
  const pids = await Promise.all(
    both.map(async (run) => {
      const answer = await run.supervisor.request('server/diagnostics', {});
      return answer.ok ? answer.result.process.id : 0;
    }),
  );
  expect(pids[0]).toBeGreaterThan(0);
  expect(pids[1]).toBe(pids[0]);
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await waitFor(() => both.every((run) => run.states.some((state) => state.fault?.kind === 'exited')));
});

test('is found behind a script that only calls it, and ended there', async () => {
  const engine = await temporaryEngine();
  const script = join(engine.codexHome, 'my-codex');
  await writeFile(script, `#!/bin/sh\n"${realCodex.path}" "$@"\nexit $?\n`, { mode: 0o755 });
  const run = engine.supervise({ codex: { ...realCodex, path: script } });
  await whenReady(run);
  const pid = await engine.enginePid();
  expect(await isEngineOfSocket(pid, engine.folder.socketPath)).toBe(true);
  expect(await run.supervisor.stop({ mode: 'terminate' })).toBe('ended');
  expect(isAlive(pid)).toBe(false);
});

test('answers every one of a thousand requests made at once', async () => {
  const engine = await temporaryEngine();
  const run = engine.supervise();
  await whenReady(run);
  const ask = () => run.supervisor.request('thread/loaded/list', {});
  const outcomes = await Promise.all(Array.from({ length: 1_000 }, ask));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1_000);
  expect(run.supervisor.connection()?.counters()).toMatchObject({ overloads: 0, timeouts: 0, undecodable: 0 });
});

test('is started again although its folder was cleaned away', async () => {
  const engine = await temporaryEngine();
  const run = engine.supervise();
  const before = await whenReady(run);
  const pid = await engine.enginePid();
  await rm(dirname(engine.folder.path), { recursive: true });
  process.kill(pid, 'SIGKILL');
  await whenReady(run, before.runId ?? '');
  expect((await stat(engine.folder.path)).mode & 0o777).toBe(0o700);
});

test('makes way for another when the person restarts it', async () => {
  const engine = await temporaryEngine();
  const run = engine.supervise();
  const before = await whenReady(run);
  const pid = await engine.enginePid();
  await run.supervisor.restart();
  await whenReady(run, before.runId ?? '');
  expect(isAlive(pid)).toBe(false);
});

test('is started in a CODEX_HOME that we may make', async () => {
  const engine = await temporaryEngine();
  await rm(engine.codexHome, { recursive: true });
  await whenReady(engine.supervise({ mayCreateHome: true }));
  expect((await stat(engine.codexHome)).mode & 0o777).toBe(0o700);
});
