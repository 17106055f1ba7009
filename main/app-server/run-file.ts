import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** What is known of the engine behind a socket, for whoever finds it running. */
export interface RunRecord {
  readonly pid: number;
  readonly engineVersion: string | null;
  readonly runId: string;
  readonly codexPath: string | null;
  /** Unix milliseconds. */
  readonly startedAtMs: number;
}

const FORMAT = 1;

/** @returns a name that no other start of an engine has. */
export const newRunId = (): string => randomUUID();

const isStringOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const decodeRecord = (text: string): RunRecord | null => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { format, pid, engineVersion, runId, codexPath, startedAtMs } = value as Record<string, unknown>;
  if (format !== FORMAT || !Number.isSafeInteger(pid) || typeof pid !== 'number' || pid <= 0) return null;
  if (typeof runId !== 'string' || runId === '' || typeof startedAtMs !== 'number') return null;
  if (!isStringOrNull(engineVersion) || !isStringOrNull(codexPath)) return null;
  return { pid, engineVersion, runId, codexPath, startedAtMs };
};

/** @returns what the run file says; null when there is none or it cannot be read (it can be made again at any time). */
export const readRunFile = async (path: string): Promise<RunRecord | null> => {
  try {
    return decodeRecord(await readFile(path, 'utf8'));
  } catch {
    // Absent, or cut short: the engine itself tells its pid and version, so nothing is lost but the run's name.
    return null;
  }
};

/** Writes the run file aside and moves it into place, so that nobody reads half of it. Rejects as `node:fs` does. */
export const writeRunFile = async (path: string, record: RunRecord): Promise<void> => {
  const aside = `${path}.${process.pid}.${randomUUID().slice(0, 8)}`;
  try {
    await writeFile(aside, `${JSON.stringify({ format: FORMAT, ...record })}\n`, { mode: 0o600 });
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
};
