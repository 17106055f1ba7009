import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/** Where the files of one engine lie: a folder that nobody else can enter. */
export interface SocketFolder {
  readonly path: string;
  readonly socketPath: string;
  readonly runFilePath: string;
  /** What the engine writes to stderr. */
  readonly logPath: string;
}

export type SocketFolderOutcome =
  | { readonly ok: true; readonly folder: SocketFolder }
  /** `problems` says for each place that was tried why it cannot be used. */
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Longest socket path in bytes. Linux takes 107, macOS 103; beyond that codex makes a symlink below the temp folder
 * without a word, and connecting fails with ENOENT.
 */
const MAX_SOCKET_PATH_BYTES = 99;

/** What decides where the folder may be. */
export interface SocketPlaces {
  /** `XDG_RUNTIME_DIR` where the system has one: private to the person already, and gone when they log out. */
  readonly runtimeDir: string | undefined;
  /** As `os.tmpdir()` says. */
  readonly temporaryDir: string;
  /** The person's numeric user id. */
  readonly userId: number;
}

/** @returns a short name that only this CODEX_HOME has. `realHome` is a real path, so that links do not make two. */
export const homeHash = (realHome: string): string => createHash('sha256').update(realHome).digest('hex').slice(0, 16);

/** @returns the real path of a CODEX_HOME; of one that does not exist (yet), its absolute path. */
export const realHomePath = async (codexHome: string): Promise<string> => {
  try {
    return await realpath(codexHome);
  } catch {
    // Not there or not to be read: the engine will say so in its own words when it starts.
    return resolve(codexHome);
  }
};

/**
 * The folders that may hold Heddle's sockets, the best first. `/tmp` comes last for systems whose own temporary folder
 * has a path too long for a socket.
 */
export const socketParents = ({ runtimeDir, temporaryDir, userId }: SocketPlaces): string[] => {
  const parents = [join(temporaryDir, `heddle-${userId}`), join('/tmp', `heddle-${userId}`)];
  if (runtimeDir !== undefined && isAbsolute(runtimeDir)) parents.unshift(join(runtimeDir, 'heddle'));
  return [...new Set(parents)];
};

/** @returns the files of an engine in a folder. */
export const filesIn = (path: string): SocketFolder => ({
  path,
  socketPath: join(path, 'engine.sock'),
  runFilePath: join(path, 'run.json'),
  logPath: join(path, 'stderr.log'),
});

/** @returns whether every system can open the folder's socket. */
export const fitsSocketPath = (folder: SocketFolder): boolean =>
  Buffer.byteLength(folder.socketPath) <= MAX_SOCKET_PATH_BYTES;

/**
 * Makes a folder private: creates it, or takes the rights of others away from one that is ours.
 * @returns why it cannot be used, or null. Another person may have made it first, or put a link in its place: then
 * what we write there, and the commands we send through it, would be theirs.
 */
const makePrivate = async (path: string, userId: number): Promise<string | null> => {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const before = await lstat(path);
    if (!before.isDirectory()) return `${path} is not a folder`;
    if (before.uid !== userId) return `${path} belongs to someone else`;
    if ((before.mode & 0o077) !== 0) await chmod(path, 0o700);
    return null;
  } catch (error) {
    return `${path}: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * Makes sure that the folder of an engine is there and ours alone. Asked again before each start: what cleans the temp
 * folder may have taken it.
 * @returns why it cannot be used, or null
 */
export const secureFolder = async (folder: SocketFolder, userId: number): Promise<string | null> =>
  (await makePrivate(dirname(folder.path), userId)) ?? (await makePrivate(folder.path, userId));

/**
 * Prepares the private folder of the engine of one CODEX_HOME. The same home always gets the same folder, so that two
 * windows, or two data folders of Heddle, share one engine.
 * @param codexHome the engine's CODEX_HOME
 */
export const prepareSocketFolder = async (codexHome: string, places: SocketPlaces): Promise<SocketFolderOutcome> => {
  const name = homeHash(await realHomePath(codexHome));
  const problems: string[] = [];
  for (const parent of socketParents(places)) {
    const folder = filesIn(join(parent, name));
    if (!fitsSocketPath(folder)) {
      problems.push(`${folder.socketPath} is longer than ${MAX_SOCKET_PATH_BYTES} bytes`);
      continue;
    }
    const problem = await secureFolder(folder, places.userId);
    if (problem === null) return { ok: true, folder };
    problems.push(problem);
  }
  return { ok: false, problems };
};
