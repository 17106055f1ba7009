import { homedir } from 'node:os';
import path from 'node:path';
import type { HostId } from '../../preload/contract/model/keys';
import { systemClock } from './clock';
import type { Environment } from './engine-process';
import { createEngineSupervisor, defaultTransport, type TransportKind } from './engine-supervisor';
import { findCodex } from './find-codex';
import { loginEnvironment } from './login-environment';
import type { EngineSupervisor } from './supervisor';
import type { Wire } from './wire/wire';

/** The longest that a person's login shell may take to say its environment, in milliseconds. */
const LOGIN_SHELL_TIMEOUT_MS = 5_000;

/** What the engines of this machine have in common. */
export interface MachineOptions {
  readonly appVersion: string;
  readonly userDataDir: string;
  /** The project's folder when Heddle runs unpackaged, else null: its own codex may then be used. */
  readonly projectDir: string | null;
  /** The person's choice in the settings, asked at each start; null for none. */
  readonly preferredCodexPath: () => string | null;
  /** Fulfilled when engines may be started: each takes a few programs to start, which would keep the first window waiting. */
  readonly mayStart: Promise<void>;
  /** Where the messages of a host are recorded. */
  readonly wireOf: (hostId: HostId) => Wire;
  readonly report: (message: string, error?: unknown) => void;
}

/** One engine of this machine. */
export interface OwnEngineOptions {
  readonly hostId: HostId;
  readonly codexHome: string;
  /** What its environment holds beside the person's own. */
  readonly extraEnvironment?: Environment;
  /** See EngineSupervisorOptions. */
  readonly mayCreateHome: boolean;
}

/** @returns the person's CODEX_HOME, as the engine itself would choose it. */
export const personsCodexHome = ({ CODEX_HOME }: Environment): Pick<OwnEngineOptions, 'codexHome' | 'mayCreateHome'> =>
  CODEX_HOME
    ? { codexHome: path.resolve(CODEX_HOME), mayCreateHome: false }
    : { codexHome: path.join(homedir(), '.codex'), mayCreateHome: true };

/** HEDDLE_TRANSPORT chooses how engines are reached, for machines without unix sockets and for tests. */
const transportOf = (environment: Environment): TransportKind =>
  environment.HEDDLE_TRANSPORT === 'stdio' ? 'stdio' : defaultTransport(process.platform);

/** @returns whether an engine of this machine goes on working when Heddle lets go of it */
export const outlivesUs = (environment: Environment): boolean => transportOf(environment) === 'unix';

/** @returns a maker of supervisors for engines on this machine; the login shell is asked once for all of them. */
export function createOwnEngines(machine: MachineOptions): (engine: OwnEngineOptions) => EngineSupervisor {
  let asked: Promise<Environment> | null = null;
  const ask = async (): Promise<Environment> => {
    await machine.mayStart;
    const login = await loginEnvironment({
      platform: process.platform,
      environment: process.env,
      hasTerminal: process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY,
      timeoutMs: LOGIN_SHELL_TIMEOUT_MS,
      clock: systemClock,
    });
    if (login.problem !== null) machine.report(`the login shell's environment could not be had: ${login.problem}`);
    return login.environment;
  };
  const environment = (): Promise<Environment> => {
    asked ??= ask();
    return asked;
  };
  return ({ hostId, codexHome, mayCreateHome, extraEnvironment = {} }) =>
    createEngineSupervisor({
      hostId,
      codexHome,
      transport: transportOf(process.env),
      workingDirectory: homedir(),
      mayCreateHome,
      wire: machine.wireOf(hostId),
      appVersion: machine.appVersion,
      report: machine.report,
      environment: async () => ({ ...(await environment()), ...extraEnvironment }),
      findCodex: async () =>
        findCodex({
          environment: await environment(),
          preferredPath: machine.preferredCodexPath(),
          projectDir: machine.projectDir,
          managedDir: path.join(machine.userDataDir, 'codex'),
          machine: { platform: process.platform, arch: process.arch },
        }),
    });
}
