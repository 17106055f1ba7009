import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findInstructions, type KeptInstructions } from './instruction-files';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'instructions-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const folder = (...parts: string[]): string => {
  const made = path.join(root, ...parts);
  mkdirSync(made, { recursive: true });
  return made;
};
const write = (...parts: string[]): void => {
  folder(...parts.slice(0, -1));
  writeFileSync(path.join(root, ...parts), '# Instructions\n');
};
const said = async (from: string, max?: number, kept: readonly KeptInstructions[] = []) => {
  const { files, isCut } = await findInstructions(from, kept, max);
  return {
    files: files.map(
      (file) => `${file.isGone ? 'gone ' : ''}${file.place} ${path.relative(root, path.join(file.folder, file.name))}`,
    ),
    isCut,
  };
};

it('finds what is above up to the root of the project, what stands in for the folder’s own, and what is below', async () => {
  write('AGENTS.md');
  folder('repo', '.git');
  write('repo', 'AGENTS.md');
  write('repo', 'packages', 'web', 'AGENTS.md');
  write('repo', 'packages', 'web', 'AGENTS.override.md');
  write('repo', 'packages', 'web', 'src', 'deep', 'AGENTS.md');
  write('repo', 'packages', 'web', 'node_modules', 'other', 'AGENTS.md');
  write('repo', 'packages', 'web', '.cache', 'AGENTS.md');
  expect(await said(folder('repo', 'packages', 'web'))).toEqual({
    files: [
      'above repo/AGENTS.md',
      'here repo/packages/web/AGENTS.override.md',
      'below repo/packages/web/src/deep/AGENTS.md',
    ],
    isCut: false,
  });
});

it('follows no link', async () => {
  write('elsewhere', 'AGENTS.md');
  const plain = folder('plain');
  symlinkSync(path.join(root, 'elsewhere'), path.join(plain, 'linked'));
  folder('plain', 'sub');
  symlinkSync(path.join(root, 'elsewhere', 'AGENTS.md'), path.join(plain, 'sub', 'AGENTS.md'));
  expect(await said(plain)).toEqual({ files: [], isCut: false });
});

it('stops at its bounds, and says so', async () => {
  for (const name of ['a', 'b', 'c']) write('wide', name, 'AGENTS.md');
  expect(await said(folder('wide'), 2)).toEqual({
    files: ['below wide/a/AGENTS.md', 'below wide/b/AGENTS.md'],
    isCut: true,
  });
});

it('has those with a kept text though they are gone or beyond its bounds, and none outside of the project', async () => {
  write('repo', 'other', 'AGENTS.md');
  folder('repo', '.git');
  write('repo', 'web', 'deep', 'AGENTS.md');
  const web = folder('repo', 'web');
  symlinkSync(path.join(root, 'repo', 'other'), path.join(web, 'linked'));
  const at = (...parts: string[]) => ({ folder: path.join(root, ...parts), name: 'AGENTS.md' }) as const;
  const kept = [
    at('repo'),
    at('repo', 'web'),
    at('repo', 'web', 'deep'),
    at('repo', 'web', '..gone', 'further'),
    at('repo', 'web', 'linked', 'inner'),
    at('repo', 'other'),
    at('repo', 'webbing'),
    at(),
    { folder: `${web}/deep/../../other`, name: 'AGENTS.md' } as const,
    { folder: web, name: 'AGENTS.override.md' } as const,
  ];
  expect(await said(web, 0, kept)).toEqual({
    files: [
      'gone above repo/AGENTS.md',
      'below repo/web/deep/AGENTS.md',
      'gone below repo/web/..gone/further/AGENTS.md',
      'gone here repo/web/AGENTS.override.md',
    ],
    isCut: true,
  });
});
