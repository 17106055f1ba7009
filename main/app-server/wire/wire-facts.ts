import { NOTIFICATION_METHODS } from '../../../preload/contract/model/feed/decode-notification';
import { objectOf } from '../../../preload/contract/model/feed/json-fields';
import type {
  AskedRequest,
  InFlightRequest,
  WireDirection,
  WireFacts,
  WireHead,
} from '../../../preload/contract/model/wire/types';
import { type JsonValue, methodPolicies, type RequestId } from '../../../preload/contract/protocol';
import { INITIALIZE_POLICY } from '../handshake';
import { OVERLOADED_CODE } from '../overload';
import { createThreadFacts } from './thread-facts';
import type { WireMessage } from './wire-message';

/** What a message is in the light of those before it. */
type Placed = Pick<WireHead, 'method' | 'threadId' | 'tookMs'>;

/** Follows the messages of one host: what waits for an answer, what runs, what went wrong. */
export interface FactsTracker {
  readonly opened: (atMs: number) => number;
  readonly closed: (atMs: number) => void;
  /** @returns of a reply, what it answers and how long that took */
  readonly saw: (direction: WireDirection, message: WireMessage, bytes: number, atMs: number) => Placed;
  readonly facts: (nowMs: number) => WireFacts;
}

const KNOWN_METHODS: ReadonlySet<string> = new Set(NOTIFICATION_METHODS);

/** So many methods are told apart, and so many requests followed: more would be a fault of its own. */
const MAX_UNKNOWN = 50;
const MAX_OPEN = 1_000;

/** These make the engine hold a thread; reading one changes nothing, and is no sign of life. */
const LOADING_METHODS: ReadonlySet<string> = new Set(['thread/start', 'thread/fork', 'thread/resume']);

const timeoutOf = (method: string): number | null => {
  if (method === 'initialize') return INITIALIZE_POLICY.timeoutMs;
  return Object.hasOwn(methodPolicies, method) ? methodPolicies[method as keyof typeof methodPolicies].timeoutMs : null;
};

const isOverdue = ({ askedAtMs, timeoutMs }: InFlightRequest, nowMs: number): boolean =>
  timeoutMs !== null && nowMs - askedAtMs > timeoutMs;

export function createFactsTracker(): FactsTracker {
  const inFlight = new Map<RequestId, InFlightRequest>();
  const asked = new Map<RequestId, AskedRequest>();
  const unknown = new Map<string, { count: number; lastAtMs: number }>();
  const threads = createThreadFacts();
  const counts = {
    sent: 0,
    received: 0,
    sentBytes: 0,
    receivedBytes: 0,
    late: 0,
    timeouts: 0,
    overloads: 0,
    unreadable: 0,
  };
  let connection: { number: number; openedAtMs: number; closedAtMs: number | null } | null = null;
  let lastReceivedAtMs: number | null = null;
  let lastOverloadAtMs: number | null = null;

  /** A request whose time ran out is counted, and stays: its answer may come yet, and that it did not is worth knowing. */
  const timedOut = new Set<RequestId>();
  const noteTimeouts = (nowMs: number): void => {
    for (const [id, request] of inFlight) {
      if (!isOverdue(request, nowMs) || timedOut.has(id)) continue;
      timedOut.add(id);
      counts.timeouts += 1;
    }
  };

  const bounded = <T>(entries: Map<RequestId, T>): void => {
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_OPEN) return;
      entries.delete(oldest);
    }
  };

  const sent = ({ kind, id, method, threadId }: WireMessage, atMs: number): Placed => {
    const plain: Placed = { method, threadId, tookMs: null };
    if (id === null) return plain;
    if (kind === 'request' && method !== null) {
      inFlight.set(id, { id, method, threadId, askedAtMs: atMs, timeoutMs: timeoutOf(method) });
      bounded(inFlight);
      return plain;
    }
    const request = asked.get(id);
    // It stays in `asked` until the engine says that it is resolved; Heddle's word alone may not have reached it.
    return request === undefined
      ? plain
      : { method: request.method, threadId: request.threadId, tookMs: atMs - request.askedAtMs };
  };

  const replied = ({ id, kind, threadId, errorCode, value }: WireMessage, atMs: number): Placed => {
    const request = id === null ? undefined : inFlight.get(id);
    if (id === null || request === undefined) return { method: null, threadId, tookMs: null };
    inFlight.delete(id);
    timedOut.delete(id);
    if (isOverdue(request, atMs)) counts.late += 1;
    if (kind === 'error' && errorCode === OVERLOADED_CODE) {
      counts.overloads += 1;
      lastOverloadAtMs = atMs;
    }
    if (kind === 'result' && LOADING_METHODS.has(request.method)) {
      threads.loaded(request.method, value?.result ?? null, atMs);
    }
    return { method: request.method, threadId: request.threadId ?? threadId, tookMs: atMs - request.askedAtMs };
  };

  const notified = (method: string, threadId: string | null, params: JsonValue, atMs: number): void => {
    if (method === 'serverRequest/resolved') {
      const requestId = objectOf(params)?.requestId;
      if (typeof requestId === 'string' || typeof requestId === 'number') asked.delete(requestId);
    }
    if (threadId !== null) threads.told(threadId, method, params, atMs);
    if (KNOWN_METHODS.has(method)) return;
    if (unknown.size < MAX_UNKNOWN || unknown.has(method)) {
      unknown.set(method, { count: (unknown.get(method)?.count ?? 0) + 1, lastAtMs: atMs });
    }
  };

  const received = (message: WireMessage, atMs: number): Placed => {
    const { kind, id, method, threadId, value } = message;
    lastReceivedAtMs = atMs;
    if (kind === 'unreadable') counts.unreadable += 1;
    if (kind === 'result' || kind === 'error') return replied(message, atMs);
    if (kind === 'request' && id !== null && method !== null) {
      const before = asked.get(id);
      // Asked again, it has waited since it was asked first.
      const askedAtMs = before?.method === method && before.threadId === threadId ? before.askedAtMs : atMs;
      asked.set(id, { id, method, threadId, askedAtMs });
      bounded(asked);
      if (threadId !== null) threads.asks(threadId, method, atMs);
    }
    if (kind === 'notification' && method !== null) notified(method, threadId, value?.params ?? null, atMs);
    return { method, threadId, tookMs: null };
  };

  return {
    opened: (atMs) => {
      connection = { number: (connection?.number ?? 0) + 1, openedAtMs: atMs, closedAtMs: null };
      // Their answers cannot come any more; what the engine still asks it asks again.
      inFlight.clear();
      timedOut.clear();
      return connection.number;
    },
    closed: (atMs) => {
      if (connection !== null) connection = { ...connection, closedAtMs: atMs };
      inFlight.clear();
      timedOut.clear();
      asked.clear();
      threads.connectionLost();
    },
    saw: (direction, message, bytes, atMs) => {
      noteTimeouts(atMs);
      if (direction === '>') {
        counts.sent += 1;
        counts.sentBytes += bytes;
        return sent(message, atMs);
      }
      counts.received += 1;
      counts.receivedBytes += bytes;
      return received(message, atMs);
    },
    facts: (nowMs) => {
      noteTimeouts(nowMs);
      const open = [...asked.values()];
      return {
        connection,
        inFlight: [...inFlight.values()],
        asked: open,
        threads: threads.list(new Set(open.flatMap(({ threadId }) => threadId ?? []))),
        unknown: [...unknown].map(([method, seen]) => ({ method, ...seen })),
        counts: { ...counts },
        lastOverloadAtMs,
        lastReceivedAtMs,
      };
    },
  };
}
