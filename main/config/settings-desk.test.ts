import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSettingsDesk, type SettingsDesk } from './settings-desk';

let root = '';
let desk: SettingsDesk;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'settings-desk-'));
  const project = path.join(root, 'project');
  const unused = () => {
    throw new Error('nothing of this is asked for');
  };
  desk = createSettingsDesk({
    homeOf: () => path.join(root, 'home'),
    isKnownFolder: (folder) => folder === project,
    keptInstructions: () => [],
    openFile: unused,
    replacedDir: path.join(root, 'replaced'),
    check: unused,
    readConfig: unused,
    provider: { fetch: unused, readVariable: unused, mayAsk: unused, maySend: unused, now: unused },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (...parts: string[]): string => {
  const file = path.join(root, ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'As it was.\n');
  return path.dirname(file);
};
const instructions = (folder: string) => ({ kind: 'instructions', folder, name: 'AGENTS.md' }) as const;

it('knows the instructions of a folder below once they were found, and no other file', async () => {
  const below = write('project', 'web', 'AGENTS.md');
  const elsewhere = write('elsewhere', 'AGENTS.md');
  const unknown = { kind: 'failed', message: 'Heddle does not know this file' };
  expect(await desk.read('local', instructions(below))).toMatchObject(unknown);
  expect(await desk.findInstructions(elsewhere)).toEqual({ files: [], isCut: false });
  expect(await desk.save('local', instructions(elsewhere), 'Mine.\n', null)).toMatchObject(unknown);

  expect((await desk.findInstructions(path.join(root, 'project'))).files).toHaveLength(1);
  const read = await desk.read('local', instructions(below));
  if (read.kind !== 'read') throw new Error(read.message);
  expect(read.text).toBe('As it was.\n');
  expect(await desk.save('local', instructions(below), 'Mine.\n', read.version)).toMatchObject({ kind: 'saved' });
  expect(readFileSync(path.join(below, 'AGENTS.md'), 'utf8')).toBe('Mine.\n');
  expect(readFileSync(path.join(elsewhere, 'AGENTS.md'), 'utf8')).toBe('As it was.\n');
});

it('keeps what a file of a project said outside of the project, and lets others read a new one', async () => {
  const project = write('project', 'AGENTS.md');
  const read = await desk.read('local', instructions(project));
  if (read.kind !== 'read') throw new Error(read.message);
  const saved = await desk.save('local', instructions(project), 'Mine.\n', read.version);
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  expect(readdirSync(project)).toEqual(['AGENTS.md']);
  expect(path.dirname(saved.keptAs ?? '')).toBe(path.join(root, 'replaced'));
  expect(readFileSync(saved.keptAs ?? '', 'utf8')).toBe('As it was.\n');

  rmSync(path.join(project, 'AGENTS.md'));
  expect(await desk.save('local', instructions(project), 'New.\n', null)).toMatchObject({ kind: 'saved' });
  expect(statSync(path.join(project, 'AGENTS.md')).mode & 0o777).toBe(0o644);
});
