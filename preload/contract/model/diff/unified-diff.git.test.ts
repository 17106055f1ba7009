import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { FileUpdateChange } from '../../protocol/generated/v2/FileUpdateChange';
import { fileDiffFromChange } from './file-change';
import type { FileDiff } from './file-diff';
import { applyFileDiff } from './testing/apply-file-diff';
import { editedTrees, type Tree } from './testing/edited-trees';
import { engineHunks } from './testing/engine-dialect';
import { parseUnifiedDiff } from './unified-diff';

const TIME_LIMIT_MS = 6_000;

const folder = mkdtempSync(join(tmpdir(), 'heddle-diff-'));
const work = join(folder, 'work');
mkdirSync(work);
git('init', '--quiet');
git('config', 'core.autocrlf', 'false');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs git in the scratch repository, untouched by the configuration of whoever runs the tests. */
function git(...args: readonly string[]): string {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: join(folder, 'none'),
  };
  return execFileSync('git', args, { cwd: work, encoding: 'utf8', env });
}

/** @returns the id of a git tree that holds exactly these files */
function writeTree(files: Tree): string {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), content);
  }
  git('add', '--all', '.');
  const tree = git('write-tree').trim();
  for (const path of files.keys()) rmSync(join(work, path));
  return tree;
}

/** Reads `git diff --numstat -z`: counts by new path, null for what git calls binary. */
function readNumstat(text: string): Map<string, { added: number; removed: number } | null> {
  const counts = new Map<string, { added: number; removed: number } | null>();
  const fields = text.split('\0').slice(0, -1)[Symbol.iterator]();
  for (const field of fields) {
    const [, added = '', removed = '', samePath = ''] = /^(\S+)\t(\S+)\t(.*)$/s.exec(field) ?? [];
    if (samePath === '') fields.next();
    const path = samePath === '' ? String(fields.next().value) : samePath;
    counts.set(path, added === '-' ? null : { added: Number(added), removed: Number(removed) });
  }
  return counts;
}

/** Of new and deleted files the whole content is given, whose lines end as git counts them. */
const isWhole = ({ change }: FileDiff): boolean => change === 'added' || change === 'deleted';

/** The tree that the diffs lead to; git tells no content of binary files, so theirs is taken from `newTree`. */
function applyAll(
  diffs: readonly FileDiff[],
  oldTree: Tree,
  newTree: Tree,
  splitCarriageReturns = false,
): Map<string, string> {
  const result = new Map(oldTree);
  for (const diff of diffs) {
    if (diff.change === 'renamed') result.delete(diff.previousPath ?? '');
    if (diff.change === 'deleted') result.delete(diff.path);
  }
  for (const diff of diffs) {
    const before =
      diff.change === 'added' ? '' : (oldTree.get(diff.previousPath ?? diff.path) ?? 'not in the old tree');
    const after = diff.binary
      ? (newTree.get(diff.path) ?? '')
      : applyFileDiff(before, diff, splitCarriageReturns && !isWhole(diff));
    if (diff.change === 'deleted') expect(after).toBe('');
    else result.set(diff.path, after);
  }
  return result;
}

// Windows can hold neither quotes nor control characters in a name.
const characters = process.platform === 'win32' ? `[- a-z文é'😀]` : `[- "'\\\\\\t\\na-z文é😀\\x01]`;
const name = fc
  .tuple(fc.constantFrom('', 'sub dir/', 'b/', 'x b/'), fc.stringMatching(new RegExp(`^${characters}{1,8}$`, 'u')))
  .map(([parent, base]) => `${parent}${base}.t`);

it('leads from the old tree to the new one and counts like git, whatever was changed', { timeout: 20_000 }, () => {
  const seen = { binary: 0, renamed: 0, quoted: 0, noLineEnd: 0 };
  fc.assert(
    fc.property(editedTrees(name), fc.boolean(), fc.nat(4), ({ oldTree, newTree }, quotePath, context) => {
      const diff = (...options: string[]) =>
        git('-c', `core.quotepath=${quotePath}`, 'diff', '--find-renames', ...options, oldId, newId);
      const oldId = writeTree(oldTree);
      const newId = writeTree(newTree);
      const text = diff(`--unified=${context}`);
      const diffs = parseUnifiedDiff(text);
      expect(diffs.filter((file) => file.unreadable !== null)).toEqual([]);
      expect(applyAll(diffs, oldTree, newTree)).toEqual(newTree);
      const counts = diffs.map(
        ({ path, binary, added, removed }) => [path, binary ? null : { added, removed }] as const,
      );
      expect(new Map(counts)).toEqual(readNumstat(diff('--numstat', '-z')));

      seen.binary += diffs.filter((file) => file.binary).length;
      seen.renamed += diffs.filter((file) => file.change === 'renamed').length;
      seen.quoted += text.includes('--git "') ? 1 : 0;
      seen.noLineEnd += text.includes('\n\\ No newline') ? 1 : 0;
    }),
    { numRuns: 100, interruptAfterTimeLimit: TIME_LIMIT_MS },
  );
  // The property is worth little if chance never makes the hard cases.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});

/** A change of each file as an item tells of it: whole contents of new and deleted files, else hunks; moved ones with a note. */
function engineChanges(diffs: readonly FileDiff[], oldTree: Tree, newTree: Tree, folder: string): FileUpdateChange[] {
  return diffs.map(({ path, previousPath, change }): FileUpdateChange => {
    const full = (name: string) => `${folder}/${name}`;
    const before = oldTree.get(previousPath ?? path) ?? '';
    const after = newTree.get(path) ?? '';
    if (change === 'added') return { path: full(path), kind: { type: 'add' }, diff: after };
    if (change === 'deleted') return { path: full(path), kind: { type: 'delete' }, diff: before };
    const note = previousPath === null ? '' : `\n\nMoved to: ${full(path)}`;
    return {
      path: full(previousPath ?? path),
      kind: { type: 'update', move_path: previousPath === null ? null : full(path) },
      diff: engineHunks(before, after, 3) + note,
    };
  });
}

it('shows of the engine’s own dialect what git makes of the same change, whatever the files are called', {
  timeout: 20_000,
}, () => {
  const cwd = process.platform === 'win32' ? 'C:\\p' : '/home/me/a b "c" 文';
  const seen = { added: 0, deleted: 0, renamed: 0, updated: 0 };
  fc.assert(
    fc.property(editedTrees(name), ({ oldTree, newTree }) => {
      const oldId = writeTree(oldTree);
      const newId = writeTree(newTree);
      const told = parseUnifiedDiff(git('diff', '--find-renames', oldId, newId));
      const shown = engineChanges(told, oldTree, newTree, cwd).map((change) => fileDiffFromChange(change, cwd));
      expect(shown.map(({ path, previousPath, change }) => ({ path, previousPath, change }))).toEqual(
        told.map(({ path, previousPath, change }) => ({ path, previousPath, change })),
      );
      expect(shown.filter((file) => file.unreadable !== null)).toEqual([]);
      // What is shown leads to the very tree that git has.
      expect(writeTree(applyAll(shown, oldTree, newTree, true))).toBe(newId);
      for (const { change } of shown) seen[change] += 1;
    }),
    { numRuns: 60, interruptAfterTimeLimit: TIME_LIMIT_MS },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
