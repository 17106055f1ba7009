import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseUnifiedDiff } from '../../preload/contract/model/diff/unified-diff';
import type { FolderChanges } from '../../preload/contract/model/thread-files';
import { readFolderChanges } from './folder-changes';

let root: string;
let work: string;
let environment: Record<string, string>;

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'heddle-changes-')));
  work = path.join(root, 'work');
  fs.mkdirSync(work);
  environment = {
    PATH: process.env.PATH ?? '',
    HOME: root,
    GIT_CONFIG_NOSYSTEM: '1',
    // Dropped by what is tested, so a person's own configuration is the one in HOME.
    GIT_DIR: path.join(root, 'elsewhere'),
  };
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: work,
    encoding: 'utf8',
    env: { ...environment, GIT_DIR: undefined, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z' } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const write = (file: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(work, file)), { recursive: true });
  fs.writeFileSync(path.join(work, file), content);
};
const commit = () => {
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message', 'first');
};
const read = (folder = work): Promise<FolderChanges> => readFolderChanges(folder, environment);
const whole = async (folder = work) => {
  const changes = await read(folder);
  if (changes.kind !== 'changes') throw new Error(`${changes.reason}: ${changes.detail}`);
  return { ...changes, files: parseUnifiedDiff(changes.diff) };
};
/** Everything in the repository's own folder, by its sum. */
const sumOfGit = (): string => {
  const hash = createHash('sha256');
  const add = (folder: string) => {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      hash.update(full);
      if (entry.isDirectory()) add(full);
      else hash.update(fs.readFileSync(full));
    }
  };
  add(path.join(work, '.git'));
  return hash.digest('hex');
};

describe('what git sees as changed', () => {
  it('is told of files that are known and of new ones, from wherever in the repository it is asked', async () => {
    write('a.txt', 'one\ntwo\n');
    write('gone.txt', 'x\n');
    write('old name.txt', 'the same\nlines\nin it\n');
    write('sub/in.txt', 'in\n');
    commit();
    write('a.txt', 'one\nthree\n');
    fs.rmSync(path.join(work, 'gone.txt'));
    fs.renameSync(path.join(work, 'old name.txt'), path.join(work, '新 “name”.txt'));
    git('add', '--intent-to-add', '.');
    write('sub/new "file".txt', 'new\n');
    write('binary', Buffer.from([1, 0, 2]));
    fs.symlinkSync('/etc/passwd', path.join(work, 'link'));
    for (const folder of [work, path.join(work, 'sub')]) {
      const { files, untracked, isCut, root: top } = await whole(folder);
      expect(top).toBe(work);
      expect(files.map(({ path: file, change }) => [file, change]).sort()).toEqual([
        ['a.txt', 'updated'],
        ['gone.txt', 'deleted'],
        ['新 “name”.txt', 'renamed'],
      ]);
      expect(untracked).toEqual([
        { path: 'binary', content: null, why: 'binary' },
        { path: 'link', content: null, why: 'link' },
        { path: 'sub/new "file".txt', content: 'new\n', why: 'text' },
      ]);
      expect(isCut).toBe(false);
    }
  });

  it('is told before the first commit, too', async () => {
    write('a.txt', 'one\n');
    git('init', '--quiet');
    git('add', '--all');
    const { files, untracked } = await whole();
    expect(files).toMatchObject([{ path: 'a.txt', change: 'added' }]);
    expect(untracked).toEqual([]);
  });

  it('leaves out what is ignored, and says when it is not all', async () => {
    write('.gitignore', 'out/\n');
    commit();
    write('out/x', 'x');
    for (let index = 0; index < 305; index += 1) write(`many/${index}`, 'x');
    const { untracked, isCut } = await whole();
    expect(untracked).toHaveLength(300);
    expect(isCut).toBe(true);
  });
});

it('nothing of the repository is changed by looking, not even when the index could be refreshed', async () => {
  write('a.txt', 'one\n');
  write('b.txt', 'one\n');
  commit();
  write('a.txt', 'two\n');
  // The same content at another time: git would like to note that down.
  write('b.txt', 'one\n');
  fs.utimesSync(path.join(work, 'b.txt'), 1, 1);
  const before = sumOfGit();
  const { files } = await whole();
  expect(files.filter((file) => file.hunks.length > 0).map((file) => file.path)).toEqual(['a.txt']);
  expect(sumOfGit()).toBe(before);
});

describe('programs that a repository names', () => {
  const trap = () => {
    const proof = path.join(root, 'proof');
    const program = path.join(root, 'trap.sh');
    fs.writeFileSync(program, `#!/bin/sh\ntouch '${proof}'\ncat\n`, { mode: 0o755 });
    return { program, hasRun: () => fs.existsSync(proof) };
  };

  it.runIf(process.platform !== 'win32')('are not run', async () => {
    write('a.txt', 'one\n');
    write('.gitattributes', '*.txt filter=evil diff=evil\n');
    commit();
    write('a.txt', 'two\n');
    const { program, hasRun } = trap();
    for (const name of [
      'core.fsmonitor',
      'diff.external',
      'diff.evil.command',
      'diff.evil.textconv',
      'filter.evil.clean',
      'filter.evil.smudge',
      'filter.evil.process',
    ]) {
      git('config', name, program);
    }
    git('config', 'filter.evil.required', 'true');
    for (const hook of ['post-index-change', 'pre-commit', 'fsmonitor-watchman']) {
      fs.copyFileSync(program, path.join(work, '.git/hooks', hook));
    }
    const { files } = await whole();
    expect(files).toMatchObject([{ path: 'a.txt', added: 1, removed: 1 }]);
    expect(hasRun()).toBe(false);
  });

  it.runIf(process.platform !== 'win32')('that cannot be switched off keep it from being looked at', async () => {
    write('a.txt', 'one\n');
    write('.gitattributes', '*.txt filter=e=vil\n');
    commit();
    write('a.txt', 'two\n');
    const { program, hasRun } = trap();
    fs.appendFileSync(path.join(work, '.git/config'), `[filter "e=vil"]\n\tclean = ${program}\n`);
    expect(await read()).toEqual({ kind: 'none', reason: 'refused', detail: 'filter.e=vil' });
    expect(hasRun()).toBe(false);
  });

  it.runIf(process.platform !== 'win32')('are run when they are of the person’s own configuration', async () => {
    write('a.txt', 'one\n');
    write('.gitattributes', '*.txt filter=mine\n');
    commit();
    fs.writeFileSync(path.join(root, '.gitconfig'), `[filter "mine"]\n\tclean = tr two TWO\n`);
    write('a.txt', 'two\n');
    const { files } = await whole();
    expect(files[0]?.hunks[0]?.lines.map((line) => line.text)).toContain('TWO');
  });
});

describe('where there is nothing to see', () => {
  it('says why', async () => {
    expect(await read()).toEqual({ kind: 'none', reason: 'noRepository', detail: '' });
    expect(await read(path.join(root, 'nowhere'))).toMatchObject({ reason: 'noFolder' });
    expect(await read('relative')).toMatchObject({ reason: 'noFolder' });
    expect(await readFolderChanges(work, { ...environment, PATH: root })).toMatchObject({ reason: 'noGit' });
  });

  it('says what git says when it refuses', async () => {
    write('a.txt', 'one\n');
    commit();
    fs.writeFileSync(path.join(work, '.git/config'), '[core\n');
    expect(await read()).toMatchObject({ kind: 'none', reason: 'refused', detail: expect.stringContaining('config') });
  });
});
