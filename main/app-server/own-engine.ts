import { homedir } from 'node:os';
import path from 'node:path';
import type { HostId } from '../../preload/contract/model/keys';
import type { CodexFinder } from './codex-finder';
import type { Environment } from './engine-process';
import { createEngineSupervisor, defaultTransport, type TransportKind } from './engine-supervisor';
import type { EngineSupervisor } from './supervisor';
import type { Wire } from './wire/wire';

/** What the engines of this machine have in common. */
export interface MachineOptions {
  readonly appVersion: string;
  /** Finds their program, and the environment that they are to have. */
  readonly codex: CodexFinder;
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

/** @returns a maker of supervisors for engines on this machine. */
export function createOwnEngines(machine: MachineOptions): (engine: OwnEngineOptions) => EngineSupervisor {
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
      environment: async () => ({ ...(await machine.codex.environment()), ...extraEnvironment }),
      findCodex: machine.codex.find,
    });
}
