import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { BadArchive, readTar, type TarEntry } from './tar-reader';

/** npm packs everything below this folder. */
const PACKAGE_PREFIX = 'package/';
/** More than any codex takes: what is packed may be far larger than its packed file lets expect. */
const MAX_BYTES = 3 * 1024 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
/** Large, or hundreds of megabytes take long. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * @param entryPath a path as an archive says it
 * @returns where it belongs below the target; null for what lies outside of the package
 */
export const pathInPackage = (entryPath: string): string | null => {
  if (!entryPath.startsWith(PACKAGE_PREFIX) || entryPath.includes('\0') || entryPath.includes('\\')) return null;
  const parts = entryPath.slice(PACKAGE_PREFIX.length).split('/');
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes(':'));
  return isSafe ? path.join(...parts) : null;
};

const writeFile = async ({ content, mode }: TarEntry, file: string, signal: AbortSignal): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  // Of the mode only one thing counts: whether it is a program.
  const handle = await open(file, 'wx', mode & 0o111 ? 0o755 : 0o644);
  try {
    for await (const part of content) {
      signal.throwIfAborted();
      await handle.appendFile(part);
    }
    // A power cut after the renaming must not leave an empty program behind.
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Unpacks an npm package into a new folder: files alone, no links, nothing outside of the folder.
 * @param folder is made
 * @throws BadArchive, errors of the file system, the signal's reason once it is aborted
 */
export const unpackPackage = async (tarball: string, folder: string, signal: AbortSignal): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const raw = createReadStream(tarball);
  const unzipped = raw.pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
  raw.once('error', (error) => unzipped.destroy(error));
  let bytes = 0;
  let entries = 0;
  try {
    for await (const entry of readTar(unzipped)) {
      signal.throwIfAborted();
      entries += 1;
      bytes += entry.size;
      if (bytes > MAX_BYTES || entries > MAX_ENTRIES) throw new BadArchive('the package is too large');
      if (entry.kind === 'folder') continue;
      const inside = pathInPackage(entry.path);
      if (entry.kind !== 'file' || inside === null)
        throw new BadArchive(`the package holds what it should not: ${entry.path.slice(0, 200)}`);
      await writeFile(entry, path.join(folder, inside), signal);
    }
  } finally {
    raw.destroy();
    unzipped.destroy();
  }
};
