import { spawn } from 'node:child_process';
import type { Environment } from '../app-server/engine-process';

/** What a call of git gave. */
export type GitOutcome =
  | {
      readonly kind: 'done';
      readonly code: number;
      readonly output: Buffer;
      readonly errors: string;
      readonly isCut: boolean;
    }
  | { readonly kind: 'noGit' }
  | { readonly kind: 'tooSlow' };

export interface GitLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * Options that keep git from writing and from running anything else: no locks, no monitor of files, no hooks, no other diff
 * program, nothing fetched. A repository brings its own configuration along, and that may name programs.
 */
const HARMLESS: readonly string[] = [
  '--no-optional-locks',
  '--no-pager',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.untrackedCache=false',
  '-c',
  'diff.autoRefreshIndex=false',
  '-c',
  'protocol.allow=never',
  '-c',
  'submodule.recurse=false',
  '-c',
  'core.quotePath=false',
];

/** Variables with which git would look or write elsewhere, or start something. */
const DROPPED = /^GIT_/;

const environmentOf = (environment: Environment): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !DROPPED.test(name))),
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
});

/** Runs git in a folder, reading only. Never throws. */
export function runGit(
  folder: string,
  args: readonly string[],
  environment: Environment,
  { timeoutMs, maxBytes }: GitLimits,
): Promise<GitOutcome> {
  return new Promise((resolve) => {
    const child = spawn('git', [...HARMLESS, ...args], {
      cwd: folder,
      env: environmentOf(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const output: Buffer[] = [];
    let size = 0;
    let errors = '';
    let isCut = false;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.stdout.on('data', (data: Buffer) => {
      if (isCut) return;
      const room = maxBytes - size;
      output.push(data.subarray(0, room));
      size += data.length;
      if (size > maxBytes) {
        isCut = true;
        child.kill('SIGKILL');
      }
    });
    child.stderr.on('data', (data: Buffer) => {
      if (errors.length < 4_000) errors += data.toString();
    });
    child.once('error', () => {
      clearTimeout(timer);
      resolve({ kind: 'noGit' });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (isSlow) resolve({ kind: 'tooSlow' });
      else resolve({ kind: 'done', code: isCut ? 0 : (code ?? 1), output: Buffer.concat(output), errors, isCut });
    });
  });
}
