import fs from 'node:fs';
import path from 'node:path';

/** What stands around the data in every file of ours. */
interface Envelope {
  readonly version: number;
  /** The Heddle that wrote it. */
  readonly writer: string;
  readonly data: unknown;
}

/** How a kind of file is read and written. */
export interface JsonFileFormat<T> {
  /** The version that is written. Counts up when the shape of the data changes. */
  readonly version: number;
  readonly writer: string;
  /** What a missing file stands for. */
  readonly fallback: T;
  /** @returns the data, or null when it is not of the shape */
  readonly decode: (data: unknown) => T | null;
  /** Brings data of an older version forward, one version at a time: index 0 takes version 1 to 2. */
  readonly migrations: readonly ((data: unknown) => unknown)[];
}

/** What reading a file's text gave. */
export type Decoded<T> =
  | { readonly outcome: 'read'; readonly data: T }
  | { readonly outcome: 'damaged'; readonly reason: string }
  | { readonly outcome: 'newer'; readonly version: number };

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  Number.isSafeInteger(value.version) &&
  'data' in value;

/** Decodes the text of a file. Pure: it decides, the caller acts. */
export function decodeJsonFile<T>(text: string, format: JsonFileFormat<T>): Decoded<T> {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch (error) {
    return { outcome: 'damaged', reason: String(error) };
  }
  if (!isEnvelope(envelope) || envelope.version < 1) return { outcome: 'damaged', reason: 'no version in it' };
  if (envelope.version > format.version) return { outcome: 'newer', version: envelope.version };
  try {
    const migrated = format.migrations.slice(envelope.version - 1).reduce((data, step) => step(data), envelope.data);
    const data = format.decode(migrated);
    return data === null ? { outcome: 'damaged', reason: 'not of the expected shape' } : { outcome: 'read', data };
  } catch (error) {
    return { outcome: 'damaged', reason: String(error) };
  }
}

/** A file that could not be used and was put aside, to be told to the person. */
export interface SetAside {
  readonly file: string;
  readonly movedTo: string;
  readonly reason: string;
}

/** A file that can neither be read nor be put aside: it must not be written either. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Renames what stands in the place of one of our files, so that it is out of the way and not lost.
 * @param outcome becomes a part of the new name
 */
export function setAside(file: string, outcome: string, reason: string): SetAside {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  let movedTo = `${file}.${outcome}-${stamp}`;
  for (let number = 2; fs.existsSync(movedTo); number += 1) movedTo = `${file}.${outcome}-${stamp}-${number}`;
  try {
    fs.renameSync(file, movedTo);
  } catch (error) {
    throw new UnusableFileError(`${file} cannot be used (${reason}), nor put aside: ${messageOf(error)}`);
  }
  return { file, movedTo, reason };
}

/**
 * Reads a file of ours. One that is damaged, unreadable (a folder in its place, say) or of a newer version is never
 * overwritten: it is renamed aside.
 * @returns its data, or the fallback when there is none that can be used
 * @throws UnusableFileError when it could not be renamed either
 */
export function readJsonFile<T>(file: string, format: JsonFileFormat<T>, onSetAside: (event: SetAside) => void): T {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return format.fallback;
    onSetAside(setAside(file, 'unreadable', messageOf(error)));
    return format.fallback;
  }
  const decoded = decodeJsonFile(text, format);
  if (decoded.outcome === 'read') return decoded.data;
  const reason = decoded.outcome === 'newer' ? `written by a newer version (${decoded.version})` : decoded.reason;
  onSetAside(setAside(file, decoded.outcome, reason));
  return format.fallback;
}

/** Writes a file aside and renames it, so that a crash leaves the old one or the new one, never a half. */
export function writeJsonFile<T>(file: string, format: JsonFileFormat<T>, data: T): void {
  const envelope: Envelope = { version: format.version, writer: format.writer, data };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.new`;
  const descriptor = fs.openSync(aside, 'w', 0o600);
  try {
    fs.writeFileSync(descriptor, `${JSON.stringify(envelope, null, 1)}\n`);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
  fs.renameSync(aside, file);
}
