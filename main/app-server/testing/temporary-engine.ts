import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EngineFault, EngineState } from '../../../preload/contract/model/app-state';
import type { Clock } from '../clock';
import { type Environment, isEngineOfSocket } from '../engine-process';
import { createEngineSupervisor, type TransportKind } from '../engine-supervisor';
import type { FindCodexOutcome } from '../find-codex';
import { readRunFile } from '../run-file';
import { filesIn, homeHash, realHomePath, type SocketFolder } from '../socket-folder';
import type { EngineListener, EngineSupervisor } from '../supervisor';
import { vendorBinaryIn } from '../vendor-binary';
import { waitFor } from './wait-for';

/** The project's folder. */
export const projectDir = resolve(import.meta.dirname, '../../..');

/** The real engine's own binary. */
export const realCodex: FindCodexOutcome & { readonly kind: 'found' } = {
  kind: 'found',
  path:
    vendorBinaryIn(join(projectDir, `node_modules/@openai/codex-${process.platform}-${process.arch}`), {
      platform: process.platform,
      arch: process.arch,
    }) ?? 'codex',
  version: '0.171.0',
  source: 'project',
};

export interface SupervisorForTest {
  readonly supervisor: EngineSupervisor;
  /** All states, the oldest first. */
  readonly states: EngineState[];
  /** What was reported as a problem. */
  readonly reports: string[];
}

export interface SuperviseOptions {
  readonly transport?: TransportKind;
  readonly codex?: FindCodexOutcome;
  readonly clock?: Clock;
  readonly listener?: EngineListener;
  /** Added to this process's own. */
  readonly environment?: Environment;
  readonly mayCreateHome?: boolean;
}

/** A CODEX_HOME of its own, a place for its socket, and everything that was started with it. */
export interface TemporaryEngine {
  readonly codexHome: string;
  readonly folder: SocketFolder;
  /** Starts a supervisor for this CODEX_HOME. */
  readonly supervise: (options?: SuperviseOptions) => SupervisorForTest;
  /** The pid in the run file. */
  readonly enginePid: () => Promise<number>;
  /** Ends all that runs here and removes the folders. */
  readonly remove: () => Promise<void>;
}

/** Makes a CODEX_HOME below the project's cache folder: codex does not like one below the temp dir. */
export const createTemporaryEngine = async (config = ''): Promise<TemporaryEngine> => {
  const codexHome = join(projectDir, '.cache', 'app-server-tests', randomUUID());
  await mkdir(codexHome, { recursive: true });
  await writeFile(join(codexHome, 'config.toml'), config);
  const temporaryDir = await mkdtemp(join(tmpdir(), 'heddle-test-'));
  const userId = process.getuid?.() ?? 0;
  const folder = filesIn(join(temporaryDir, `heddle-${userId}`, homeHash(await realHomePath(codexHome))));
  const supervisors: EngineSupervisor[] = [];

  const supervise: TemporaryEngine['supervise'] = (options = {}) => {
    const states: EngineState[] = [];
    const reports: string[] = [];
    const supervisor = createEngineSupervisor({
      hostId: 'local',
      codexHome,
      transport: options.transport ?? 'unix',
      workingDirectory: projectDir,
      mayCreateHome: options.mayCreateHome ?? false,
      socketPlaces: { runtimeDir: undefined, temporaryDir, userId },
      findCodex: async () => options.codex ?? realCodex,
      environment: async () => ({ ...process.env, ...options.environment }),
      appVersion: '0.0.0',
      report: (message, error) => reports.push(error === undefined ? message : `${message} ${String(error)}`),
      ...(options.clock === undefined ? {} : { clock: options.clock }),
    });
    supervisors.push(supervisor);
    supervisor.subscribe({ onState: (state) => states.push(state) });
    if (options.listener !== undefined) supervisor.subscribe(options.listener);
    supervisor.start();
    return { supervisor, states, reports };
  };

  const enginePid = async (): Promise<number> => {
    const record = await readRunFile(folder.runFilePath);
    if (record === null) throw new Error('no run file');
    return record.pid;
  };

  const remove = async (): Promise<void> => {
    for (const supervisor of supervisors) await supervisor.stop({ mode: 'terminate' });
    // Whatever a test left behind: nothing but an engine on this very socket.
    const record = await readRunFile(folder.runFilePath);
    if (record !== null && (await isEngineOfSocket(record.pid, folder.socketPath))) process.kill(record.pid, 'SIGKILL');
    // What a killed engine leaves behind: its socket, in a folder of codex's own.
    const socket = await readlink(folder.socketPath).catch(() => null);
    for (const path of socket === null ? [] : [socket, `${socket}.lock`]) await rm(path, { force: true });
    await rm(codexHome, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    await rm(temporaryDir, { recursive: true, force: true });
  };

  return { codexHome, folder, supervise, enginePid, remove };
};

/** Waits until the engine is ready, or fails with its fault once it has stopped. */
export const whenReady = async ({ supervisor }: SupervisorForTest, otherThanRun?: string): Promise<EngineState> => {
  await waitFor(() => {
    const state = supervisor.state();
    if (state.phase === 'stopped') throw new Error(`stopped: ${JSON.stringify(state.fault)}`);
    return state.phase === 'ready' && state.runId !== otherThanRun;
  });
  return supervisor.state();
};

/** Waits until the supervisor has given up. */
export const whenStopped = async ({ supervisor }: SupervisorForTest): Promise<EngineFault | null> => {
  await waitFor(() => supervisor.state().phase === 'stopped');
  return supervisor.state().fault;
};
