import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRevisions } from './revisions';

let folder: string;
let environment: Record<string, string>;

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'heddle-revisions-')));
  environment = { PATH: process.env.PATH ?? '', HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: environment,
  });

it('tells branches and the newest commits, newest first', async () => {
  git('init', '--quiet', '--initial-branch=main');
  git('commit', '--quiet', '--allow-empty', '--message', 'first\n\nwith more');
  git('branch', 'feature/müde');
  git('commit', '--quiet', '--allow-empty', '--message', 'second\twith a tab');
  const { branches, commits } = await readRevisions(folder, environment);
  expect([...branches].sort()).toEqual(['feature/müde', 'main']);
  expect(commits.map(({ subject }) => subject)).toEqual(['second\twith a tab', 'first']);
  expect(git('rev-parse', 'HEAD')).toMatch(new RegExp(`^${commits[0]?.sha}`));
});

it('tells a limited number', async () => {
  git('init', '--quiet');
  const stream = Array.from(
    { length: 70 },
    (_, at) => `commit refs/heads/b${at}\ncommitter a <a@b.example> ${1_000 + at} +0000\ndata 1\n${at % 10}\n`,
  ).join('');
  execFileSync('git', ['fast-import', '--quiet'], {
    cwd: folder,
    env: environment,
    input: `${stream}${Array.from({ length: 60 }, (_, at) => `commit refs/heads/b0\ncommitter a <a@b.example> ${9_000 + at} +0000\ndata 1\nx\n`).join('')}${Array.from({ length: 60 }, (_, at) => `reset refs/heads/c${at}\nfrom refs/heads/b0\n\n`).join('')}`,
  });
  git('symbolic-ref', 'HEAD', 'refs/heads/b0');
  const { branches, commits } = await readRevisions(folder, environment);
  expect(branches).toHaveLength(100);
  expect(commits).toHaveLength(50);
});

it('has none to tell of where there are none, and runs no program that the repository names', async () => {
  const none = { branches: [], commits: [] };
  expect(await readRevisions(folder, environment)).toEqual(none);
  expect(await readRevisions(path.join(folder, 'missing'), environment)).toEqual(none);
  expect(await readRevisions('relative', environment)).toEqual(none);
  git('init', '--quiet');
  expect(await readRevisions(folder, environment)).toEqual(none);
  git('commit', '--quiet', '--allow-empty', '--message', 'one');
  const mark = path.join(folder, 'ran');
  for (const name of ['core.pager', 'core.fsmonitor', 'gpg.program', 'core.sshCommand'])
    git('config', name, `touch ${mark};`);
  git('config', 'log.showSignature', 'true');
  expect((await readRevisions(folder, environment)).commits).toHaveLength(1);
  expect(fs.existsSync(mark)).toBe(false);
});
