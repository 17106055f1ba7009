import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTextFile, saveTextFile } from './text-file';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heddle-text-'));
  file = join(folder, 'config.toml');
});
afterEach(() => rmSync(folder, { recursive: true }));

const versionNow = async () => {
  const read = await readTextFile(file);
  return read.kind === 'read' ? read.version : null;
};

it('keeps what was there beside it, and the rights of the file', async () => {
  writeFileSync(file, 'old', { mode: 0o640 });
  const saved = await saveTextFile(file, 'new', await versionNow());
  expect(saved).toMatchObject({ kind: 'saved', version: await versionNow() });
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  const keptAs = saved.kind === 'saved' ? saved.keptAs : null;
  expect(readFileSync(keptAs ?? '', 'utf8')).toBe('old');
  expect(readdirSync(folder)).toHaveLength(2);
});

it('leaves nothing beside a file that it could not save', async () => {
  writeFileSync(file, 'old');
  vi.spyOn(fs, 'rename').mockRejectedValueOnce(new Error('EPERM: operation not permitted'));
  expect(await saveTextFile(file, 'new', await versionNow())).toMatchObject({ kind: 'failed' });
  expect(readdirSync(folder)).toEqual(['config.toml']);
  expect(readFileSync(file, 'utf8')).toBe('old');
});

it('saves nothing over what somebody else wrote meanwhile, and says what that is', async () => {
  writeFileSync(file, 'read');
  const version = await versionNow();
  writeFileSync(file, 'theirs');
  expect(await saveTextFile(file, 'ours', version)).toMatchObject({ kind: 'changed', text: 'theirs' });
  expect(readFileSync(file, 'utf8')).toBe('theirs');
  rmSync(file);
  expect(await saveTextFile(file, 'ours', version)).toMatchObject({ kind: 'changed', version: null });
});

it('makes a file that was not there, for the person alone', async () => {
  expect(await readTextFile(file)).toEqual({ kind: 'read', path: file, text: '', version: null });
  expect(await saveTextFile(file, 'x', null)).toMatchObject({ kind: 'saved', keptAs: null });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('leaves a link a link', async () => {
  const real = join(folder, 'dotfile');
  writeFileSync(real, 'old');
  symlinkSync(real, file);
  await saveTextFile(file, 'new', await versionNow());
  expect(readFileSync(real, 'utf8')).toBe('new');
});

it('does not show what is no text: saved again, it would be another file', async () => {
  writeFileSync(file, Buffer.from([0x61, 0xff, 0xfe]));
  expect(await readTextFile(file)).toMatchObject({ kind: 'failed', path: file });
});
