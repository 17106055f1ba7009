import type { AnswerOutcome } from '../../preload/contract/channels/channels';
import type { PendingRequest } from '../../preload/contract/model/app-state';
import { sameJson } from '../../preload/contract/model/feed/same-json';
import { type HostId, type RequestKey, requestKey } from '../../preload/contract/model/keys';
import type { JsonValue, RequestId } from '../../preload/contract/protocol';
import type { ShownRequest } from './answerability';
import { checkAnswer } from './check-answer';
import type { Clock } from './engine-link';

/** How long after the end of its turn a request may still be taken back by the engine itself. */
const TURN_END_GRACE_MS = 10_000;

/** How long after a thread was joined the engine may take to ask again what was asked before. */
const REPLAY_GRACE_MS = 5_000;

/** A server request as it came over a connection. */
interface AskedRequest {
  readonly hostId: HostId;
  readonly runId: string;
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonValue;
  readonly shown: ShownRequest;
  /** Answers over the connection on which it came. Returns false when the engine did not get it. */
  readonly respond: (response: JsonValue) => boolean;
  /** Refuses it, for one that nobody can answer any more. */
  readonly refuse: (message: string) => void;
}

/** An answer that must not be sent. Its message is for the log; the window that sent it made a mistake. */
export class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError';
}

/** The server requests that wait for the person, over all hosts. */
export interface PendingRequests {
  /** @returns the requests, oldest first; the same array while nothing changes */
  readonly list: () => readonly PendingRequest[];
  /** The engine asks, or asks again: after a reconnect it repeats what is open, with the same id. */
  readonly ask: (request: AskedRequest) => void;
  /**
   * Answers a request. While the connection is down the answer is kept, and sent when the engine asks again.
   *
   * @throws WrongAnswerError when the answer does not fit the question
   */
  readonly answer: (key: RequestKey, response: JsonValue) => AnswerOutcome;
  /** The engine needs no answer any more: it has one, or the turn went on without. */
  readonly resolved: (hostId: HostId, requestId: RequestId) => void;
  /** A turn ended. Its requests are resolved by the engine itself, a moment later; one that never is gets removed. */
  readonly turnEnded: (hostId: HostId, turnId: string) => void;
  /** The connection is gone; the engine may still run and wait. */
  readonly connectionLost: (hostId: HostId) => void;
  /** The thread was joined on a new connection: what is open is asked again by now, or was settled in the meantime. */
  readonly threadJoined: (hostId: HostId, threadId: string) => void;
  /** The thread is not loaded any more, or gone: nothing of it waits. */
  readonly threadClosed: (hostId: HostId, threadId: string) => void;
  /** The engine's run is over. */
  readonly runEnded: (hostId: HostId) => void;
}

interface Pending {
  readonly request: PendingRequest;
  /** Null while there is no connection on which the engine waits for the answer. */
  readonly reply: Pick<AskedRequest, 'respond' | 'refuse'> | null;
  /** An answer that could not be sent yet. */
  readonly held: JsonValue | undefined;
  /** Its turn has ended: resolved from here on means that it was taken back, not answered. */
  readonly isTurnOver?: boolean;
}

/** Who answered a request that is settled. `nobody`: its turn, thread or engine ended before. */
export type SettledBy = 'here' | 'elsewhere' | 'nobody';

