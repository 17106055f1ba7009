import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { engineEnvironment, isEngineOfSocket, terminate } from './engine-process';
import { createFastClock } from './testing/fast-clock';
import { waitFor } from './testing/wait-for';

// These start processes: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** A process with a command line of our choice, which says when it is up. */
const startProcess = async (code: string, ...args: string[]) => {
  const child = spawn(process.execPath, ['-e', `${code}; console.log('up'); setInterval(() => {}, 1000)`, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('not started');
  return { child, pid: child.pid, isAlive: async () => child.exitCode === null && child.signalCode === null };
};

const clock = createFastClock(10);

test('gives an engine the CODEX_HOME to serve and nothing of Electron', () => {
  expect(
    engineEnvironment({ PATH: '/bin', ELECTRON_RUN_AS_NODE: '1', CODEX_HOME: '/other' }, '/home/me/.codex'),
  ).toEqual({
    PATH: '/bin',
    CODEX_HOME: '/home/me/.codex',
  });
});

test('ends a process that takes the first signal', async () => {
  const target = await startProcess('');
  expect(await terminate(clock, target)).toBe('ended');
  expect(target.child.signalCode).toBe('SIGTERM');
  expect(await terminate(clock, target)).toBe('notRunning');
});

test('asks twice, as the engine wants it while a turn is running', async () => {
  const target = await startProcess(
    "let n = 0; process.on('SIGTERM', () => { n += 1; if (n === 2) process.exit(0); })",
  );
  expect(await terminate(clock, target)).toBe('ended');
  expect(target.child.exitCode).toBe(0);
});

test('kills a process that does not end', async () => {
  const target = await startProcess("process.on('SIGTERM', () => {})");
  expect(await terminate(clock, target)).toBe('killed');
});

test('takes only the engine of this very socket for it', async () => {
  const engine = await startProcess('', 'app-server', '--listen', 'unix:///run/a/engine.sock');
  const other = await startProcess('', 'app-server', '--listen', 'unix:///run/b/engine.sock');
  try {
    expect(await isEngineOfSocket(engine.pid, '/run/a/engine.sock')).toBe(true);
    expect(await isEngineOfSocket(other.pid, '/run/a/engine.sock')).toBe(false);
    expect(await isEngineOfSocket(process.pid, '/run/a/engine.sock')).toBe(false);
  } finally {
    engine.child.kill('SIGKILL');
    other.child.kill('SIGKILL');
  }
  await waitFor(async () => !(await isEngineOfSocket(engine.pid, '/run/a/engine.sock')));
});
