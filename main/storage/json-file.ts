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

/**
 * Reads a file of ours. One that is damaged or of a newer version is never overwritten: it is renamed aside.
 * @returns its data, or the fallback when there is none that can be used
 */
export function readJsonFile<T>(file: string, format: JsonFileFormat<T>, onSetAside: (event: SetAside) => void): T {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return format.fallback;
    throw error;
  }
  const decoded = decodeJsonFile(text, format);
  if (decoded.outcome === 'read') return decoded.data;
  const reason = decoded.outcome === 'newer' ? `written by a newer version (${decoded.version})` : decoded.reason;
  const movedTo = `${file}.${decoded.outcome}-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  fs.renameSync(file, movedTo);
  onSetAside({ file, movedTo, reason });
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