export function createPendingRequests({
  clock,
  onChanged,
  onAbandoned,
  onAsked = () => undefined,
  onAnswered = () => undefined,
  onSettled = () => undefined,
}: {
  readonly clock: Clock;
  readonly onChanged: () => void;
  /** A request was removed without a word of the engine: to be reported. */
  readonly onAbandoned: (request: PendingRequest) => void;
  /** The engine asks something that it did not ask before in this run, or asks another thing under the same id. */
  readonly onAsked?: (request: PendingRequest) => void;
  /** The person answered a request; the engine has not confirmed it. */
  readonly onAnswered?: (request: PendingRequest, response: JsonValue) => void;
  /** A request is settled and gone. */
  readonly onSettled?: (request: PendingRequest, by: SettledBy) => void;
}): PendingRequests {
  const pending = new Map<RequestKey, Pending>();
  let list: readonly PendingRequest[] = [];

  const changed = (): void => {
    list = [...pending.values()].map(({ request }) => request);
    onChanged();
  };

  const set = (key: RequestKey, next: Pending): void => {
    pending.set(key, next);
    changed();
  };

  /** What was answered here and not confirmed is not told as settled: nobody knows. */
  const tellSettled = ({ request, isTurnOver = false }: Pending, isConfirmed: boolean): void => {
    if (request.state !== 'answered') onSettled(request, isConfirmed && !isTurnOver ? 'elsewhere' : 'nobody');
    else if (isConfirmed) onSettled(request, 'here');
  };

  /** @param isConfirmed whether the engine itself says that they are resolved */
  const remove = (isGone: (request: PendingRequest) => boolean, isConfirmed = false): void => {
    const gone = [...pending].filter(([, { request }]) => isGone(request));
    for (const [key] of gone) pending.delete(key);
    for (const [, entry] of gone) tellSettled(entry, isConfirmed);
    if (gone.length > 0) changed();
  };

  /** Removes requests some time later if they are still there, whatever became of them in between. */
  const removeLater = (
    delayMs: number,
    isMeant: (entry: Pending) => boolean,
    isStillMeant: (entry: Pending) => boolean,
  ): void => {
    const keys = [...pending].filter(([, entry]) => isMeant(entry)).map(([key]) => key);
    if (keys.length === 0) return;
    clock.after(delayMs, () => {
      const left = keys.flatMap((key) => {
        const entry = pending.get(key);
        return entry !== undefined && isStillMeant(entry) ? [[key, entry] as const] : [];
      });
      for (const [key, entry] of left) {
        pending.delete(key);
        // Should the engine wait after all, it must not wait for ever.
        entry.reply?.refuse('Nobody can answer this any more.');
        tellSettled(entry, false);
        onAbandoned(entry.request);
      }
      if (left.length > 0) changed();
    });
  };

  const opened = ({ hostId, runId, id, method, params, shown }: AskedRequest): PendingRequest => ({
    key: requestKey(hostId, runId, id),
    hostId,
    runId,
    id,
    kind: shown.kind,
    method,
    params,
    threadId: shown.threadId,
    turnId: shown.turnId,
    itemId: shown.itemId,
    askedAtMs: shown.askedAtMs ?? clock.now(),
    state: 'open',
  });

  const ask = (asked: AskedRequest): void => {
    const request = opened(asked);
    const reply = { respond: asked.respond, refuse: asked.refuse };
    const known = pending.get(request.key);
    const isSameQuestion = known !== undefined && sameJson(known.request.params, request.params);
    const isAnsweredNow = isSameQuestion && known.held !== undefined && reply.respond(known.held);
    // Asked again on the connection on which it was answered, it may only be the echo of another window's resume.
    const isEcho = isSameQuestion && known.reply !== null && known.request.state === 'answered';
    const state = isAnsweredNow || isEcho ? 'answered' : 'open';
    // What did not change keeps its identity, so that a card does not blink.
    const isSame = isSameQuestion && known.request.state === state;
    set(request.key, { request: isSame ? known.request : { ...request, state }, reply, held: undefined });
    if (!isSameQuestion) onAsked(request);
  };

  const answer = (key: RequestKey, response: JsonValue): AnswerOutcome => {
    const entry = pending.get(key);
    if (entry === undefined) return 'gone';
    const { request, reply } = entry;
    if (request.state === 'answered') return 'alreadyAnswered';
    const check = checkAnswer(request, response);
    if (!check.ok) throw new WrongAnswerError(check.reason);
    onAnswered(request, response);
    const isSent = reply?.respond(response) ?? false;
    set(key, { request: { ...request, state: 'answered' }, reply, held: isSent ? undefined : response });
    return 'sent';
  };

  return {
    list: () => list,
    ask,
    answer,
    resolved: (hostId, requestId) => remove((request) => request.hostId === hostId && request.id === requestId, true),
    turnEnded: (hostId, turnId) => {
      const isOfTurn = ({ request }: Pending): boolean => request.hostId === hostId && request.turnId === turnId;
      for (const [key, entry] of pending) if (isOfTurn(entry)) pending.set(key, { ...entry, isTurnOver: true });
      removeLater(TURN_END_GRACE_MS, isOfTurn, () => true);
    },
    connectionLost: (hostId) => {
      for (const [key, entry] of pending) {
        if (entry.request.hostId === hostId) pending.set(key, { ...entry, reply: null });
      }
    },
    threadJoined: (hostId, threadId) => {
      const isUnasked = ({ request, reply }: Pending): boolean =>
        request.hostId === hostId && request.threadId === threadId && reply === null;
      removeLater(REPLAY_GRACE_MS, isUnasked, ({ reply }) => reply === null);
    },
    threadClosed: (hostId, threadId) => remove((request) => request.hostId === hostId && request.threadId === threadId),
    runEnded: (hostId) => remove((request) => request.hostId === hostId),
  };
}
