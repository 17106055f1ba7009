import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { HostId } from '../../preload/contract/model/keys';
import type { RecordSize } from '../../preload/contract/model/record';
import type { JsonValue } from '../../preload/contract/protocol';
import { journalText, readHeader, readLines } from './journal-text';
import { setAside, UnusableFileError } from './json-file';
import type { StorageProblem } from './saved-files';

/** Names the journal of one thread. */
export interface JournalOf {
  readonly hostId: HostId;
  readonly threadId: string;
}

/** The journals of all threads: one file of JSON lines each, and one that it was continued from. */
export interface JournalFiles {
  /** Takes a line to write. It is on disk a moment later, together with those that came meanwhile. */
  readonly append: (of: JournalOf, line: JsonValue) => void;
  /** @returns all lines that can be read, oldest first */
  readonly read: (of: JournalOf) => Promise<readonly JsonValue[]>;
  /** @param of null for all threads */
  readonly size: (of: JournalOf | null) => Promise<RecordSize>;
  /** @param of null for all threads */
  readonly remove: (of: JournalOf | null) => Promise<void>;
  /** Removes what is older than it is kept. */
  readonly prune: (nowMs: number) => Promise<void>;
  /** Writes what waits. */
  readonly flush: () => Promise<void>;
}

/** A journal is continued in a new file from this size on, and the one before the last is let go of. */
const MAX_FILE_BYTES = 1_048_576;
/** How long lines are kept. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1_000;

const FILE_END = '.jsonl';
/** Behind the name of a thread's file: what it was continued from. */
const FORMER_END = '.former.jsonl';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** @returns a name for a file that cannot lead anywhere else, whatever the engine calls its threads */
const fileName = (name: string): string =>
  /^[0-9A-Za-z_-]{1,100}$/.test(name) ? name : `x-${createHash('sha256').update(name).digest('hex')}`;

/**
 * @param writer names this Heddle in what it writes
 * @param onProblem is told of files that were set aside, of lines that could not be read, and of failures to write
 */
