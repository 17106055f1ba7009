import { listOf, numberOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { OpenItem, RetryFact, RunningTurn, ThreadFact } from '../../../preload/contract/model/wire/types';
import type { JsonValue } from '../../../preload/contract/protocol';

/** What is followed of the threads of one host: when something was last heard of each, and what runs. */
export interface ThreadFacts {
  /** The engine told something about a thread. */
  readonly told: (threadId: string, method: string, params: JsonValue, atMs: number) => void;
  /** The engine asks something that belongs to a thread. */
  readonly asks: (threadId: string, method: string, atMs: number) => void;
  /** The engine answered `method` (start, fork, resume) with a thread and its newest turns. */
  readonly loaded: (method: string, result: JsonValue, atMs: number) => void;
  /** The connection ended: what runs is not known any more. */
  readonly connectionLost: () => void;
  /** @param asked the threads in which a request waits for an answer */
  readonly list: (asked: ReadonlySet<string>) => ThreadFact[];
}

interface Running {
  readonly turnId: string;
  readonly startedAtMs: number;
  lastSignAtMs: number;
  readonly open: Map<string, OpenItem>;
  retry: RetryFact | null;
}

interface Known {
  lastMethod: string;
  lastAtMs: number;
  running: Running | null;
  /** The engine's own word that the thread waits for a person. */
  waits: boolean;
}

/** So many threads are followed; those that were not heard of for longest go first. */
const MAX_THREADS = 200;
const MAX_LABEL_LENGTH = 200;

/** Told about a thread whether a turn runs or not: no sign that one goes on. */
const NO_SIGNS: ReadonlySet<string> = new Set([
  'thread/readState/changed',
  'thread/name/updated',
  'thread/section/changed',
  'thread/queue/changed',
  'thread/project/updated',
  'thread/attachment/updated',
  'thread/goal/updated',
  'thread/goal/cleared',
  'thread/started',
  'warning',
  'guardianWarning',
  'deprecationNotice',
  'serverRequest/resolved',
]);

const labelOf = (item: { readonly [name: string]: unknown }): string => {
  const named = [item.server, item.tool].map(textOf).filter((part) => part !== null);
  return (textOf(item.command) ?? textOf(item.query) ?? named.join('/')).slice(0, MAX_LABEL_LENGTH);
};

/** "Reconnecting... 2/5" */
const countsIn = (message: string): Pick<RetryFact, 'attempt' | 'limit'> => {
  const found = /(\d+)\s*\/\s*(\d+)/.exec(message);
  return { attempt: found ? Number(found[1]) : null, limit: found ? Number(found[2]) : null };
};

const isWaiting = (status: unknown): boolean => (listOf(objectOf(status)?.activeFlags) ?? []).length > 0;

const SECONDS = 1_000;

export function createThreadFacts(): ThreadFacts {
  const threads = new Map<string, Known>();

  const knownOf = (threadId: string, atMs: number): Known => {
    const known = threads.get(threadId) ?? { lastMethod: '', lastAtMs: atMs, running: null, waits: false };
    // Taken out first, so that the one heard of last stands last.
    threads.delete(threadId);
    threads.set(threadId, known);
    for (const oldest of threads.keys()) {
      if (threads.size <= MAX_THREADS) break;
      threads.delete(oldest);
    }
    return known;
  };

  const begin = (known: Known, turnId: string, startedAtMs: number, atMs: number): Running => {
    if (known.running?.turnId === turnId) return known.running;
    known.running = { turnId, startedAtMs, lastSignAtMs: atMs, open: new Map(), retry: null };
    return known.running;
  };

  const open = (running: Running, item: unknown, atMs: number): void => {
    const fields = objectOf(item);
    const [id, type] = [textOf(fields?.id), textOf(fields?.type)];
    if (fields !== null && id !== null && type !== null) {
      running.open.set(id, { type, label: labelOf(fields), startedAtMs: numberOf(fields.startedAtMs) ?? atMs });
    }
  };

  const heard = (threadId: string, method: string, atMs: number): Known => {
    const known = knownOf(threadId, atMs);
    known.lastMethod = method;
    known.lastAtMs = atMs;
    return known;
  };

  const told: ThreadFacts['told'] = (threadId, method, params, atMs) => {
    const known = heard(threadId, method, atMs);
    const fields = objectOf(params) ?? {};
    const turn = objectOf(fields.turn);
    if (method === 'turn/started' && textOf(turn?.id) !== null) {
      const startedAt = numberOf(turn?.startedAt);
      begin(known, textOf(turn?.id) ?? '', startedAt === null ? atMs : startedAt * SECONDS, atMs);
    }
    if (method === 'turn/completed' && known.running?.turnId === turn?.id) known.running = null;
    if (method === 'thread/status/changed') {
      known.waits = isWaiting(fields.status);
      if (objectOf(fields.status)?.type !== 'active') known.running = null;
    }
    const { running } = known;
    if (running === null || NO_SIGNS.has(method)) return;
    // Commands of an earlier turn may go on beside the one that runs.
    const turnId = textOf(fields.turnId);
    if (turnId !== null && turnId !== running.turnId) return;
    running.lastSignAtMs = atMs;
    if (method === 'error' && fields.willRetry === true) {
      const message = textOf(objectOf(fields.error)?.message) ?? '';
      running.retry = { message, atMs, ...countsIn(message) };
    } else if (method.startsWith('item/')) running.retry = null;
    if (method === 'item/started') open(running, fields.item, atMs);
    if (method === 'item/completed') running.open.delete(textOf(objectOf(fields.item)?.id) ?? '');
  };

  const runningOf = (threadId: string, known: Known, asked: ReadonlySet<string>): RunningTurn | null => {
    if (known.running === null) return null;
    const { turnId, startedAtMs, lastSignAtMs, open: items, retry } = known.running;
    const waitsForPerson = known.waits || asked.has(threadId);
    return { turnId, startedAtMs, lastSignAtMs, retry, waitsForPerson, open: [...items.values()] };
  };

  return {
    told,
    asks: (threadId, method, atMs) => {
      const { running } = heard(threadId, method, atMs);
      if (running !== null) running.lastSignAtMs = atMs;
    },
    loaded: (method, result, atMs) => {
      const fields = objectOf(result);
      const thread = objectOf(fields?.thread);
      const threadId = textOf(thread?.id);
      if (thread === null || threadId === null) return;
      const known = heard(threadId, method, atMs);
      known.waits = isWaiting(thread.status);
      const page = listOf(objectOf(fields?.initialTurnsPage)?.data) ?? [];
      for (const value of [...(listOf(thread.turns) ?? []), ...page]) {
        const turn = objectOf(value);
        const turnId = textOf(turn?.id);
        if (turn?.status !== 'inProgress' || turnId === null) continue;
        const running = begin(known, turnId, (numberOf(turn.startedAt) ?? atMs / SECONDS) * SECONDS, atMs);
        for (const item of listOf(turn.items) ?? []) {
          if (objectOf(item)?.status === 'inProgress') open(running, item, atMs);
        }
      }
    },
    connectionLost: () => {
      for (const known of threads.values()) known.running = null;
    },
    list: (asked) =>
      [...threads].reverse().map(([threadId, known]) => ({
        threadId,
        lastMethod: known.lastMethod,
        lastAtMs: known.lastAtMs,
        running: runningOf(threadId, known, asked),
      })),
  };
}
