import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import type { EngineReply } from '../../preload/contract/channels/channels';
import type { HostId } from '../../preload/contract/model/keys';
import type { LastWrite, UndoOutcome } from '../../preload/contract/model/settings-file';
import { readBytes, replaceFile, versionOf } from './text-file';
import { tomlFault } from './toml-fault';

/** The methods by which the engine writes its config.toml at the wish of a window. */
const WRITING_METHODS: readonly string[] = [
  'config/batchWrite',
  'config/value/write',
  'modelProvider/config/write',
  'modelProvider/default/set',
];

/** The bytes around one write. */
interface Write extends LastWrite {
  readonly before: Buffer | null;
  readonly after: Buffer;
}

/** Stands around the writes of engines to their configuration. */
export interface WriteGuard {
  /** Passes a request on. One that leaves a file behind that cannot be read any more is taken back, and fails. */
  readonly around: (hostId: HostId, method: string, ask: () => Promise<EngineReply>) => Promise<EngineReply>;
  readonly lastWrite: (hostId: HostId) => LastWrite | null;
  /** Puts back what was there before a write, byte by byte, unless the file was written since. */
  readonly undo: (hostId: HostId, writeId: string) => Promise<UndoOutcome>;
}

export interface WriteGuardParts {
  /** The config.toml of a host; null when the host is not known. */
  readonly fileOf: (hostId: HostId) => string | null;
  readonly now: () => number;
  readonly report: (message: string) => void;
}

const isReadable = (bytes: Buffer | null): boolean => bytes === null || tomlFault(bytes.toString('utf8')) === null;

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

const damaged = (method: string): EngineReply => ({
  ok: false,
  error: {
    kind: 'rpc',
    method,
    code: null,
    message: 'the engine would have left a config.toml that cannot be read; it was put back as it was',
    data: { config_write_error_code: 'configDamaged' },
  },
});

/**
 * @returns a guard that keeps, for each engine, what its configuration was before the last write. The engine (0.171) breaks
 *   a file when a table takes the place of a plain value that has a comment, and says that all is well.
 */
export function createWriteGuard({ fileOf, now, report }: WriteGuardParts): WriteGuard {
  const last = new Map<HostId, Write>();
  const queues = new Map<HostId, Promise<unknown>>();

  const putBack = (file: string, bytes: Buffer | null): Promise<void> =>
    bytes === null ? fs.rm(file, { force: true }) : replaceFile(file, bytes);

  const read = (file: string): Promise<Buffer | null> =>
    readBytes(file).catch((error: unknown) => {
      report(`${file} could not be read: ${error}`);
      return null;
    });

  const write = async (
    hostId: HostId,
    file: string,
    method: string,
    ask: () => Promise<EngineReply>,
  ): Promise<EngineReply> => {
    const before = await read(file);
    const reply = await ask();
    // Whether one that failed to answer was done is not known: the file says it.
    const after = await read(file);
    if (after === null || isSame(before, after)) return reply;
    if (isReadable(before) && !isReadable(after)) {
      await putBack(file, before);
      report(`${method} damaged ${file}; it was put back`);
      return damaged(method);
    }
    if (reply.ok) last.set(hostId, { id: randomUUID(), atMs: now(), before, after });
    return reply;
  };

  /** One after the other: between the looks at the file nothing else of ours may write. */
  const inTurn = <T>(hostId: HostId, work: () => Promise<T>): Promise<T> => {
    const mine = (queues.get(hostId) ?? Promise.resolve()).then(work, work);
    queues.set(hostId, mine);
    return mine;
  };

  return {
    around: (hostId, method, ask) => {
      const file = WRITING_METHODS.includes(method) ? fileOf(hostId) : null;
      return file === null ? ask() : inTurn(hostId, () => write(hostId, file, method, ask));
    },
    lastWrite: (hostId) => {
      const known = last.get(hostId);
      return known === undefined ? null : { id: known.id, atMs: known.atMs };
    },
    undo: (hostId, writeId) =>
      inTurn(hostId, async () => {
        const known = last.get(hostId);
        const file = fileOf(hostId);
        if (known === undefined || known.id !== writeId || file === null) return { kind: 'gone' };
        last.delete(hostId);
        const current = await readBytes(file);
        if (current === null || versionOf(current) !== versionOf(known.after)) return { kind: 'changed' };
        await putBack(file, known.before);
        return { kind: 'undone' };
      }),
  };
}
