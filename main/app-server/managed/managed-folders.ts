import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PinnedPackage } from './pinned-package';

/** Where the copy that Heddle keeps is, and where it comes about. All of it on one disk, so that renaming works. */
export interface ManagedFolders {
  /** The copy: the unpacked package. */
  readonly current: string;
  /** Everything below is gone once the copy is in its place. */
  readonly download: string;
  readonly tarball: string;
  readonly unpacked: string;
  /** The copy that was there before. */
  readonly replaced: string;
}

const SUM_LENGTH = 12;

/** The folder of the copy, below the user-data folder. */
export const managedCopyIn = (userDataDir: string): string => path.join(userDataDir, 'codex');

/** @returns the folders for a package. Its sum is in the name: what is left of another one is never gone on with */
export const managedFolders = (userDataDir: string, pin: PinnedPackage): ManagedFolders => {
  const download = path.join(userDataDir, 'codex-download');
  const sum = pin.integrity.replace(/^sha512-/, '').replace(/[^A-Za-z0-9]/g, '');
  return {
    current: managedCopyIn(userDataDir),
    download,
    tarball: path.join(download, `${pin.version}-${sum.slice(0, SUM_LENGTH)}.tgz`),
    unpacked: path.join(download, 'unpacked'),
    replaced: path.join(download, 'replaced'),
  };
};

/** @returns how much of the packed file an earlier download left */
export const keptBytesOf = ({ tarball }: ManagedFolders): number => {
  try {
    return statSync(tarball).size;
  } catch {
    // Nothing is there.
    return 0;
  }
};

/** Takes away what earlier downloads left, but for the packed file that can be gone on with. */
export const tidyDownloads = async ({ download, tarball }: ManagedFolders): Promise<void> => {
  const names = await readdir(download).catch(() => []);
  const others = names.filter((name) => name !== path.basename(tarball));
  await Promise.all(others.map((name) => rm(path.join(download, name), { recursive: true, force: true })));
};