export function openJournalFiles(
  userDataDir: string,
  writer: string,
  onProblem: (problem: StorageProblem) => void,
): JournalFiles {
  const root = path.join(userDataDir, 'journal');
  const waiting = new Map<string, string[]>();
  /** What is done with a file is done one after the other. */
  const chains = new Map<string, Promise<unknown>>();
  /** Files that were looked at before they were written to, with their size. */
  const prepared = new Map<string, number>();
  const toldDamaged = new Set<string>();
  let rootCleared: Promise<void> | null = null;

  const fileOf = ({ hostId, threadId }: JournalOf) =>
    path.join(root, fileName(hostId), `${fileName(threadId)}${FILE_END}`);
  const formerOf = (file: string) => `${file.slice(0, -FILE_END.length)}${FORMER_END}`;

  const inTurn = <T>(file: string, work: () => Promise<T>): Promise<T> => {
    const done = (chains.get(file) ?? Promise.resolve()).then(work);
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (chains.get(file) === settled) chains.delete(file);
      });
    chains.set(file, settled);
    return done;
  };

  const putAside = (file: string, outcome: string, reason: string): void =>
    onProblem({ kind: 'setAside', ...setAside(file, outcome, reason) });

  /** @returns the text of a file of ours; null when there is none. One that cannot be used is put aside. */
  const textOf = async (file: string): Promise<string | null> => {
    let text: string;
    try {
      text = await fs.readFile(file, 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      putAside(file, 'unreadable', error instanceof Error ? error.message : String(error));
      return null;
    }
    if (text === '') return null;
    const header = readHeader(text);
    if (header.outcome === 'read') return text;
    putAside(file, header.outcome, header.reason);
    return null;
  };

  /** Something else may stand where the folder should be. */
  const clearRoot = async (): Promise<void> => {
    const stats = await fs.stat(root).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (stats?.isDirectory() === false) putAside(root, 'unreadable', 'not a folder');
  };

  /** Looks at a file before it is first written to. */
  const prepare = async (file: string): Promise<void> => {
    if (prepared.has(file)) return;
    rootCleared ??= clearRoot();
    await rootCleared;
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const text = await textOf(file);
    if (text === null) await fs.writeFile(file, journalText.header(writer), { mode: 0o600 });
    // A line that a crash cut off must not swallow the next one.
    else if (!text.endsWith('\n')) await fs.appendFile(file, '\n');
    prepared.set(file, text === null ? 0 : Buffer.byteLength(text));
  };

  const goOnInNewFile = async (file: string): Promise<void> => {
    await fs.rename(file, formerOf(file));
    await fs.writeFile(file, journalText.header(writer), { mode: 0o600 });
    prepared.set(file, 0);
  };

  const writeWaiting = async (file: string): Promise<void> => {
    const lines = waiting.get(file);
    if (lines === undefined) return;
    waiting.delete(file);
    const text = lines.join('');
    await prepare(file);
    if ((prepared.get(file) ?? 0) > MAX_FILE_BYTES) await goOnInNewFile(file);
    const handle = await fs.open(file, 'a', 0o600);
    try {
      await handle.writeFile(text);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    prepared.set(file, (prepared.get(file) ?? 0) + Buffer.byteLength(text));
  };

  const write = (file: string): Promise<void> =>
    inTurn(file, () => writeWaiting(file)).catch((error: unknown) => {
      prepared.delete(file);
      onProblem({ kind: 'notSaved', error });
    });

  const linesOf = async (file: string): Promise<readonly JsonValue[]> => {
    const text = await textOf(file);
    if (text === null) return [];
    const { lines, damaged } = readLines(text);
    if (damaged > 0 && !toldDamaged.has(file)) {
      toldDamaged.add(file);
      onProblem({ kind: 'linesLeftOut', file, count: damaged });
    }
    return lines;
  };

  /** @returns the files of one thread or of all, with their sizes */
  const filesOf = async (of: JournalOf | null): Promise<{ readonly file: string; readonly bytes: number }[]> => {
    const files = of === null ? await allFiles(root) : [fileOf(of), formerOf(fileOf(of))];
    const found = await Promise.all(
      files.map((file) =>
        fs.stat(file).then(
          (stats) => (stats.isFile() ? [{ file, bytes: stats.size }] : []),
          (error: unknown) => {
            if (isMissing(error)) return [];
            throw error;
          },
        ),
      ),
    );
    return found.flat();
  };

  const flush = async (): Promise<void> => {
    await Promise.all([...waiting.keys()].map(write));
    await Promise.all(chains.values());
  };

  const pruneFile = async (file: string, since: number): Promise<void> => {
    const text = await textOf(file);
    if (text === null) return;
    const { lines } = readLines(text);
    const kept = lines.filter((line) => journalText.timeOf(line) >= since);
    if (kept.length === lines.length) return;
    prepared.delete(file);
    if (kept.length === 0) return fs.rm(file);
    await fs.writeFile(`${file}.new`, journalText.header(writer) + kept.map(journalText.line).join(''), {
      mode: 0o600,
    });
    await fs.rename(`${file}.new`, file);
  };

  return {
    append: (of, line) => {
      const file = fileOf(of);
      const lines = waiting.get(file);
      if (lines !== undefined) {
        lines.push(journalText.line(line));
        return;
      }
      waiting.set(file, [journalText.line(line)]);
      void write(file);
    },
    read: (of) => {
      const file = fileOf(of);
      return inTurn(file, async () => {
        try {
          await writeWaiting(file);
          return [...(await linesOf(formerOf(file))), ...(await linesOf(file))];
        } catch (error) {
          if (!(error instanceof UnusableFileError)) throw error;
          onProblem({ kind: 'notSaved', error });
          return [];
        }
      });
    },
    size: async (of) => {
      await flush();
      const files = await filesOf(of);
      const threads = new Set(files.map(({ file }) => file.replace(FORMER_END, FILE_END)));
      return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), threads: threads.size };
    },
    remove: async (of) => {
      await flush();
      for (const { file } of await filesOf(of)) {
        await inTurn(file, async () => {
          prepared.delete(file);
          await fs.rm(file, { force: true });
        });
      }
    },
    prune: async (nowMs) => {
      await flush();
      const since = nowMs - KEPT_MS;
      for (const { file } of await filesOf(null)) await inTurn(file, () => pruneFile(file, since));
    },
    flush,
  };
}

async function allFiles(root: string): Promise<readonly string[]> {
  const entries = async (folder: string) =>
    fs.readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const hosts = (await entries(root)).filter((entry) => entry.isDirectory());
  const files = await Promise.all(
    hosts.map(async ({ name }) =>
      (await entries(path.join(root, name)))
        .filter((entry) => entry.isFile() && entry.name.endsWith(FILE_END))
        .map((entry) => path.join(root, name, entry.name)),
    ),
  );
  return files.flat();
}
