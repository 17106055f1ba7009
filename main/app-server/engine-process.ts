import { type ChildProcess, execFile, type SpawnOptions, type StdioOptions, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Clock, pause } from './clock';
import { withoutOtherFiles } from './inherited-files';
import type { ProcessEnd } from './start-fault';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An engine that we started ourselves. */
export interface EngineProcess {
  /** Null when it could not be started at all. */
  readonly pid: number | null;
  readonly child: ChildProcess;
  /** How it ended; null while it runs. */
  readonly end: () => ProcessEnd | null;
  /** Why it could not be started (no such file, no right to execute it); null when it was. */
  readonly startProblem: () => string | null;
  /** Resolves when it has ended, or could not be started. */
  readonly ended: Promise<ProcessEnd>;
}

/** Variables that Electron sets for its own children. A command of the engine must not mistake itself for one. */
const PRIVATE_VARIABLES: readonly string[] = ['ELECTRON_RUN_AS_NODE', 'ELECTRON_NO_ATTACH_CONSOLE', 'NODE_CHANNEL_FD'];

/** @returns the environment an engine gets: the person's own, with the CODEX_HOME it is to serve. */
export const engineEnvironment = (environment: Environment, codexHome: string): Record<string, string | undefined> => {
  const result: Record<string, string | undefined> = { ...environment, CODEX_HOME: codexHome };
  for (const name of PRIVATE_VARIABLES) delete result[name];
  return result;
};

/** How to start an engine: standard input, output and errors are all that it gets of ours. */
export interface EngineSpawnOptions extends SpawnOptions {
  readonly stdio: readonly ('pipe' | 'ignore' | number)[] & StdioOptions;
}

/** Starts an engine. Never throws: what went wrong is told by `startProblem`, after `ended` has resolved. */
export const spawnEngine = (path: string, args: readonly string[], options: EngineSpawnOptions): EngineProcess => {
  const child = withoutOtherFiles(options.stdio, (stdio) => spawn(path, args, { ...options, stdio }));
  let end: ProcessEnd | null = null;
  let startProblem: string | null = null;
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', (code, signal) => {
      end = { code, signal };
      resolve(end);
    });
    child.on('error', (error) => {
      // 'error' also reports a signal that could not be sent; only a child without a pid was never started.
      if (child.pid !== undefined) return;
      startProblem = error.message;
      end = { code: null, signal: null };
      resolve(end);
    });
  });
  return { pid: child.pid ?? null, child, end: () => end, startProblem: () => startProblem, ended };
};

const runFile = promisify(execFile);

/** The command line of a process, or null when there is no such process or it cannot be known. */
const commandLine = async (pid: number): Promise<string | null> => {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const { stdout } = await runFile('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { timeout: 5_000 });
    return stdout;
  } catch {
    // No such process; or no way to know, which must count the same: what is not proven is not killed.
    return null;
  }
};

/**
 * Proves that a process is the engine of a socket: pids are used again, and a pid alone may be anybody's.
 * @returns true only if the process lives and was started to listen on this very socket
 */
export const isEngineOfSocket = async (pid: number, socketPath: string): Promise<boolean> =>
  (await commandLine(pid))?.includes(`app-server --listen unix://${socketPath}`) ?? false;

/** What became of an attempt to end an engine. */
export type TerminateOutcome = 'ended' | 'killed' | 'stillRunning' | 'notRunning';

/** How long the engine may take over the first SIGTERM: it waits for running turns, at worst for ever. */
const GRACE_MS = 1_500;
/** The second SIGTERM ends a healthy engine within 40 ms. */
const SECOND_GRACE_MS = 2_000;
const KILL_GRACE_MS = 2_000;
const POLL_MS = 25;

/** One process to end. */
export interface TerminateTarget {
  readonly pid: number;
  /** Asked before each signal and while waiting; must be false once the pid may belong to somebody else. */
  readonly isAlive: () => Promise<boolean>;
}

/** Ends an engine: SIGTERM, which lets it finish, a second one, which does not, and SIGKILL for one that hangs. */
export const terminate = async (clock: Clock, { pid, isAlive }: TerminateTarget): Promise<TerminateOutcome> => {
  if (!(await isAlive())) return 'notRunning';
  const steps = [
    { signal: 'SIGTERM', waitMs: GRACE_MS },
    { signal: 'SIGTERM', waitMs: SECOND_GRACE_MS },
    { signal: 'SIGKILL', waitMs: KILL_GRACE_MS },
  ] as const;
  for (const { signal, waitMs } of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended between the question and the signal; if it did not, `stillRunning` says so in the end.
    }
    for (let waitedMs = 0; waitedMs < waitMs; waitedMs += POLL_MS) {
      if (!(await isAlive())) return signal === 'SIGKILL' ? 'killed' : 'ended';
      await pause(clock, POLL_MS);
    }
  }
  return 'stillRunning';
};
