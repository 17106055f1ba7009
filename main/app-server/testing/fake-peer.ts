import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonValue } from '../../../preload/contract/protocol';
import { systemClock } from '../clock';
import { type Connection, createConnection, type EngineOutcome } from '../connection';
import type { EngineLink, LinkOutcome } from '../engine-link';
import type { TransportKind } from '../engine-supervisor';
import type { FindCodexOutcome } from '../find-codex';
import { filesIn } from '../socket-folder';
import { createStdioLink } from '../stdio-link';
import { createUnixLink } from '../unix-link';

/** The stand-in for codex; see there what it can do. */
export const fakeCodex: FindCodexOutcome & { readonly kind: 'found' } = {
  kind: 'found',
  path: fileURLToPath(new URL('./fake-engine.mjs', import.meta.url)),
  version: '9.8.7',
  source: 'environment',
};

/** A fake engine with a bare connection to it. */
export interface FakePeer {
  readonly link: EngineLink;
  readonly connection: Connection;
  /** What was told by itself, in order: methods, reasons of unreadable messages, the end. */
  readonly told: string[];
  /** Params of notifications, by method. */
  readonly params: Map<string, JsonValue>;
  readonly ask: (method: string, params: JsonValue, timeoutMs?: number) => Promise<EngineOutcome<JsonValue>>;
}

/** A folder for one fake engine, and the link to it. */
export interface FakePlace {
  readonly link: EngineLink;
  readonly launch: (ways?: string) => Promise<LinkOutcome>;
  readonly remove: () => Promise<void>;
}

export const createFakePlace = async (kind: TransportKind): Promise<FakePlace> => {
  const dir = await mkdtemp(join(tmpdir(), 'heddle-fake-'));
  const common = { codexHome: dir, workingDirectory: dir, clock: systemClock };
  const report = (message: string, error: unknown): void => {
    throw new Error(message, { cause: error });
  };
  const link =
    kind === 'unix'
      ? createUnixLink({ ...common, folder: filesIn(join(dir, 'socket')), userId: process.getuid?.() ?? 0, report })
      : createStdioLink(common);
  return {
    link,
    launch: (ways = '') =>
      link.launch({
        codexPath: fakeCodex.path,
        environment: { ...process.env, FAKE_ENGINE: ways },
        isWanted: () => true,
      }),
    remove: async () => {
      await link.terminate(null);
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** Starts a fake engine and connects to it. */
export const connectToFake = async (place: FakePlace, ways?: string): Promise<FakePeer> => {
  const outcome = await place.launch(ways);
  if (outcome.kind !== 'open') throw new Error(`not open: ${JSON.stringify(outcome)}`);
  const told: string[] = [];
  const params = new Map<string, JsonValue>();
  const connection = createConnection({
    transport: outcome.transport,
    clock: systemClock,
    random: Math.random,
    handlers: {
      onNotification: (method, value) => {
        told.push(method);
        params.set(method, value);
      },
      onServerRequest: (id, method) => told.push(`${method} ${JSON.stringify(id)}`),
      onUndecodable: ({ reason }) => told.push(reason),
      onBusy: () => undefined,
      onClose: ({ by }) => told.push(`closed by ${by}`),
      onHandlerError: (where, error) => told.push(`${where} threw ${String(error)}`),
    },
  });
  const ask: FakePeer['ask'] = (method, value, timeoutMs = 10_000) =>
    connection.requestByPolicy(method, value, { safeToRepeat: false, lane: 'normal', timeoutMs });
  return { link: place.link, connection, told, params, ask };
};
