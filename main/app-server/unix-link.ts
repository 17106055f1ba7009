import type { EngineFault } from '../../preload/contract/model/app-state';
import { type Clock, pause, TIMED_OUT, withDeadline } from './clock';
import type { EngineLink, LaunchOrder, LinkOutcome } from './engine-link';
import {
  type EngineProcess,
  engineEnvironment,
  isEngineOfSocket,
  spawnEngine,
  type TerminateOutcome,
  terminate,
} from './engine-process';
import { newRunId, readRunFile, writeRunFile } from './run-file';
import { type SocketFolder, secureFolder } from './socket-folder';
import { classifyExit, type ProcessEnd } from './start-fault';
import { keepLogBounded, openLog, readLastLines } from './stderr-log';
import { type OpenOutcome, openUnixSocket } from './unix-socket-transport';

export interface UnixLinkOptions {
  readonly folder: SocketFolder;
  /** Whose the folder must be. */
  readonly userId: number;
  readonly codexHome: string;
  /** The folder in which the engine starts: not ours, which an update may replace. */
  readonly workingDirectory: string;
  readonly clock: Clock;
  /** Told what went wrong without stopping the engine. */
  readonly report: (message: string, error: unknown) => void;
}

/** How long a socket that is there may take over the upgrade. It takes less than a millisecond. */
const UPGRADE_TIMEOUT_MS = 5_000;
/**
 * How long a new engine that lives may take to open its socket. It takes 0.1 to 0.5 s; a machine under load far more, and
 * minutes when it meets thousands of old threads for the first time (0.171). Ended in the middle of that, it would begin
 * anew with each start, so it is not given up soon.
 */
const OPEN_TIMEOUT_MS = 600_000;
const POLL_MS = 20;
/** How long to wait for the exit of a child whose socket is gone. */
const EXIT_TIMEOUT_MS = 2_000;

/**
 * Reaches the engine of one CODEX_HOME through its unix socket. The engine is started detached and writes its stderr to
 * a file, so that it outlives us; the next Heddle finds the socket and joins it.
 */
export const createUnixLink = (options: UnixLinkOptions): EngineLink => {
  const { folder, codexHome, clock, report } = options;
  /** The engine that we started last, ended or not. */
  let started: EngineProcess | null = null;

  const lastStderr = () => readLastLines(folder.logPath);

  const open = () => openUnixSocket(folder.socketPath, UPGRADE_TIMEOUT_MS, clock);

  const outcomeOf = async (opened: OpenOutcome, childPid: number | null): Promise<LinkOutcome> => {
    switch (opened.kind) {
      case 'open':
        return { kind: 'open', transport: opened.transport, childPid };
      case 'absent':
        return { kind: 'absent' };
      case 'silent':
        return { kind: 'fault', fault: await noAnswer(UPGRADE_TIMEOUT_MS) };
      case 'failed':
        return { kind: 'fault', fault: { kind: 'handshake', message: opened.message } };
    }
  };

  const noAnswer = async (waitedMs: number): Promise<EngineFault> => ({
    kind: 'noAnswer',
    waitedMs,
    stderr: await lastStderr(),
  });

  const start = async ({ codexPath, environment, isWanted }: LaunchOrder): Promise<EngineProcess | null> => {
    const problem = await secureFolder(folder, options.userId);
    if (problem !== null) throw new Error(problem);
    const log = await openLog(folder.logPath);
    try {
      if (!isWanted()) return null;
      const engine = spawnEngine(codexPath, ['app-server', '--listen', `unix://${folder.socketPath}`], {
        cwd: options.workingDirectory,
        env: engineEnvironment(environment, codexHome),
        // A session of its own: neither a crash of ours nor Ctrl-C in our terminal reaches it.
        detached: true,
        stdio: ['ignore', 'ignore', log.fd],
      });
      engine.child.unref();
      // In the same breath as the start, so that `terminate` never misses it.
      started = engine;
      return engine;
    } finally {
      await log.close();
    }
  };

  const describeEnd = async (engine: EngineProcess, end: ProcessEnd): Promise<EngineFault> => {
    const problem = engine.startProblem();
    return classifyExit(end, problem === null ? await lastStderr() : [problem], codexHome);
  };

  const launch = async (order: LaunchOrder): Promise<LinkOutcome> => {
    const startedAtMs = clock.now();
    let engine: EngineProcess | null;
    try {
      engine = await start(order);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { kind: 'fault', fault: { kind: 'exited', code: null, signal: null, stderr: [message] } };
    }
    if (engine === null) return { kind: 'absent' };
    for (;;) {
      // Asked before the attempt: an engine that ended since then gets one more look at the socket below.
      const end = engine.end();
      const opened = await open();
      if (opened.kind !== 'absent') return outcomeOf(opened, end === null ? engine.pid : null);
      // When another Heddle started an engine at the same moment, ours ended and the socket answered just now.
      if (end !== null) return { kind: 'fault', fault: await describeEnd(engine, end) };
      const waitedMs = clock.now() - startedAtMs;
      if (waitedMs > OPEN_TIMEOUT_MS) {
        const fault = await noAnswer(waitedMs);
        // Left alone it might open the socket later, while the next one is being started.
        await terminateLink(null);
        return { kind: 'fault', fault };
      }
      await Promise.race([pause(clock, POLL_MS), engine.ended]);
    }
  };

  const terminateLink: EngineLink['terminate'] = async (answeringPid) => {
    const child = started !== null && started.end() === null ? started : null;
    let outcome: TerminateOutcome = 'notRunning';
    // The engine may be another process than our child: behind a wrapper script, or started by another Heddle.
    const pid = answeringPid ?? (child === null ? ((await readRunFile(folder.runFilePath))?.pid ?? null) : null);
    if (pid !== null && pid !== child?.pid) {
      outcome = await terminate(clock, { pid, isAlive: () => isEngineOfSocket(pid, folder.socketPath) });
    }
    if (child !== null && child.pid !== null && child.end() === null) {
      outcome = await terminate(clock, { pid: child.pid, isAlive: async () => child.end() === null });
    }
    return outcome;
  };

  return {
    rejoin: async () => {
      const opened = await open();
      // What answers is not the child that ended: its exit must not be told as this engine's.
      if (opened.kind === 'open' && started !== null && started.end() !== null) started = null;
      return outcomeOf(opened, null);
    },
    launch,
    identifyRun: async ({ pid, version, codexPath }) => {
      const known = await readRunFile(folder.runFilePath);
      // The run file may be left from an engine that is gone: it is believed only about the engine that answers.
      if (known !== null && (pid === null || known.pid === pid)) {
        return { runId: known.runId, rejoined: true, codexPath: known.codexPath };
      }
      const runId = newRunId();
      if (pid !== null) {
        const record = { pid, engineVersion: version, runId, codexPath, startedAtMs: clock.now() };
        await writeRunFile(folder.runFilePath, record).catch((error: unknown) =>
          report('The run file could not be written: after a restart of Heddle this engine gets a new run id.', error),
        );
      }
      // Without the path of its executable it is an engine that we found, without a run file.
      return { runId, rejoined: codexPath === null, codexPath };
    },
    howItEnded: async () => {
      if (started === null) return null;
      const end = await withDeadline(clock, EXIT_TIMEOUT_MS, started.ended);
      return end === TIMED_OUT ? null : end;
    },
    lastStderr,
    terminate: terminateLink,
    tidy: () => keepLogBounded(folder.logPath),
  };
};
