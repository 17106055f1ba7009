import { lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunRecord, readRunFile, writeRunFile } from './run-file';

let dir: string;
const record: RunRecord = { pid: 42, engineVersion: '0.171.0', runId: 'a', codexPath: '/bin/codex', startedAtMs: 7 };

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-run-'));
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

test('keeps what it was given, for us alone, and leaves nothing beside it', async () => {
  const path = join(dir, 'run.json');
  await writeRunFile(path, { ...record, pid: 1 });
  await writeRunFile(path, record);
  expect(await readRunFile(path)).toEqual(record);
  expect((await lstat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['run.json']);
});

test.each([
  ['nothing', ''],
  ['half a file', '{"format":1,"pid":4'],
  ['another format', JSON.stringify({ format: 2, ...record })],
  ['a pid that would signal a whole group', JSON.stringify({ format: 1, ...record, pid: -1 })],
  ['a pid of the wrong type', JSON.stringify({ format: 1, ...record, pid: '42' })],
  ['no run id', JSON.stringify({ format: 1, ...record, runId: '' })],
  ['null', 'null'],
])('counts %s as absent', async (_, text) => {
  const path = join(dir, 'run.json');
  await writeFile(path, text);
  expect(await readRunFile(path)).toBeNull();
});

test('is absent when there is no file, and rejects when it cannot be written', async () => {
  expect(await readRunFile(join(dir, 'none.json'))).toBeNull();
  await expect(writeRunFile(join(dir, 'no', 'folder.json'), record)).rejects.toThrow('ENOENT');
});
