import type { EngineError, EngineFault, EngineState, HomeProblem } from '../../preload/contract/model/app-state';
import type { HostId } from '../../preload/contract/model/keys';
import {
  type EngineMethod,
  type EngineParams,
  type EngineResult,
  type JsonValue,
  methodPolicies,
  type RequestId,
} from '../../preload/contract/protocol';
import { type Clock, type Random, systemClock } from './clock';
import type { Connection, EngineOutcome, RequestOptions } from './connection';
import type { EngineLink, LinkOutcome } from './engine-link';
import type { Environment, TerminateOutcome } from './engine-process';
import { type EngineEvent, initialEngineState, reduceEngine } from './engine-state';
import type { UndecodableMessage } from './envelope';
import type { FindCodexOutcome } from './find-codex';
import { createReadyGate } from './ready-gate';
import { afterDrop, afterFailure, type Fruitless } from './restart-policy';
import { openSession, type Session } from './session';
import { classifyExit } from './start-fault';

/** Which engine a connection leads to. */
interface ConnectedRun {
  /** Ids of server requests are unique within one run only. */
  readonly runId: string;
  /** The run was under way before this connection: threads may be in mid-turn, questions may be open. */
  readonly rejoined: boolean;
}

/** What the layer above hears of an engine. All calls are synchronous and in order. */
export interface EngineListener {
  readonly onState?: (state: EngineState) => void;
  /** Comes before the first message of the connection and before any request that waited for it. */
  readonly onConnected?: (connection: Connection, run: ConnectedRun) => void;
  /** Comes after the last message of the connection. */
  readonly onDisconnected?: (run: ConnectedRun) => void;
  /** @param emittedAtMs the engine's own time (Unix milliseconds); null when it did not say */
  readonly onNotification?: (method: string, params: JsonValue, emittedAtMs: number | null) => void;
  /** Must lead to an answer by `respond` or `respondError` of the connection, sooner or later. */
  readonly onServerRequest?: (id: RequestId, method: string, params: JsonValue) => void;
  readonly onUndecodable?: (message: UndecodableMessage) => void;
}

export interface SupervisorOptions {
  readonly hostId: HostId;
  readonly codexHome: string;
  /** How the engine is reached. */
  readonly link: EngineLink;
  /** Looks for codex; asked before each start, since the person may have installed it meanwhile. */
  readonly findCodex: () => Promise<FindCodexOutcome>;
  /** Looks whether the engine's CODEX_HOME can be used; asked before each start. */
  readonly inspectHome?: () => Promise<HomeProblem | null>;
  /** The environment for an engine; asked before each start. */
  readonly environment: () => Promise<Environment>;
  readonly appVersion: string;
  /** Told what went wrong in here without stopping the engine; for the log. */
  readonly report: (message: string, error?: unknown) => void;
  readonly clock?: Clock;
  readonly random?: Random;
}

/** Keeps one engine running and connected. */
export interface EngineSupervisor {
  readonly state: () => EngineState;
  /** @returns the function that ends the subscription. */
  readonly subscribe: (listener: EngineListener) => () => void;
  /** Rejoins the engine of this CODEX_HOME, or starts one, and keeps at it. Called once. */
  readonly start: () => void;
  /** Starts again at the person's wish: an engine that still runs is ended first. */
  readonly restart: () => Promise<void>;
  /**
   * Lets go of the engine for good. `leave`: an engine behind a socket goes on working without us (one behind pipes
   * ends). `terminate`: it is ended, with all that runs in it.
   */
  readonly stop: (options: { readonly mode: 'leave' | 'terminate' }) => Promise<TerminateOutcome | 'left'>;
  /** Asks the engine; waits for it up to REQUEST_WAIT_MS when it is not ready. Never rejects. */
  readonly request: <M extends EngineMethod>(
    method: M,
    params: EngineParams<M>,
    options?: RequestOptions<EngineResult<M>>,
  ) => Promise<EngineOutcome<EngineResult<M>>>;
  /** The same for a method named at run time: what the table of methods does not have is refused. */
  readonly requestByName: (
    method: string,
    params: JsonValue | undefined,
    options?: RequestOptions<JsonValue>,
  ) => Promise<EngineOutcome<JsonValue>>;
  /** The open connection; null while there is none. */
  readonly connection: () => Connection | null;
}

interface AttemptOptions {
  /** We were connected a moment ago: if no engine answers any more, it has ended. */
  readonly afterSession: boolean;
  /** False once we were told to stop or to start afresh. */
  readonly isWanted: () => boolean;
}

/** What came of one attempt; `absent` when it was called off. */
type Attempt =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'fault'; readonly fault: EngineFault }
  | { readonly kind: 'absent' };

/** How long a request waits for the engine to become ready, in milliseconds. */
export const REQUEST_WAIT_MS = 15_000;

