import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { lastLines } from './stderr-text';

/** How much of the end of the log is read, in bytes: more than STDERR_LINES lines of the engine ever took. */
const TAIL_BYTES = 64 * 1024;
/** Above this size, in bytes, the log is cut: the folder may lie in memory. */
const MAX_LOG_BYTES = 8 * 1024 * 1024;

/**
 * Opens a fresh log for an engine that is about to start. It is opened for appending, so that it can be cut while the
 * engine writes. Rejects as `node:fs` does.
 * @returns the open file; close it once the engine has it
 */
export const openLog = (path: string): Promise<FileHandle> =>
  // Never through a link: the folder is ours alone, but a log must not be able to grow into another file.
  open(
    path,
    constants.O_CREAT | constants.O_TRUNC | constants.O_APPEND | constants.O_WRONLY | constants.O_NOFOLLOW,
    0o600,
  );

const readTail = async (file: FileHandle): Promise<Buffer> => {
  const { size } = await file.stat();
  const start = Math.max(0, size - TAIL_BYTES);
  const buffer = Buffer.alloc(size - start);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
};

/** @returns the last lines of a log, oldest first; none when there is no log. */
export const readLastLines = async (path: string): Promise<string[]> => {
  try {
    const file = await open(path, 'r');
    try {
      return lastLines((await readTail(file)).toString());
    } finally {
      await file.close();
    }
  } catch {
    // No log: the engine was started by another means. What it said cannot be known, and the report shows no lines.
    return [];
  }
};

/** Cuts a log that has grown too large to its last lines. The engine may go on writing. Rejects as `node:fs` does. */
export const keepLogBounded = async (path: string): Promise<void> => {
  const file = await open(path, constants.O_RDWR | constants.O_APPEND).catch((error: NodeJS.ErrnoException) => {
    // An engine that was started by another means has no log here.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  try {
    if ((await file.stat()).size <= MAX_LOG_BYTES) return;
    const tail = await readTail(file);
    await file.truncate(0);
    await file.appendFile(tail);
  } finally {
    await file.close();
  }
};
