import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { applyFileDiff } from '../../preload/contract/model/diff/testing/apply-file-diff';
import { editedTrees, type Tree } from '../../preload/contract/model/diff/testing/edited-trees';
import { parseUnifiedDiff } from '../../preload/contract/model/diff/unified-diff';
import { readFolderChanges } from './folder-changes';

const TIME_LIMIT_MS = 8_000;

const root = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'heddle-folder-')));
const work = path.join(root, 'work');
fs.mkdirSync(work);
const environment = { PATH: process.env.PATH ?? '', HOME: root, GIT_CONFIG_NOSYSTEM: '1' };
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const git = (args: readonly string[], more: Readonly<Record<string, string>> = {}): string =>
  execFileSync('git', args, { cwd: work, encoding: 'utf8', env: { ...environment, ...more } });

function fill(files: Tree): void {
  for (const entry of fs.readdirSync(work))
    if (entry !== '.git') fs.rmSync(path.join(work, entry), { recursive: true });
  for (const [name, content] of files) {
    fs.mkdirSync(path.join(work, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(work, name), content);
  }
}

/** The id of the tree of the folder as it is, by an index of its own. */
const treeId = (): string => {
  const index = { GIT_INDEX_FILE: path.join(root, 'judge') };
  fs.rmSync(index.GIT_INDEX_FILE, { force: true });
  git(['add', '--all', '--force', '.'], index);
  return git(['write-tree'], index).trim();
};

const characters = process.platform === 'win32' ? `[- a-z文é'😀]` : `[- "'\\\\\\t\\na-z文é😀\\x01]`;
const name = fc
  .tuple(fc.constantFrom('', 'sub dir/', 'b/'), fc.stringMatching(new RegExp(`^${characters}{1,8}$`, 'u')))
  .map(([parent, base]) => `${parent}${base}.t`);

it('what is shown of a folder leads from the last commit to what is there, by git’s own judgement', async () => {
  git(['init', '--quiet']);
  git(['config', 'core.autocrlf', 'false']);
  const seen = { changed: 0, untracked: 0 };
  await fc.assert(
    fc.asyncProperty(editedTrees(name), async ({ oldTree, newTree }) => {
      fill(oldTree);
      git(['add', '--all', '--force', '.']);
      git([
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@b.example',
        'commit',
        '--quiet',
        '--allow-empty',
        '--message',
        'x',
      ]);
      fill(newTree);
      const wanted = treeId();
      const index = fs.readFileSync(path.join(work, '.git/index'));
      const changes = await readFolderChanges(work, environment);
      if (changes.kind !== 'changes') throw new Error(`${changes.reason}: ${changes.detail}`);
      expect(fs.readFileSync(path.join(work, '.git/index')).equals(index)).toBe(true);

      const shown = new Map(oldTree);
      for (const diff of parseUnifiedDiff(changes.diff)) {
        const before = diff.change === 'added' ? '' : (oldTree.get(diff.previousPath ?? diff.path) ?? '');
        const after = diff.binary ? (newTree.get(diff.path) ?? '') : applyFileDiff(before, diff);
        expect(diff.unreadable).toBeNull();
        if (diff.previousPath !== null) shown.delete(diff.previousPath);
        if (diff.change === 'deleted') shown.delete(diff.path);
        else shown.set(diff.path, after);
        seen.changed += 1;
      }
      for (const file of changes.untracked) {
        shown.set(file.path, file.why === 'text' ? (file.content ?? '') : (newTree.get(file.path) ?? ''));
        seen.untracked += 1;
      }
      fill(shown);
      expect(treeId()).toBe(wanted);
    }),
    { numRuns: 25, interruptAfterTimeLimit: TIME_LIMIT_MS },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
