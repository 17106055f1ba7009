import path from 'node:path';
import type { FolderRevisions } from '../../preload/contract/model/thread-files';
import type { Environment } from '../app-server/engine-process';
import { type GitLimits, type GitOutcome, runGit } from './run-git';

const LIMITS: GitLimits = { timeoutMs: 5_000, maxBytes: 256 * 1024 };
/** A person chooses among the newest; older ones can still be named. */
const MAX_BRANCHES = 100;
const MAX_COMMITS = 50;
/** In UTF-16 units. */
const MAX_SUBJECT = 200;

/** Asks git for the branches and the newest commits of a folder. Reads only, and runs nothing that the repository names. */
export async function readRevisions(folder: string, environment: Environment): Promise<FolderRevisions> {
  if (!path.isAbsolute(folder)) return { branches: [], commits: [] };
  const [refs, log] = await Promise.all([
    runGit(
      folder,
      [
        'for-each-ref',
        '--sort=-committerdate',
        `--count=${MAX_BRANCHES}`,
        '--format=%(refname:short)',
        'refs/heads',
        'refs/remotes',
      ],
      environment,
      LIMITS,
    ),
    runGit(
      folder,
      [
        '-c',
        'log.showSignature=false',
        'log',
        `--max-count=${MAX_COMMITS}`,
        '--no-decorate',
        '--no-color',
        '-z',
        '--format=%h%x09%s',
        'HEAD',
        '--',
      ],
      environment,
      LIMITS,
    ),
  ]);
  return {
    branches: partsOf(refs, '\n').filter((name) => !name.endsWith('/HEAD')),
    commits: partsOf(log, '\0').flatMap((line) => {
      const at = line.indexOf('\t');
      return at <= 0 ? [] : [{ sha: line.slice(0, at), subject: line.slice(at + 1, at + 1 + MAX_SUBJECT) }];
    }),
  };
}

/** A repository without a commit, a folder without a repository and a machine without git have none. */
function partsOf(outcome: GitOutcome, separator: string): readonly string[] {
  if (outcome.kind !== 'done' || outcome.code !== 0) return [];
  const parts = outcome.output.toString('utf8').split(separator);
  // The last one is empty, or was cut in its middle.
  return (outcome.isCut ? parts.slice(0, -1) : parts).filter((part) => part !== '');
}
