import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type Clock, systemClock } from './clock';
import type { EngineLink } from './engine-link';
import { homeProblem } from './home-problem';
import { prepareSocketFolder, type SocketPlaces } from './socket-folder';
import { createStdioLink } from './stdio-link';
import { createSupervisor, type EngineSupervisor, type SupervisorOptions } from './supervisor';
import { createUnixLink } from './unix-link';
import type { Wire } from './wire/wire';

/** `unix`: the engine outlives us, and is shared by all Heddles of one CODEX_HOME. `stdio`: it ends with us. */
export type TransportKind = 'unix' | 'stdio';

export interface EngineSupervisorOptions extends Omit<SupervisorOptions, 'link'> {
  readonly transport: TransportKind;
  /** The folder in which an engine starts; one that stays, such as the person's home. */
  readonly workingDirectory: string;
  /**
   * Whether a missing CODEX_HOME is made. True for the default one, which codex would make itself if we did not name
   * it; false for one that the person named: a slip of theirs must show, and the engine says it.
   */
  readonly mayCreateHome: boolean;
  /** Where sockets may lie; by default as this process's own environment says. */
  readonly socketPlaces?: SocketPlaces;
  /** Records what goes over the connections. */
  readonly wire?: Wire;
}

/** @returns the transport that suits a platform: Windows has no unix sockets that codex could listen on. */
export const defaultTransport = (platform: NodeJS.Platform): TransportKind => (platform === 'win32' ? 'stdio' : 'unix');

const ownPlaces = (): SocketPlaces => ({
  runtimeDir: process.env.XDG_RUNTIME_DIR,
  temporaryDir: tmpdir(),
  userId: process.getuid?.() ?? 0,
});

/** @returns a link that is made when it is first used: a supervisor exists before its folder does. */
const lazyLink = (make: () => Promise<EngineLink>): EngineLink => {
  let made: Promise<EngineLink> | null = null;
  const link = (): Promise<EngineLink> => {
    made ??= make();
    return made;
  };
  return {
    rejoin: async () => (await link()).rejoin(),
    launch: async (order) => (await link()).launch(order),
    identifyRun: async (facts) => (await link()).identifyRun(facts),
    howItEnded: async () => (await link()).howItEnded(),
    lastStderr: async () => (await link()).lastStderr(),
    terminate: async (answeringPid) => (await link()).terminate(answeringPid),
    tidy: async () => (await link()).tidy(),
  };
};

/** Should it fail, the look at the folder before the start says so. */
const makeHome = async ({ codexHome, report }: EngineSupervisorOptions): Promise<void> => {
  await mkdir(codexHome, { recursive: true, mode: 0o700 }).catch((error: unknown) =>
    report('CODEX_HOME could not be made.', error),
  );
};

const makeLink = async (options: EngineSupervisorOptions, clock: Clock): Promise<EngineLink> => {
  const { codexHome, workingDirectory, report } = options;
  if (options.mayCreateHome) await makeHome(options);
  if (options.transport === 'stdio') return createStdioLink({ codexHome, workingDirectory, clock });
  const places = options.socketPlaces ?? ownPlaces();
  const prepared = await prepareSocketFolder(codexHome, places);
  if (prepared.ok) {
    const { folder } = prepared;
    return createUnixLink({ folder, userId: places.userId, codexHome, workingDirectory, clock, report });
  }
  // Better an engine that ends with us than none.
  report(`No private folder for the engine's socket, so it is reached by stdio: ${prepared.problems.join('; ')}`);
  return createStdioLink({ codexHome, workingDirectory, clock });
};

/** @returns the supervisor of the engine of one CODEX_HOME on this machine. It does nothing until `start`. */
export const createEngineSupervisor = (options: EngineSupervisorOptions): EngineSupervisor => {
  const clock = options.clock ?? systemClock;
  const link = lazyLink(() => makeLink(options, clock));
  const inspectHome = async () => {
    if (options.mayCreateHome) await makeHome(options);
    return homeProblem(options.codexHome);
  };
  return createSupervisor({ ...options, clock, link: options.wire?.link(link) ?? link, inspectHome });
};
