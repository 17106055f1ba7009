import type { EngineError } from '../../preload/contract/model/app-state';
import {
  type EngineMethod,
  type EngineParams,
  type EngineResult,
  type JsonValue,
  type MethodPolicy,
  methodPolicies,
  type RequestId,
} from '../../preload/contract/protocol';
import type { Clock, Random } from './clock';
import { decodeMessage, type IncomingMessage, type RpcError, type UndecodableMessage } from './envelope';
import { OVERLOADED_CODE, overloadDelay } from './overload';
import { createRequestWindow } from './request-window';
import type { SendOutcome, Transport, TransportClose } from './transport';

/** The answer to a request, or why there is none. */
export type EngineOutcome<T> =
  | { readonly ok: true; readonly result: T }
  | { readonly ok: false; readonly error: EngineError };

export interface RequestOptions<T> {
  /**
   * Called with the result the moment it arrives, before the next message is looked at. Whoever applies a snapshot
   * in here sees the notifications that follow it in their true order; a promise resolves too late for that.
   */
  readonly onResult?: (result: T) => void;
  /** Called with the id that the engine knows the request by, each time it is sent. */
  readonly onSent?: (id: RequestId) => void;
}

/** What the engine says without being asked. */
export interface ConnectionHandlers {
  /** @param emittedAtMs the engine's own time (Unix milliseconds); null when it did not say */
  readonly onNotification: (method: string, params: JsonValue, emittedAtMs: number | null) => void;
  /** Every request must be answered, sooner or later, by `respond` or `respondError`: silence hangs the turn. */
  readonly onServerRequest: (id: RequestId, method: string, params: JsonValue) => void;
  /** A message could not be read: what it was about is not known, so anything may be incomplete. */
  readonly onUndecodable: (message: UndecodableMessage) => void;
  /** The engine refuses requests for being overloaded (true), or takes them again (false). Told on change only. */
  readonly onBusy: (busy: boolean) => void;
  /** The connection ended. Told once; every request that still waited has failed before. */
  readonly onClose: (close: TransportClose) => void;
  /** A handler threw. That is a mistake of ours, and must not end the connection. */
  readonly onHandlerError: (where: string, error: unknown) => void;
}

/** How often what happened on this connection. */
interface ConnectionCounters {
  readonly requests: number;
  readonly results: number;
  readonly errors: number;
  readonly notifications: number;
  readonly serverRequests: number;
  readonly undecodable: number;
  /** Replies that came after their request had timed out. */
  readonly lateReplies: number;
  /** Replies to something that was never asked, or was answered already. */
  readonly strayReplies: number;
  readonly overloads: number;
  readonly timeouts: number;
}

/** One connection to one run of the engine. */
export interface Connection {
  /** Asks the engine. Never rejects: failures are values. */
  readonly request: <M extends EngineMethod>(
    method: M,
    params: EngineParams<M>,
    options?: RequestOptions<EngineResult<M>>,
  ) => Promise<EngineOutcome<EngineResult<M>>>;
  /** The same for a method whose name and use are known at run time only. The caller has checked that it is allowed. */
  readonly requestByPolicy: (
    method: string,
    params: JsonValue | undefined,
    policy: MethodPolicy,
    options?: RequestOptions<JsonValue>,
  ) => Promise<EngineOutcome<JsonValue>>;
  /** Sends a notification; only `initialized` exists. */
  readonly notify: (method: 'initialized') => SendOutcome;
  /** Answers a server request. The engine ignores a second answer. */
  readonly respond: (id: RequestId, result: JsonValue) => SendOutcome;
  /** Refuses a server request. */
  readonly respondError: (id: RequestId, code: number, message: string) => SendOutcome;
  readonly counters: () => ConnectionCounters;
  readonly isBusy: () => boolean;
  /** Ends the connection; every request that waits fails as `lost`. */
  readonly close: () => void;
}

export interface ConnectionOptions {
  readonly transport: Transport;
  readonly handlers: ConnectionHandlers;
  readonly clock: Clock;
  readonly random: Random;
  /** Makes the ids of requests; by default 0, 1, 2 and so on. No id may come twice. */
  readonly makeId?: () => RequestId;
}

