import { appendFile, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLogBounded, openLog, readLastLines } from './stderr-log';
import { createStderrBuffer, lastLines, STDERR_LINES } from './stderr-text';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-log-'));
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

test('leaves out colours, backtraces and blank lines', () => {
  const text = [
    '\u001b[2m2026-11-30T19:21:19Z\u001b[0m \u001b[31mERROR\u001b[0m codex_app_server: Invalid configuration',
    'Error: approval_policy = "untrusted" is no longer supported; remove this setting',
    '',
    'Stack backtrace:',
    '   0: <unknown>',
    '  10: core::main',
    '             at src/main.rs:5',
    '',
  ].join('\n');
  expect(lastLines(text)).toEqual([
    '2026-11-30T19:21:19Z ERROR codex_app_server: Invalid configuration',
    'Error: approval_policy = "untrusted" is no longer supported; remove this setting',
  ]);
});

test('keeps the last lines of a flood, in files and in memory', async () => {
  const path = join(dir, 'stderr.log');
  const buffer = createStderrBuffer();
  const lines = Array.from({ length: 50_000 }, (_, index) => `line ${index}`);
  await writeFile(path, lines.join('\n'));
  for (const line of lines) buffer.push(`${line}\n`);
  expect(await readLastLines(path)).toEqual(lines.slice(-STDERR_LINES));
  expect(buffer.lines()).toEqual(lines.slice(-STDERR_LINES));
});

test('cuts a very long line', () => {
  expect(lastLines('x'.repeat(100_000))[0]?.length).toBe(2_000);
});

test('has no lines where there is no log', async () => {
  expect(await readLastLines(join(dir, 'none.log'))).toEqual([]);
  await keepLogBounded(join(dir, 'none.log'));
});

test('cuts a log that has grown too large while another writes to it', async () => {
  const path = join(dir, 'stderr.log');
  const writer = await openLog(path);
  await writer.write(`${'x'.repeat(99)}\n`.repeat(90_000));
  await writer.write('the last line\n');
  await keepLogBounded(path);
  expect((await stat(path)).size).toBeLessThanOrEqual(64 * 1024);
  await writer.write('one more\n');
  await writer.close();
  expect((await readLastLines(path)).slice(-2)).toEqual(['the last line', 'one more']);
  await keepLogBounded(path);
  expect((await readLastLines(path)).slice(-2)).toEqual(['the last line', 'one more']);
});

test('starts afresh with each engine, for us alone, and not through a link', async () => {
  const path = join(dir, 'stderr.log');
  await writeFile(path, 'of the last engine');
  const log = await openLog(path);
  await log.close();
  expect(await readFile(path, 'utf8')).toBe('');
  const target = join(dir, 'precious');
  await appendFile(target, 'text');
  await symlink(target, join(dir, 'link.log'));
  await expect(openLog(join(dir, 'link.log'))).rejects.toThrow('ELOOP');
  expect(await readFile(target, 'utf8')).toBe('text');
});
