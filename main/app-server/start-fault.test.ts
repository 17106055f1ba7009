import { expect, test } from 'vitest';
import { classifyExit } from './start-fault';

const failed = { code: 1, signal: null };

test('finds file, line and column of a configuration that cannot be read', () => {
  const line = 'Error: /home/me/.codex/config.toml:3:5: unclosed array, expected `]`';
  expect(classifyExit(failed, ['WARNING: proceeding', line], '/home/me/.codex')).toEqual({
    kind: 'config',
    file: '/home/me/.codex/config.toml',
    line: 3,
    column: 5,
    message: 'unclosed array, expected `]`',
    stderr: ['WARNING: proceeding', line],
  });
});

test('knows a setting that the engine refuses without saying where it is', () => {
  const line = 'Error: approval_policy = "untrusted" is no longer supported; remove this setting';
  expect(classifyExit(failed, [line], '/home/me/.codex')).toMatchObject({
    kind: 'config',
    file: '/home/me/.codex/config.toml',
    line: null,
    column: null,
    message: 'approval_policy = "untrusted" is no longer supported; remove this setting',
  });
});

test('does not take a broken file that the engine has ignored for the reason of its end', () => {
  const ignored =
    'Z ERROR codex_app_server: Invalid configuration; using defaults. /home/me/.codex/config.toml:3:5: bad';
  const stderr = [ignored, 'Error: Address already in use'];
  expect(classifyExit(failed, stderr, '/home/me/.codex')).toEqual({ kind: 'exited', ...failed, stderr });
});

test('takes an end by a signal, a clean end and an unseen end as such', () => {
  const stderr = ['Error: /home/me/.codex/config.toml:3:5: bad'];
  for (const end of [
    { code: null, signal: 'SIGKILL' },
    { code: 0, signal: null },
    { code: null, signal: null },
  ]) {
    expect(classifyExit(end, stderr, '/home/me/.codex')).toEqual({ kind: 'exited', ...end, stderr });
  }
});