const TIDY_INTERVAL_MS = 60_000;

/** "Method not found": the answer to a server request that nobody here knows. */
const METHOD_NOT_FOUND_CODE = -32601;

const isEngineMethod = (method: string): method is EngineMethod => Object.hasOwn(methodPolicies, method);

const errorOutcome = (kind: EngineError['kind'], method: string, message: string): EngineOutcome<never> => ({
  ok: false,
  error: { kind, method, code: null, message, data: null },
});

/** @returns a supervisor that does nothing until `start`. */
export const createSupervisor = (options: SupervisorOptions): EngineSupervisor => {
  const { link, report } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? Math.random;
  const listeners = new Set<EngineListener>();
  const gate = createReadyGate(clock);
  let state = initialEngineState(options.hostId, options.codexHome);
  let session: Session | null = null;
  /** Counts the lives of the loop below: whatever awaited something in an earlier life must not act any more. */
  let life = 0;
  /** We were told to let go for good; a restart that is under way must not start anything any more. */
  let stopped = false;
  /** Cuts the delay before the next attempt short. */
  let wake: () => void = () => undefined;

  const tell = (where: string, run: (listener: EngineListener) => void): void => {
    for (const listener of [...listeners]) {
      try {
        run(listener);
      } catch (error) {
        report(`A listener failed at ${where}.`, error);
      }
    }
  };

  const apply = (event: EngineEvent): void => {
    const next = reduceEngine(state, event);
    if (next === state) return;
    state = next;
    tell('onState', (listener) => listener.onState?.(next));
  };

  /** Reaches the engine that runs, or starts one. */
  const reach = async ({ afterSession, isWanted }: AttemptOptions): Promise<LinkOutcome & { codexPath?: string }> => {
    const rejoined = await link.rejoin();
    if (rejoined.kind !== 'absent') return rejoined;
    if (afterSession) {
      // The engine that we were connected to is gone. That is said before another is started.
      const [end, stderr] = await Promise.all([link.howItEnded(), link.lastStderr()]);
      return { kind: 'fault', fault: classifyExit(end ?? { code: null, signal: null }, stderr, options.codexHome) };
    }
    const problem = (await options.inspectHome?.()) ?? null;
    if (problem !== null) return { kind: 'fault', fault: { kind: 'home', path: options.codexHome, problem } };
    const [found, environment] = await Promise.all([options.findCodex(), options.environment()]);
    if (found.kind === 'notFound') return { kind: 'fault', fault: { kind: 'notFound', searched: found.searched } };
    const launched = await link.launch({ codexPath: found.path, environment, isWanted });
    return { ...launched, codexPath: found.path };
  };

  const onServerRequest = (id: RequestId, method: string, params: JsonValue): void => {
    const takers = [...listeners].filter((listener) => listener.onServerRequest !== undefined);
    if (takers.length === 0) {
      session?.connection.respondError(id, METHOD_NOT_FOUND_CODE, `Heddle does not answer ${method}`);
      return;
    }
    tell(method, (listener) => listener.onServerRequest?.(id, method, params));
  };

  /** One attempt: a session, or the fault that prevented it. */
  const connect = async (attempt: AttemptOptions): Promise<Attempt> => {
    const outcome = await reach(attempt);
    if (outcome.kind !== 'open') return outcome;
    const opened = await openSession({
      transport: outcome.transport,
      link,
      appVersion: options.appVersion,
      codexHome: options.codexHome,
      codexPath: outcome.childPid === null ? null : (outcome.codexPath ?? null),
      childPid: outcome.childPid,
      clock,
      random,
      handlers: {
        onNotification: (method, params, at) =>
          tell(method, (listener) => listener.onNotification?.(method, params, at)),
        onServerRequest,
        onUndecodable: (message) => tell('onUndecodable', (listener) => listener.onUndecodable?.(message)),
        onBusy: (busy) => apply({ kind: 'busy', busy }),
        onHandlerError: (where, error) => report(`A handler failed at ${where}.`, error),
      },
    });
    return opened.ok ? { kind: 'session', session: opened.session } : { kind: 'fault', fault: opened.fault };
  };

  const announce = (next: Session): void => {
    session = next;
    const { run, version } = next;
    apply({ kind: 'ready', runId: run.runId, version, codexPath: run.codexPath });
    tell('onConnected', (listener) =>
      listener.onConnected?.(next.connection, { runId: run.runId, rejoined: run.rejoined }),
    );
    next.announce();
    gate.open(next.connection);
  };

  /** Takes leave of the session, if there is one; its connection may be open still. */
  const forget = (): void => {
    const last = session;
    if (last === null) return;
    session = null;
    gate.close();
    last.connection.close();
    tell('onDisconnected', (listener) =>
      listener.onDisconnected?.({ runId: last.run.runId, rejoined: last.run.rejoined }),
    );
  };

  const sleep = (delayMs: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(delayMs, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });

  const giveUp = (fault: EngineFault): void => {
    gate.shut();
    apply({ kind: 'gaveUp', fault });
  };

  /** Keeps the engine up until told otherwise, or until it has failed too often. */
  const live = async (mine: number): Promise<void> => {
    const isWanted = () => life === mine;
    let fruitless: Fruitless = 0;
    let drops: Fruitless = 0;
    /** How long the last session lasted, in milliseconds, as long as it is not known why it ended. */
    let lastSessionMs: number | null = null;
    for (;;) {
      const attempt = await connect({ afterSession: lastSessionMs !== null, isWanted });
      if (!isWanted()) {
        if (attempt.kind === 'session') attempt.session.connection.close();
        return;
      }
      if (attempt.kind === 'absent') return;
      if (attempt.kind === 'fault') {
        const verdict = afterFailure(attempt.fault, fruitless, lastSessionMs, random);
        if (verdict.kind === 'giveUp') return giveUp(attempt.fault);
        fruitless = verdict.fruitless;
        drops = 0;
        lastSessionMs = null;
        apply({ kind: 'failed', fault: attempt.fault, retryAtMs: clock.now() + verdict.delayMs });
        await sleep(verdict.delayMs);
        if (!isWanted()) return;
        apply({ kind: 'attempt', afresh: false });
        continue;
      }
      const readyAtMs = clock.now();
      announce(attempt.session);
      const close = await attempt.session.closed;
      if (!isWanted()) return;
      forget();
      lastSessionMs = clock.now() - readyAtMs;
      const verdict = afterDrop(drops, lastSessionMs, random);
      if (verdict.kind === 'giveUp') {
        return giveUp({ kind: 'handshake', message: `the connection was lost again and again: ${close.detail}` });
      }
      drops = verdict.fruitless;
      const isAtOnce = verdict.delayMs === 0;
      apply({ kind: 'dropped', retryAtMs: isAtOnce ? null : clock.now() + verdict.delayMs });
      if (isAtOnce) continue;
      await sleep(verdict.delayMs);
      if (!isWanted()) return;
      apply({ kind: 'attempt', afresh: false });
    }
  };

  const begin = (afresh: boolean): void => {
    if (stopped) return;
    life += 1;
    wake();
    gate.close();
    apply({ kind: 'attempt', afresh });
    const mine = life;
    live(mine).catch((error: unknown) => {
      // Nothing in there is meant to throw. If it does, the window must not say "starting" for ever.
      report('The supervisor failed.', error);
      if (life === mine) giveUp({ kind: 'handshake', message: error instanceof Error ? error.message : String(error) });
    });
  };

  const end = async (mode: 'leave' | 'terminate'): Promise<TerminateOutcome | 'left'> => {
    life += 1;
    wake();
    const pid = session?.pid ?? null;
    forget();
    return mode === 'leave' ? 'left' : link.terminate(pid);
  };

  let restarting: Promise<void> | null = null;
  const restart = async (): Promise<void> => {
    if (stopped) return;
    gate.close();
    apply({ kind: 'attempt', afresh: true });
    await end('terminate');
    begin(true);
  };

  let cancelTidy: () => void = () => undefined;
  const tidyLater = (): void => {
    cancelTidy = clock.after(TIDY_INTERVAL_MS, () => {
      if (session !== null) {
        link.tidy().catch((error: unknown) => report('The log of the engine could not be cut.', error));
      }
      tidyLater();
    });
  };

  const whenReady = async <T>(
    method: string,
    ask: (connection: Connection) => Promise<EngineOutcome<T>>,
  ): Promise<EngineOutcome<T>> => {
    // Without a detour through a promise, so that requests leave in the order in which they were made.
    const now = gate.current();
    if (now !== null) return ask(now);
    const connection = await gate.pass(REQUEST_WAIT_MS);
    return connection === null ? errorOutcome('unavailable', method, 'no engine is running') : ask(connection);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      begin(false);
      tidyLater();
    },
    restart: () => {
      restarting ??= restart().finally(() => {
        restarting = null;
      });
      return restarting;
    },
    stop: async ({ mode }) => {
      stopped = true;
      cancelTidy();
      const outcome = await end(mode);
      gate.shut();
      apply({ kind: 'letGo' });
      return outcome;
    },
    request: (method, params, requestOptions) =>
      whenReady(method, (connection) => connection.request(method, params, requestOptions)),
    requestByName: async (method, params, requestOptions) => {
      if (!isEngineMethod(method)) return errorOutcome('refused', method, 'Heddle does not allow this method');
      return whenReady(method, (connection) =>
        connection.requestByPolicy(method, params, methodPolicies[method], requestOptions),
      );
    },
    connection: () => gate.current(),
  };
};
