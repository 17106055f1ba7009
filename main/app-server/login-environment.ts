import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { type Clock, TIMED_OUT, withDeadline } from './clock';
import type { Environment } from './engine-process';
import { withoutOtherFiles } from './inherited-files';

/** How Heddle was started, as far as it decides where the environment comes from. */
export interface StartFacts {
  readonly platform: NodeJS.Platform;
  readonly environment: Environment;
  /** Any of the standard streams is a terminal. */
  readonly hasTerminal: boolean;
}

/** The environment for engines, and where it comes from. */
export interface LoginEnvironment {
  readonly environment: Environment;
  readonly source: 'process' | 'loginShell';
  /** Why the login shell's was wanted but could not be had; null when all is as it should be. */
  readonly problem: 'noShell' | 'timeout' | 'failed' | null;
}

export interface LoginEnvironmentOptions extends StartFacts {
  /** How long the login shell may take, in milliseconds: what people put into their profile may wait for a network. */
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/** Values of TERM that a desktop session may hand down without there being a terminal. */
const TERMS_WITHOUT_TERMINAL: ReadonlySet<string> = new Set(['', 'dumb', 'linux']);

/**
 * Decides whether the environment must be asked from the login shell. What is started from a dock or a menu does not
 * have what the person's profile sets: no `node`, no `git` of theirs, no keys of their model provider.
 */
export const needsLoginShell = ({ platform, environment, hasTerminal }: StartFacts): boolean => {
  // Windows has one environment for all.
  if (platform === 'win32' || hasTerminal) return false;
  // Started by a script or a terminal that keeps its streams to itself: it has set the environment that it wants.
  if (environment.npm_lifecycle_event !== undefined || environment.CI !== undefined) return false;
  return TERMS_WITHOUT_TERMINAL.has(environment.TERM ?? '');
};

/** Variables that describe the shell that was asked, not the person's environment. */
const SHELL_VARIABLES: readonly string[] = ['_', 'SHLVL', 'PWD', 'OLDPWD', 'HEDDLE_RESOLVING_ENVIRONMENT'];

/** More than any environment takes; a profile that prints without end must not fill the memory. */
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;

/**
 * Finds the environment in what a login shell printed.
 * @param output everything on its stdout, greetings of the profile included
 * @param mark printed before and after the environment
 * @returns the variables; null when the marks are not there
 */
export const parseEnvironment = (output: string, mark: string): Record<string, string> | null => {
  const parts = output.split(mark);
  const block = parts[1];
  if (parts.length < 3 || block === undefined) return null;
  const environment: Record<string, string> = {};
  // An `env` without -0 ends each variable by a line end; a line that begins no variable belongs to the one before.
  const entries = block.includes('\0') ? block.split('\0') : block.trimEnd().split(/\n(?=[A-Za-z_]\w*=)/);
  for (const entry of entries) {
    const equals = entry.indexOf('=');
    if (equals > 0) environment[entry.slice(0, equals)] = entry.slice(equals + 1);
  }
  for (const name of SHELL_VARIABLES) delete environment[name];
  return Object.keys(environment).length === 0 ? null : environment;
};

/**
 * @param shell the path of a shell
 * @returns the arguments with which it reads the person's profile and then runs a command. Interactive, because many
 * set PATH in a file that only an interactive shell reads.
 */
export const shellArguments = (shell: string, command: string): string[] =>
  // csh takes -l only alone.
  /^t?csh$/.test(basename(shell)) ? ['-i', '-c', command] : ['-i', '-l', '-c', command];

/** Runs the shell and gives what it printed; null when it failed. Ends it, and what it started, when `stop` is called. */
const runShell = (
  shell: string,
  mark: string,
  environment: Environment,
): { output: Promise<string | null>; stop: () => void } => {
  // The inner sh is the same for all shells; the outer one only has to find it.
  const command = `/bin/sh -c 'printf %s ${mark}; (env -0 2>/dev/null || env); printf %s ${mark}'`;
  // What the profile leaves running in the background shall hold none of our files.
  const child = withoutOtherFiles(['ignore', 'pipe', 'ignore'], (stdio) =>
    spawn(shell, shellArguments(shell, command), {
      // A session of its own, or an interactive shell would wait for the terminal that it does not have.
      detached: true,
      stdio,
      env: { ...environment, HEDDLE_RESOLVING_ENVIRONMENT: '1' },
    }),
  );
  const stop = (): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended a moment ago.
    }
  };
  const output = new Promise<string | null>((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) return stop();
      chunks.push(chunk);
      // Seen twice: all is said. What the profile left running in the background may hold the pipe open for ever.
      const text = Buffer.concat(chunks).toString();
      if (text.split(mark).length > 2) resolve(text);
    });
    child.once('error', () => resolve(null));
    child.once('close', () => resolve(null));
  });
  return { output, stop };
};

/**
 * Finds the environment that engines are to have: this process's own, or the login shell's when Heddle was started from
 * a desktop. Never rejects; falls back to the process's own and says why.
 */
export const loginEnvironment = async (options: LoginEnvironmentOptions): Promise<LoginEnvironment> => {
  const { environment } = options;
  const own = (problem: LoginEnvironment['problem']): LoginEnvironment => ({ environment, source: 'process', problem });
  if (!needsLoginShell(options)) return own(null);
  const shell = environment.SHELL;
  if (shell === undefined || shell === '') return own('noShell');
  const mark = `heddle-${randomUUID()}`;
  const { output, stop } = runShell(shell, mark, environment);
  const text = await withDeadline(options.clock, options.timeoutMs, output);
  stop();
  if (text === TIMED_OUT) return own('timeout');
  const variables = text === null ? null : parseEnvironment(text, mark);
  if (variables === null) return own('failed');
  // The desktop knows things that a shell does not: displays, sockets, language.
  return { environment: { ...environment, ...variables }, source: 'loginShell', problem: null };
};
