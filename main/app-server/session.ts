import type { EngineFault } from '../../preload/contract/model/app-state';
import type { JsonValue, RequestId } from '../../preload/contract/protocol';
import type { Clock, Random } from './clock';
import { type Connection, createConnection } from './connection';
import type { EngineLink, RunIdentity } from './engine-link';
import type { UndecodableMessage } from './envelope';
import { type HandshakeOutcome, INITIALIZE_POLICY, performHandshake } from './handshake';
import { realHomePath } from './socket-folder';
import { classifyExit } from './start-fault';
import type { Transport, TransportClose } from './transport';

/** What an engine tells by itself, in the order it came. */
interface SessionHandlers {
  readonly onNotification: (method: string, params: JsonValue, emittedAtMs: number | null) => void;
  readonly onServerRequest: (id: RequestId, method: string, params: JsonValue) => void;
  readonly onUndecodable: (message: UndecodableMessage) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly onHandlerError: (where: string, error: unknown) => void;
}

/** A connection whose other end is known. */
export interface Session {
  readonly connection: Connection;
  readonly run: RunIdentity;
  readonly version: string | null;
  /** What the engine calls its pid; null when it did not say. */
  readonly pid: number | null;
  /** Lets the handlers hear what came since the handshake, and all that follows. Called once. */
  readonly announce: () => void;
  readonly closed: Promise<TransportClose>;
}

export type SessionOutcome =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly fault: EngineFault };

export interface SessionOptions {
  readonly transport: Transport;
  readonly link: EngineLink;
  readonly handlers: SessionHandlers;
  readonly appVersion: string;
  readonly codexHome: string;
  /** The executable that was just started; null for an engine that we found. */
  readonly codexPath: string | null;
  /** The pid of the child that we started; null for an engine that we found. */
  readonly childPid: number | null;
  readonly clock: Clock;
  readonly random: Random;
}

/** Asks the engine for its own pid. It may be a grandchild (a wrapper script), or an engine that we found. */
const askForPid = async (connection: Connection): Promise<number | null> => {
  const outcome = await connection.request('server/diagnostics', {});
  // Older engines do not know the method.
  if (!outcome.ok) return null;
  const pid: unknown = outcome.result?.process?.id;
  return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 ? pid : null;
};

/** Why the handshake failed; an engine that ended meanwhile says more by its end than the lost connection does. */
const handshakeFault = async (
  { kind, message }: Extract<HandshakeOutcome, { ok: false }>,
  link: EngineLink,
  codexHome: string,
): Promise<EngineFault> => {
  if (kind === 'refused') return { kind: 'handshake', message };
  if (kind === 'timeout') {
    return { kind: 'noAnswer', waitedMs: INITIALIZE_POLICY.timeoutMs, stderr: await link.lastStderr() };
  }
  const end = await link.howItEnded();
  return end === null ? { kind: 'handshake', message } : classifyExit(end, await link.lastStderr(), codexHome);
};

/**
 * Makes a session of a transport that was just opened: handshake, whose home it serves, which run it is.
 * What the engine tells meanwhile (its warnings come right after the handshake) is kept until `announce`.
 */
export const openSession = async (options: SessionOptions): Promise<SessionOutcome> => {
  const { transport, link, handlers, codexHome } = options;
  let early: (() => void)[] | null = [];
  const inOrder = (tell: () => void): void => {
    if (early === null) tell();
    else early.push(tell);
  };
  let onClosed: (close: TransportClose) => void;
  const closed = new Promise<TransportClose>((resolve) => {
    onClosed = resolve;
  });
  const connection = createConnection({
    transport,
    clock: options.clock,
    random: options.random,
    handlers: {
      onNotification: (method, params, at) => inOrder(() => handlers.onNotification(method, params, at)),
      onServerRequest: (id, method, params) => inOrder(() => handlers.onServerRequest(id, method, params)),
      onUndecodable: (message) => inOrder(() => handlers.onUndecodable(message)),
      onBusy: (busy) => inOrder(() => handlers.onBusy(busy)),
      onClose: (close) => onClosed(close),
      onHandlerError: handlers.onHandlerError,
    },
  });
  const fail = (fault: EngineFault): SessionOutcome => {
    connection.close();
    return { ok: false, fault };
  };

  const handshake = await performHandshake(connection, options.appVersion);
  if (!handshake.ok) return fail(await handshakeFault(handshake, link, codexHome));
  const { identity } = handshake;
  if ((await realHomePath(identity.codexHome)) !== (await realHomePath(codexHome))) {
    return fail({ kind: 'handshake', message: `the engine at this socket serves ${identity.codexHome}` });
  }
  const pid = (await askForPid(connection)) ?? options.childPid;
  const run = await link.identifyRun({ pid, version: identity.version, codexPath: options.codexPath });
  const announce = (): void => {
    const missed = early ?? [];
    early = null;
    for (const tell of missed) {
      try {
        tell();
      } catch (error) {
        handlers.onHandlerError('announce', error);
      }
    }
  };
  return { ok: true, session: { connection, run, version: identity.version, pid, announce, closed } };
};
