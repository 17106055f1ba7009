import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock';
import type { Environment } from './engine-process';
import { loginEnvironment, needsLoginShell, parseEnvironment, shellArguments } from './login-environment';
import { createManualClock } from './testing/manual-clock';
import { waitFor } from './testing/wait-for';

// These start processes: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const desktop = { platform: 'linux', environment: {} as Environment, hasTerminal: false } as const;

test('asks the login shell when started from a desktop, and only then', () => {
  expect(needsLoginShell(desktop)).toBe(true);
  expect(needsLoginShell({ ...desktop, platform: 'darwin' })).toBe(true);
  expect(needsLoginShell({ ...desktop, environment: { TERM: 'dumb' } })).toBe(true);
  expect(needsLoginShell({ ...desktop, platform: 'win32' })).toBe(false);
  expect(needsLoginShell({ ...desktop, hasTerminal: true })).toBe(false);
  expect(needsLoginShell({ ...desktop, environment: { TERM: 'xterm-256color' } })).toBe(false);
  expect(needsLoginShell({ ...desktop, environment: { npm_lifecycle_event: 'start' } })).toBe(false);
});

test('finds the variables between the marks, whatever the profile prints around them', () => {
  const block = 'PATH=/a:/b\0MULTI=line one\nLINE=two\0EMPTY=\0SHLVL=2\0PWD=/x\0';
  expect(parseEnvironment(`Welcome!\nPATH=wrong\nMARK${block}MARK\nbye`, 'MARK')).toEqual({
    PATH: '/a:/b',
    MULTI: 'line one\nLINE=two',
    EMPTY: '',
  });
});

test('takes lines from an env that cannot end variables by a zero', () => {
  expect(parseEnvironment('MARKPATH=/a\nTEXT=one\n two\nLAST=x\nMARK', 'MARK')).toEqual({
    PATH: '/a',
    TEXT: 'one\n two',
    LAST: 'x',
  });
});

test('finds nothing in output without both marks', () => {
  expect(parseEnvironment('MARKPATH=/a\0', 'MARK')).toBeNull();
  expect(parseEnvironment('MARKMARK', 'MARK')).toBeNull();
  expect(parseEnvironment('', 'MARK')).toBeNull();
});

test('asks each shell in the words that it takes', () => {
  expect(shellArguments('/usr/bin/zsh', 'x')).toEqual(['-i', '-l', '-c', 'x']);
  expect(shellArguments('/bin/tcsh', 'x')).toEqual(['-i', '-c', 'x']);
});

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-shell-'));
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

const shellScript = async (text: string): Promise<string> => {
  const path = join(dir, 'shell');
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
};

test('takes the environment of a real login shell', async () => {
  await writeFile(join(dir, '.bash_profile'), 'echo "Good morning"; export FROM_PROFILE="it is there"; sleep 1000 &');
  const environment: Environment = { HOME: dir, SHELL: '/bin/bash', DISPLAY: ':7', PATH: process.env.PATH };
  const outcome = await loginEnvironment({ ...desktop, environment, timeoutMs: 10_000, clock: systemClock });
  expect(outcome).toMatchObject({
    source: 'loginShell',
    problem: null,
    environment: { FROM_PROFILE: 'it is there', DISPLAY: ':7', HOME: dir },
  });
  expect(outcome.environment.HEDDLE_RESOLVING_ENVIRONMENT).toBeUndefined();
});

test('does not wait for a shell that hangs, and ends it', async () => {
  const clock = createManualClock();
  const pidFile = join(dir, 'pid');
  const environment = { SHELL: await shellScript(`echo $$ > ${pidFile}; sleep 1000`), MINE: 'kept' };
  const outcome = loginEnvironment({ ...desktop, environment, timeoutMs: 3_000, clock });
  let pid = 0;
  await waitFor(async () => {
    pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
    return pid > 0;
  });
  clock.advance(3_000);
  expect(await outcome).toEqual({ environment, source: 'process', problem: 'timeout' });
  await waitFor(() => !isAlive(pid));
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

test.each([
  ['a shell that fails', 'exit 3'],
  ['a shell that says something else', 'echo hello'],
])('falls back on %s', async (_, text) => {
  const environment = { SHELL: await shellScript(text) };
  const outcome = await loginEnvironment({ ...desktop, environment, timeoutMs: 10_000, clock: systemClock });
  expect(outcome).toEqual({ environment, source: 'process', problem: 'failed' });
});

test('falls back when there is no shell, or none at its path', async () => {
  const clock = systemClock;
  expect(await loginEnvironment({ ...desktop, timeoutMs: 1, clock })).toMatchObject({ problem: 'noShell' });
  const environment = { SHELL: '/no/such/shell' };
  const outcome = await loginEnvironment({ ...desktop, environment, timeoutMs: 10_000, clock });
  expect(outcome).toMatchObject({ source: 'process', problem: 'failed' });
});

test('leaves a terminal as it is', async () => {
  const environment = { SHELL: '/no/such/shell', TERM: 'xterm' };
  const outcome = await loginEnvironment({ ...desktop, environment, timeoutMs: 1, clock: systemClock });
  expect(outcome).toEqual({ environment, source: 'process', problem: null });
});
