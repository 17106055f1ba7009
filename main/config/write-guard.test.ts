import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EngineReply } from '../../preload/contract/channels/channels';
import { createWriteGuard, type WriteGuard } from './write-guard';

const DONE: EngineReply = { ok: true, result: { status: 'ok' } };
let folder: string;
let file: string;
let guard: WriteGuard;
let reports: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heddle-guard-'));
  file = join(folder, 'config.toml');
  reports = [];
  guard = createWriteGuard({
    fileOf: (hostId) => (hostId === 'local' ? file : null),
    now: () => 7,
    report: (message) => reports.push(message),
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string, method = 'config/batchWrite') =>
  guard.around('local', method, async () => {
    writeFileSync(file, text);
    return DONE;
  });
const undo = async () => guard.undo('local', guard.lastWrite('local')?.id ?? '');

it('takes back a write that leaves a file which cannot be read, and says so', async () => {
  const before = '# mine\nmodel = "m" # tail\r\n';
  writeFileSync(file, before);
  const reply = await write('[\n# mine\nmodel ]\n');
  expect(reply).toMatchObject({ ok: false, error: { data: { config_write_error_code: 'configDamaged' } } });
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(guard.lastWrite('local')).toBeNull();
  expect(reports).toHaveLength(1);
});

it('lets a file that was broken before be', async () => {
  writeFileSync(file, 'a = [');
  expect(await write('b = [')).toBe(DONE);
  expect(readFileSync(file, 'utf8')).toBe('b = [');
});

it('undoes the last write to the byte, once', async () => {
  const before = '\uFEFF# head\r\nmodel = "m"\r\n';
  writeFileSync(file, before);
  await write('model = "n"\n');
  expect(guard.lastWrite('local')).toMatchObject({ atMs: 7 });
  const { id } = guard.lastWrite('local') ?? { id: '' };
  expect(await guard.undo('local', id)).toEqual({ kind: 'undone' });
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await guard.undo('local', id)).toEqual({ kind: 'gone' });
});

it('undoes nothing that somebody else has written over', async () => {
  writeFileSync(file, 'a = 1\n');
  await write('a = 2\n');
  writeFileSync(file, 'a = 3\n');
  expect(await undo()).toEqual({ kind: 'changed' });
  expect(readFileSync(file, 'utf8')).toBe('a = 3\n');
});

it('undoes the first write by taking the file away again', async () => {
  await write('a = 2\n');
  expect(await undo()).toEqual({ kind: 'undone' });
  expect(existsSync(file)).toBe(false);
});

it('stands only around what writes, and does not count a write that changed nothing', async () => {
  writeFileSync(file, 'a = 1\n');
  await write('a = 2\n', 'thread/start');
  expect(guard.lastWrite('local')).toBeNull();
  await write('a = 2\n');
  expect(guard.lastWrite('local')).toBeNull();
  expect(await guard.around('other', 'config/batchWrite', async () => DONE)).toBe(DONE);
});
