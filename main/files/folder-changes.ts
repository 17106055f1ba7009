import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import type { FolderChanges, UntrackedFile } from '../../preload/contract/model/thread-files';
import type { Environment } from '../app-server/engine-process';
import { type GitLimits, type GitOutcome, runGit } from './run-git';

const MIB = 1024 * 1024;
/** Larger diffs are no reading; and a repository of a hundred thousand files must not keep anybody waiting. */
const DIFF: GitLimits = { timeoutMs: 15_000, maxBytes: 8 * MIB };
const SMALL: GitLimits = { timeoutMs: 5_000, maxBytes: MIB };
const MAX_UNTRACKED = 300;
/** Of new files so much is read: of one, and of all. */
const MAX_FILE_BYTES = 256 * 1024;
const MAX_ALL_BYTES = 6 * MIB;
/** Git takes a file for binary when there is a zero byte so near its start. */
const BINARY_LOOK = 8_000;

type None = Extract<FolderChanges, { kind: 'none' }>;

const none = (reason: None['reason'], detail = ''): None => ({ kind: 'none', reason, detail });

/**
 * Asks git what differs in a folder from the last commit. Reads only: the index is not refreshed, nothing is added, and no
 * program that the repository names is run.
 */
export async function readFolderChanges(folder: string, environment: Environment): Promise<FolderChanges> {
  if (!path.isAbsolute(folder) || !(await isFolder(folder))) return none('noFolder', folder);
  const git = (args: readonly string[], limits: GitLimits, at = folder) => runGit(at, args, environment, limits);
  const top = await git(['rev-parse', '--show-toplevel'], SMALL);
  if (top.kind !== 'done') return none(top.kind);
  if (top.code !== 0) {
    return /not a git repository/i.test(top.errors) ? none('noRepository') : none('refused', top.errors.trim());
  }
  const root = textOf(top).replace(/\r?\n$/, '');
  const filters = await foreignFilters((args) => git(args, SMALL, root));
  if (typeof filters === 'string') return none('refused', filters);
  const harmless = filters.flatMap((name) => SWITCHED_OFF.flatMap((setting) => ['-c', `filter.${name}.${setting}`]));
  const base = await baseOf((args) => git(args, SMALL, root));
  const diff = await git([...harmless, ...diffArguments(base)], DIFF, root);
  if (diff.kind !== 'done') return none(diff.kind);
  if (diff.code > 1) return none('refused', diff.errors.trim());
  const others = await git(['ls-files', '--others', '--exclude-standard', '-z'], DIFF, root);
  if (others.kind !== 'done') return none(others.kind);
  const paths = textOf(others).split('\0').slice(0, -1);
  const untracked = await readAll(root, paths.slice(0, MAX_UNTRACKED));
  const isCut = diff.isCut || others.isCut || paths.length > MAX_UNTRACKED;
  return { kind: 'changes', root, diff: textOf(diff), untracked, isCut };
}

const textOf = (outcome: Extract<GitOutcome, { kind: 'done' }>): string => outcome.output.toString('utf8');

const isFolder = (folder: string): Promise<boolean> =>
  lstat(folder).then(
    (stats) => stats.isDirectory() || stats.isSymbolicLink(),
    () => false,
  );

/** Plumbing, which leaves the index alone, and the same whatever the person has configured. */
const diffArguments = (base: string): readonly string[] => [
  'diff-index',
  '--patch',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--find-renames',
  '--ignore-submodules=dirty',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  base,
  '--',
];

/** How `git config` says that there is no such setting. */
const NOTHING_FOUND = 1;

type Git = (args: readonly string[]) => Promise<GitOutcome>;

/** The last commit; before the first one, the empty tree. */
async function baseOf(git: Git): Promise<string> {
  const head = await git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (head.kind === 'done' && head.code === 0) return textOf(head).trim();
  const empty = await git(['hash-object', '-t', 'tree', '/dev/null']);
  return empty.kind === 'done' && empty.code === 0 ? textOf(empty).trim() : 'HEAD';
}

const SWITCHED_OFF: readonly string[] = ['clean=', 'smudge=', 'process=', 'required=false'];

/**
 * Filters turn the text of files into what is stored, by programs that a configuration names. Those of the person's own
 * configuration (for large files, say) are theirs; those that the repository brings along must not run.
 *
 * @returns the names of the repository's own filters; why they cannot be told or switched off, as a sentence of git's kind
 */
async function foreignFilters(git: Git): Promise<readonly string[] | string> {
  const listed = await git(['config', '--show-scope', '--name-only', '--null', '--get-regexp', '^filter\\.']);
  if (listed.kind !== 'done') return listed.kind;
  if (listed.code === NOTHING_FOUND) return [];
  if (listed.code !== 0) return listed.errors.trim();
  const fields = textOf(listed).split('\0').slice(0, -1);
  const names = new Set<string>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const scope = fields[at];
    const name = /^filter\.(.+)\.[^.]+$/s.exec(fields[at + 1] ?? '')?.[1];
    if (name !== undefined && scope !== 'global' && scope !== 'system') names.add(name);
  }
  const odd = [...names].find((name) => /[=\n]/.test(name));
  return odd === undefined ? [...names] : `filter.${odd}`;
}

async function readAll(root: string, paths: readonly string[]): Promise<UntrackedFile[]> {
  const files: UntrackedFile[] = [];
  let left = MAX_ALL_BYTES;
  for (const file of paths) {
    const read = await readUntracked(root, file, Math.min(left, MAX_FILE_BYTES));
    left -= read.content?.length ?? 0;
    files.push(read);
  }
  return files;
}

async function readUntracked(root: string, file: string, maxBytes: number): Promise<UntrackedFile> {
  const without = (why: UntrackedFile['why']): UntrackedFile => ({ path: file, content: null, why });
  // A repository within this one is named as a folder.
  if (file.endsWith('/')) return without('folder');
  const full = path.join(root, file);
  try {
    const stats = await lstat(full);
    if (stats.isSymbolicLink()) return without('link');
    if (!stats.isFile()) return without('unreadable');
    if (stats.size > maxBytes) return without('tooLarge');
    const handle = await open(full, 'r');
    try {
      const bytes = await handle.readFile();
      if (bytes.length > maxBytes) return without('tooLarge');
      if (bytes.subarray(0, BINARY_LOOK).includes(0)) return without('binary');
      return { path: file, content: bytes.toString('utf8'), why: 'text' };
    } finally {
      await handle.close();
    }
  } catch {
    return without('unreadable');
  }
}