interface PendingCall {
  readonly method: string;
  readonly params: JsonValue | undefined;
  readonly policy: MethodPolicy;
  readonly onResult: ((result: JsonValue) => void) | undefined;
  readonly onSent: ((id: RequestId) => void) | undefined;
  readonly settle: (outcome: EngineOutcome<JsonValue>) => void;
  repeats: number;
  /** Calls off what waits for this call: its timeout while in flight, its delay while it waits to be repeated. */
  cancelTimer: () => void;
}

/** How many timed-out ids are remembered, to tell a late reply from a stray one. */
const MAX_EXPIRED_IDS = 1_000;

/** The code with which a malformed request of the engine is refused. */
const INVALID_REQUEST_CODE = -32600;

const failure = (
  kind: EngineError['kind'],
  method: string,
  message: string,
  rpc?: Pick<RpcError, 'code' | 'data'>,
): EngineOutcome<never> => ({
  ok: false,
  error: { kind, method, code: rpc?.code ?? null, message, data: rpc?.data ?? null },
});

/**
 * Speaks the engine's protocol over a transport: pairs replies with requests, keeps the number in flight bounded, gives
 * every request an end, and hands on what the engine says by itself in the order it came.
 * @returns the connection; messages flow from now on
 */
export const createConnection = (options: ConnectionOptions): Connection => {
  const { transport, handlers, clock, random } = options;
  const waiting = createRequestWindow<PendingCall>();
  const inFlight = new Map<RequestId, PendingCall>();
  const delayed = new Set<PendingCall>();
  const expiredIds = new Set<RequestId>();
  const counters = {
    requests: 0,
    results: 0,
    errors: 0,
    notifications: 0,
    serverRequests: 0,
    undecodable: 0,
    lateReplies: 0,
    strayReplies: 0,
    overloads: 0,
    timeouts: 0,
  };
  let lastId = -1;
  let busy = false;
  let closed: TransportClose | null = null;

  const makeId =
    options.makeId ??
    (() => {
      lastId += 1;
      return lastId;
    });

  const guarded = (where: string, run: () => void): void => {
    try {
      run();
    } catch (error) {
      handlers.onHandlerError(where, error);
    }
  };

  const setBusy = (next: boolean): void => {
    if (next === busy) return;
    busy = next;
    guarded('onBusy', () => handlers.onBusy(next));
  };

  const sendMessage = (message: object): SendOutcome => {
    let text: string;
    try {
      text = JSON.stringify(message);
    } catch {
      // Longer than the longest possible string: the one way in which JSON values cannot be written.
      return 'tooLarge';
    }
    return transport.send(text);
  };

  const expire = (id: RequestId, call: PendingCall): void => {
    inFlight.delete(id);
    waiting.release();
    counters.timeouts += 1;
    expiredIds.add(id);
    if (expiredIds.size > MAX_EXPIRED_IDS) {
      for (const oldest of expiredIds) {
        expiredIds.delete(oldest);
        break;
      }
    }
    call.settle(failure('timeout', call.method, `no answer within ${call.policy.timeoutMs} ms`));
    pump();
  };

  /** Takes the call that waits for this id out of those in flight; null when none does. */
  const claim = (id: RequestId): PendingCall | null => {
    const call = inFlight.get(id);
    if (call === undefined) {
      if (expiredIds.delete(id)) counters.lateReplies += 1;
      else counters.strayReplies += 1;
      return null;
    }
    inFlight.delete(id);
    call.cancelTimer();
    if (call.policy.lane !== 'standing') waiting.release();
    return call;
  };

  const transmit = (call: PendingCall): void => {
    const id = makeId();
    const { method, params } = call;
    // Before it is sent: an answer that comes while we send must find whom it belongs to.
    inFlight.set(id, call);
    guarded(`onSent of ${method}`, () => call.onSent?.(id));
    if (call.policy.lane !== 'standing') {
      call.cancelTimer = clock.after(call.policy.timeoutMs, () => expire(id, call));
    }
    counters.requests += 1;
    const outcome = sendMessage(params === undefined ? { id, method } : { id, method, params });
    if (outcome === 'sent') return;
    claim(id)?.settle(
      outcome === 'tooLarge'
        ? failure('refused', method, 'the request is larger than the 16 MiB that the engine takes')
        : failure('lost', method, 'the connection is closed'),
    );
  };

  const pump = (): void => {
    for (let call = waiting.take(); call !== null; call = waiting.take()) transmit(call);
  };

  const admit = (call: PendingCall): void => {
    const { lane } = call.policy;
    if (lane === 'standing') {
      transmit(call);
    } else {
      waiting.add(call, lane);
      pump();
    }
  };

  const repeatLater = (call: PendingCall, delayMs: number): void => {
    call.repeats += 1;
    delayed.add(call);
    call.cancelTimer = clock.after(delayMs, () => {
      delayed.delete(call);
      admit(call);
    });
  };

  const refuseOverloaded = (call: PendingCall, error: RpcError): void => {
    counters.overloads += 1;
    setBusy(true);
    const delayMs = overloadDelay(call.policy, call.repeats, random);
    if (delayMs === null) call.settle(failure('overloaded', call.method, error.message, error));
    else repeatLater(call, delayMs);
  };

  const onReply = (message: Extract<IncomingMessage, { kind: 'result' | 'error' }>): void => {
    const call = claim(message.id);
    if (call === null) return;
    if (message.kind === 'error' && message.error.code === OVERLOADED_CODE) {
      refuseOverloaded(call, message.error);
    } else {
      // Something was taken again; while others still wait to be repeated, the engine counts as busy.
      if (delayed.size === 0) setBusy(false);
      if (message.kind === 'result') {
        counters.results += 1;
        guarded(`onResult of ${call.method}`, () => call.onResult?.(message.result));
        call.settle({ ok: true, result: message.result });
      } else {
        counters.errors += 1;
        call.settle(failure('rpc', call.method, message.error.message, message.error));
      }
    }
    pump();
  };

  const onUndecodable = (message: UndecodableMessage): void => {
    counters.undecodable += 1;
    guarded('onUndecodable', () => handlers.onUndecodable(message));
    if (message.askedAs !== null) respondError(message.askedAs, INVALID_REQUEST_CODE, 'Invalid request');
    if (message.replyTo === null) return;
    const call = claim(message.replyTo);
    call?.settle(failure('rpc', call.method, 'the answer could not be read'));
    pump();
  };

  const dispatch = (message: IncomingMessage): void => {
    switch (message.kind) {
      case 'notification':
        counters.notifications += 1;
        guarded(message.method, () => handlers.onNotification(message.method, message.params, message.emittedAtMs));
        break;
      case 'request':
        counters.serverRequests += 1;
        guarded(message.method, () => handlers.onServerRequest(message.id, message.method, message.params));
        break;
      case 'undecodable':
        onUndecodable(message);
        break;
      default:
        onReply(message);
    }
  };

  const onClose = (close: TransportClose): void => {
    if (closed !== null) return;
    closed = close;
    const lost = [...inFlight.values(), ...delayed, ...waiting.drain()];
    inFlight.clear();
    delayed.clear();
    for (const call of lost) {
      call.cancelTimer();
      call.settle(failure('lost', call.method, `the connection ended before the answer: ${close.detail}`));
    }
    setBusy(false);
    guarded('onClose', () => handlers.onClose(close));
  };

  const requestByPolicy: Connection['requestByPolicy'] = (method, params, policy, requestOptions) =>
    new Promise((resolve) => {
      if (closed !== null) return resolve(failure('lost', method, `the connection is closed: ${closed.detail}`));
      const { onResult, onSent } = requestOptions ?? {};
      admit({ method, params, policy, onResult, onSent, settle: resolve, repeats: 0, cancelTimer: () => undefined });
    });

  const respondError = (id: RequestId, code: number, message: string): SendOutcome =>
    sendMessage({ id, error: { code, message } });

  transport.listen({ onText: (text) => dispatch(decodeMessage(text)), onUndecodable, onClose });

  return {
    request: <M extends EngineMethod>(
      method: M,
      params: EngineParams<M>,
      requestOptions?: RequestOptions<EngineResult<M>>,
    ) =>
      // The engine's types say what the result is; only the envelope is checked. Going on without the check of every
      // field is what makes a newer engine with new fields usable.
      requestByPolicy(
        method,
        params as JsonValue | undefined,
        methodPolicies[method],
        requestOptions as RequestOptions<JsonValue> | undefined,
      ) as Promise<EngineOutcome<EngineResult<M>>>,
    requestByPolicy,
    notify: (method) => sendMessage({ method }),
    respond: (id, result) => sendMessage({ id, result }),
    respondError,
    counters: () => ({ ...counters }),
    isBusy: () => busy,
    close: transport.close,
  };
};
