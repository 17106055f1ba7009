import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import type { ManagedCodex, ManagedFault } from '../../../preload/contract/model/codex-program';
import type { Clock } from '../clock';
import { codexVersion } from '../codex-version';
import type { Environment } from '../engine-process';
import { isExecutable, type Machine, vendorBinaryIn } from '../vendor-binary';
import { ConnectionCut, DiskFault, download, reasonOf, sizeOf } from './download';
import { hasIntegrity } from './integrity';
import type { ManagedFolders } from './managed-folders';
import type { PinnedPackage } from './pinned-package';
import { type Fetch, type Registry, RegistryRefusal, tarballAddress, UnexpectedContent } from './registry';
import { unpackPackage } from './unpack';

export interface InstallOptions {
  readonly pin: PinnedPackage;
  readonly registry: Registry;
  readonly folders: ManagedFolders;
  readonly machine: Machine;
  readonly environment: Environment;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onPhase: (state: ManagedCodex) => void;
}

/** Why fetching the copy ended, in a form that the person can be told. */
export class ManagedCodexFault extends Error {
  override readonly name = 'ManagedCodexFault';
  constructor(readonly fault: ManagedFault) {
    super(fault.kind);
  }
}

/** Unpacked, a codex takes two and a half times what it takes packed. */
const UNPACKED_FACTOR = 2.5;

/** @returns about how much the unpacked package takes */
export const diskBytesOf = ({ bytes }: PinnedPackage): number => Math.round(bytes * UNPACKED_FACTOR);

const checkSpace = async ({ pin, folders }: InstallOptions): Promise<void> => {
  const neededBytes = pin.bytes - (await sizeOf(folders.tarball)) + diskBytesOf(pin);
  const { bavail, bsize } = await statfs(folders.download);
  const freeBytes = bavail * bsize;
  if (freeBytes < neededBytes) throw new ManagedCodexFault({ kind: 'noSpace', neededBytes, freeBytes });
};

const fetchTarball = async (options: InstallOptions): Promise<void> => {
  const { pin, folders, signal, fetch, clock, onPhase } = options;
  const totalBytes = pin.bytes;
  onPhase({ phase: 'downloading', receivedBytes: await sizeOf(folders.tarball), totalBytes });
  const url = await tarballAddress(fetch, options.registry, pin, signal);
  await download({
    fetch,
    url,
    file: folders.tarball,
    totalBytes,
    signal,
    clock,
    onProgress: (receivedBytes) => onPhase({ phase: 'downloading', receivedBytes, totalBytes }),
  });
};

/** Puts the unpacked package in its place; what was there before goes only once it is there. */
const putInPlace = async ({ unpacked, current, replaced }: ManagedFolders): Promise<void> => {
  const hadOne = await rename(current, replaced).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(unpacked, current);
  } catch (error) {
    if (hadOne) await rename(replaced, current);
    throw error;
  }
};

const faultOf = (error: unknown): ManagedFault => {
  if (error instanceof ManagedCodexFault) return error.fault;
  if (error instanceof RegistryRefusal) return { kind: 'refused', status: error.status };
  if (error instanceof UnexpectedContent) return { kind: 'wrongContent' };
  if (error instanceof DiskFault) return { kind: 'disk', message: error.message };
  if (error instanceof ConnectionCut) return { kind: 'network', message: error.message };
  return { kind: 'notUnpacked', message: reasonOf(error) };
};

/** Asks where the package is, gets it, and looks whether it is the right one, before anything is made of it. */
const getPackage = async (options: InstallOptions): Promise<void> => {
  const { folders, pin, signal, onPhase } = options;
  try {
    await fetchTarball(options);
  } catch (error) {
    if (error instanceof UnexpectedContent) await rm(folders.tarball, { force: true });
    const isKnown =
      error instanceof RegistryRefusal || error instanceof UnexpectedContent || error instanceof DiskFault;
    if (signal.aborted || isKnown) throw error;
    throw error instanceof ConnectionCut ? error : new ConnectionCut(reasonOf(error));
  }
  onPhase({ phase: 'checking' });
  if (await hasIntegrity(folders.tarball, pin.integrity, signal)) return;
  await rm(folders.tarball, { force: true });
  throw new UnexpectedContent('the sum is not the one that is known');
};

const unpackAside = async (options: InstallOptions): Promise<string> => {
  const { folders, machine, signal, onPhase } = options;
  onPhase({ phase: 'unpacking' });
  await rm(folders.unpacked, { recursive: true, force: true });
  await unpackPackage(folders.tarball, folders.unpacked, signal);
  const program = vendorBinaryIn(folders.unpacked, machine);
  const version =
    program !== null && (await isExecutable(program)) ? await codexVersion(program, options.environment) : null;
  if (version === null) throw new ManagedCodexFault({ kind: 'doesNotRun' });
  return version;
};

/**
 * Fetches the copy of codex that Heddle keeps: its packed file is got (or the rest of it), compared with the sum that is
 * known, unpacked aside, tried, and only then put in its place. Whatever ends it leaves the copy that was there before.
 * @returns the version of the copy
 * @throws ManagedCodexFault; the signal's reason once it is aborted
 */
export const installManagedCodex = async (options: InstallOptions): Promise<string> => {
  const { folders, signal } = options;
  try {
    await mkdir(folders.download, { recursive: true, mode: 0o700 });
    await checkSpace(options);
    await getPackage(options);
    const version = await unpackAside(options);
    signal.throwIfAborted();
    await putInPlace(folders);
    // From here on it is there; what is left over is tidied at the next occasion if it cannot be now.
    await rm(folders.download, { recursive: true, force: true }).catch(() => undefined);
    return version;
  } catch (error) {
    signal.throwIfAborted();
    throw new ManagedCodexFault(faultOf(error));
  } finally {
    await rm(folders.unpacked, { recursive: true, force: true }).catch(() => undefined);
  }
};
