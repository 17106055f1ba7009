import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReadOutcome, SaveOutcome, SettingsFileText } from '../../preload/contract/model/settings-file';

/** More than any configuration has; what is larger is something else. */
const MAX_BYTES = 2 * 1024 * 1024;

const PRIVATE_MODE = 0o600;
const SHARED_MODE = 0o644;
const MODE_BITS = 0o777;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @returns a name for exactly these bytes */
export const versionOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @returns the bytes of a file; null when there is none */
export async function readBytes(file: string): Promise<Buffer | null> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function textOf(file: string): Promise<SettingsFileText> {
  const bytes = await readBytes(file);
  if (bytes === null) return { path: file, text: '', version: null };
  if (bytes.length > MAX_BYTES) throw new Error('the file is too large to be edited here');
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  return { path: file, text, version: versionOf(bytes) };
}

/** Reads a text file. What is no UTF-8 is not shown: saving it again would destroy it. */
export async function readTextFile(file: string): Promise<ReadOutcome> {
  try {
    return { kind: 'read', ...(await textOf(file)) };
  } catch (error) {
    return { kind: 'failed', path: file, message: messageOf(error) };
  }
}

/** The file that a link leads to: the link stays, as whoever keeps their settings elsewhere wants it. */
const realFile = (file: string): Promise<string> => fs.realpath(file).catch(() => file);

/**
 * Writes aside and renames, so that a crash leaves the old text or the new one; the file keeps its rights.
 * @param newMode of a file that was not there
 */
export async function replaceFile(file: string, bytes: Uint8Array, newMode = PRIVATE_MODE): Promise<void> {
  const target = await realFile(file);
  const mode = await fs.stat(target).then(
    (stats) => stats.mode & MODE_BITS,
    () => newMode,
  );
  const aside = `${target}.${randomUUID()}.new`;
  try {
    await fs.writeFile(aside, bytes, { mode, flag: 'wx' });
    await fs.chmod(aside, mode);
    await fs.rename(aside, target);
  } catch (error) {
    await fs.rm(aside, { force: true });
    throw error;
  }
}

/** What becomes of a file that is saved by hand. */
export interface SaveWay {
  /** The folder where the text before is kept; null for beside the file. */
  readonly keptIn: string | null;
  /** Rights of a file that was not there. */
  readonly newMode: number;
}

/** For files of the person's own. */
const OWN_FILE: SaveWay = { keptIn: null, newMode: PRIVATE_MODE };

/** For files of a project, which others read and whose folder is under version control: copies would lie in their way. */
export const projectFile = (keptIn: string): SaveWay => ({ keptIn, newMode: SHARED_MODE });

/** Keeps what a file held, under the time of day. @param file where, without the time @returns where */
async function keepAside(file: string, bytes: Uint8Array, now: Date): Promise<string> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  for (let number = 1; ; number += 1) {
    const kept = number === 1 ? `${file}.before-${stamp}` : `${file}.before-${stamp}-${number}`;
    try {
      await fs.writeFile(kept, bytes, { mode: PRIVATE_MODE, flag: 'wx' });
      return kept;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * Saves a text file, unless somebody else has written it since it was read. What was there is kept.
 * @param version of what was read; null when there was no file
 */
export async function saveTextFile(
  file: string,
  text: string,
  version: string | null,
  { keptIn, newMode }: SaveWay = OWN_FILE,
  now = new Date(),
): Promise<SaveOutcome> {
  try {
    const before = await readBytes(file);
    if ((before === null ? null : versionOf(before)) !== version) return { kind: 'changed', ...(await textOf(file)) };
    const bytes = Buffer.from(text, 'utf8');
    const copy = keptIn === null ? file : path.join(keptIn, path.basename(file));
    const keptAs = before === null || before.equals(bytes) ? null : await keepAside(copy, before, now);
    try {
      await fs.mkdir(path.dirname(file), { recursive: true });
      await replaceFile(file, bytes, newMode);
    } catch (error) {
      // What was there is still there: nothing is to lie beside it.
      if (keptAs !== null) await fs.rm(keptAs, { force: true });
      throw error;
    }
    return { kind: 'saved', version: versionOf(bytes), keptAs };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}
