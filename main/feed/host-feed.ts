import type { EngineError } from '../../preload/contract/model/app-state';
import {
  type ConfigFault,
  type DecodedNotification,
  decodeNotification,
} from '../../preload/contract/model/feed/decode-notification';
import { decodeStatus } from '../../preload/contract/model/feed/decode-parts';
import { objectOf, textOf, threadIdOf } from '../../preload/contract/model/feed/json-fields';
import { SECTIONS_CHANGED, type ThreadEvent } from '../../preload/contract/model/feed/types';
import type { HostId } from '../../preload/contract/model/keys';
import {
  type EngineMethod,
  type EngineParams,
  type JsonValue,
  methodPolicies,
  type RequestId,
  type ThreadStatus,
} from '../../preload/contract/protocol';
import { answerability } from './answerability';
import { mergePolicies, type PolicyStore, policiesIn, withPolicies } from './chosen-policies';
import type { Clock, EngineLink, EngineOutcome } from './engine-link';
import type { Feeds } from './feeds';
import type { Notices } from './notices';
import type { PendingRequests } from './pending-requests';
import { joinedEvents, resumedThread, type StartedThread, startedThread } from './started-thread';
import { createSubscriptions, type Subscriptions } from './subscriptions';

/** One engine's part of the feed: what it says goes to feeds, pending requests and notices; what windows ask goes to it. */
export interface HostFeed {
  /**
   * A connection is ready (after the handshake). Running threads are joined, so that their pending requests are asked
   * again.
   *
   * @param runId another one than before means that the engine before has ended
   * @returns once all running threads are joined
   */
  readonly connected: (link: EngineLink, runId: string) => Promise<void>;
  /** The connection is gone; whether the engine runs on is not known. */
  readonly connectionLost: () => void;
  /** The engine ended: whatever ran is cut off, nothing waits for an answer. */
  readonly engineLost: () => void;
  readonly onNotification: (method: string, params: JsonValue, emittedAtMs: number | null) => void;
  readonly onServerRequest: (id: RequestId, method: string, params: JsonValue) => void;
  /** A message was no message at all. `excerpt`: its start, for the notice. */
  readonly onUndecodable: (excerpt: string) => void;
  /** A window's request to the engine. Only methods of the table are let through. */
  readonly request: (method: string, params: JsonValue | undefined) => Promise<EngineOutcome<JsonValue>>;
  /** A first window watches a thread: one that runs unheard is joined. Looking at a stored one never resumes it. */
  readonly watched: (threadId: string) => void;
}

export interface HostFeedOptions {
  readonly hostId: HostId;
  readonly clock: Clock;
  readonly feeds: Feeds;
  readonly pending: PendingRequests;
  readonly notices: Notices;
  /** What the person chose that each thread may do. */
  readonly policies: PolicyStore;
  /** The engine could not read its configuration and runs on its defaults. */
  readonly onConfigFault?: (fault: ConfigFault) => void;
}

/** One connection to one run. */
interface Session {
  readonly link: EngineLink;
  readonly runId: string;
  readonly subscriptions: Subscriptions;
  /** Joins under way, so that a thread is not joined twice at once. */
  readonly joining: Map<string, Promise<EngineOutcome<JsonValue>>>;
}

const REFUSE_CODE = -32603;

const isActive = (status: ThreadStatus | null | undefined): boolean => status?.type === 'active';

const isWaiting = (status: ThreadStatus): boolean => status.type === 'active' && status.activeFlags.length > 0;

const failure = (kind: EngineError['kind'], method: string, message: string): EngineOutcome<never> => ({
  ok: false,
  error: { kind, method, code: null, message, data: null },
});

const isAllowed = (method: string): method is EngineMethod => Object.hasOwn(methodPolicies, method);

/** After these the engine has nothing loaded of the thread. */
const CLOSING_METHODS: readonly string[] = ['thread/closed', 'thread/archived', 'thread/deleted'];

export function createHostFeed(options: HostFeedOptions): HostFeed {
  const { hostId, clock, feeds, pending, notices, policies, onConfigFault } = options;
  let session: Session | null = null;
  let lastRunId: string | null = null;

  const isCurrent = (asked: Session): boolean => session === asked;

  const seed = (started: StartedThread | null): void => {
    for (const event of started?.events ?? []) if (started !== null) feeds.push(hostId, started.threadId, event);
  };

  const seedResumed = (asked: Session, result: JsonValue, wasSubscribed: boolean): void => {
    if (!isCurrent(asked)) return;
    const started = resumedThread(result, !wasSubscribed);
    seed(started);
    if (started === null) notices.add(hostId, { kind: 'unreadable', threadId: null, text: 'thread/resume' });
    else pending.threadJoined(hostId, started.threadId);
  };

  const resume = (asked: Session, params: EngineParams<'thread/resume'>): Promise<EngineOutcome<JsonValue>> => {
    const wasSubscribed = asked.subscriptions.has(params.threadId);
    return asked.subscriptions.resume(params, (result) => seedResumed(asked, result, wasSubscribed));
  };

  /** A resume of a thread that may not be loaded: what the person chose for it must hold again. */
  const load = (asked: Session, params: EngineParams<'thread/resume'>): Promise<EngineOutcome<JsonValue>> =>
    resume(asked, withPolicies(params, policies.get(hostId, params.threadId)));

  /**
   * Joins a thread, once at a time.
   * @param by `load` for a thread that may not be loaded
   */
  const join = (asked: Session, threadId: string, by: typeof resume = resume): Promise<EngineOutcome<JsonValue>> => {
    const underWay = asked.joining.get(threadId);
    if (underWay !== undefined) return underWay;
    const joining = by(asked, { threadId }).then((outcome) => {
      asked.joining.delete(threadId);
      return outcome;
    });
    asked.joining.set(threadId, joining);
    return joining;
  };

  /** Tells of a failure that nobody waits for. One by a lost connection is made good on the next. */
  const tell = (asked: Session, threadId: string | null, error: EngineError): void => {
    if (error.kind === 'lost' || !isCurrent(asked)) return;
    notices.add(hostId, { kind: 'warning', threadId, text: `${error.method}: ${error.message}` });
  };

  const joinAndTell = async (asked: Session, threadId: string): Promise<void> => {
    const outcome = await join(asked, threadId);
    if (!outcome.ok) tell(asked, threadId, outcome.error);
  };

  const joinIfUnheard = (threadId: string): void => {
    if (session === null || session.subscriptions.has(threadId)) return;
    void joinAndTell(session, threadId);
  };

  const loadedThreads = async (asked: Session): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: EngineOutcome<{ data: string[]; nextCursor: string | null }> = await asked.link.request(
        'thread/loaded/list',
        cursor === null ? {} : { cursor },
      );
      if (!page.ok) {
        tell(asked, null, page.error);
        return ids;
      }
      ids.push(...page.result.data);
      cursor = page.result.nextCursor;
    } while (cursor !== null);
    return ids;
  };

  /** A turn that we saw running ended while nobody listened: reading (which changes nothing) tells how. */
  const catchUp = async (asked: Session, threadId: string, status: ThreadStatus): Promise<void> => {
    const outcome = await asked.link.request('thread/turns/list', { threadId, limit: 5, itemsView: 'full' });
    if (!outcome.ok) return tell(asked, threadId, outcome.error);
    if (!isCurrent(asked)) return;
    for (const event of joinedEvents([...outcome.result.data].reverse(), status, true)) {
      feeds.push(hostId, threadId, event);
    }
    pending.threadJoined(hostId, threadId);
  };

  const rejoin = async (asked: Session, threadId: string): Promise<void> => {
    const outcome = await asked.link.request('thread/read', { threadId });
    if (!outcome.ok) return tell(asked, threadId, outcome.error);
    if (!isCurrent(asked)) return;
    const status = decodeStatus(outcome.result.thread.status);
    if (status === null) return;
    feeds.push(hostId, threadId, { type: 'statusChanged', status });
    if (isActive(status)) await joinAndTell(asked, threadId);
    else if (feeds.runningThreads(hostId).includes(threadId)) await catchUp(asked, threadId, status);
  };

  const endRun = (): void => {
    feeds.pushToAll(hostId, { type: 'engineLost', atMs: clock.now() });
    pending.runEnded(hostId);
    lastRunId = null;
  };

  const threadClosed = (method: string, threadId: string): void => {
    session?.subscriptions.delete(threadId);
    pending.threadClosed(hostId, threadId);
    if (method === 'thread/deleted') feeds.forget(hostId, threadId);
  };

  const onEvent = ({ threadId, event, isGlobal }: Extract<DecodedNotification, { kind: 'event' }>): void => {
    // What is not told to everyone is told to subscribers: sub-agents are subscribed to without being asked for.
    if (!isGlobal) session?.subscriptions.add(threadId);
    feeds.push(hostId, threadId, event);
    if (event.type === 'turnCompleted') pending.turnEnded(hostId, event.turnId);
    if (event.type === 'statusChanged') onStatus(threadId, event.status);
  };

  const onStatus = (threadId: string, status: ThreadStatus): void => {
    if (status.type === 'notLoaded') session?.subscriptions.delete(threadId);
    if (isWaiting(status) || (isActive(status) && feeds.isWatched(hostId, threadId))) joinIfUnheard(threadId);
  };

  const pushIfThread = (threadId: string | null, event: ThreadEvent): void => {
    if (threadId !== null) feeds.push(hostId, threadId, event);
  };

  const onNotification = (method: string, params: JsonValue, emittedAtMs: number | null): void => {
    const decoded = decodeNotification(method, params, emittedAtMs);
    switch (decoded.kind) {
      case 'event':
        onEvent(decoded);
        if (decoded.isGlobal) feeds.notify({ hostId, method, params });
        return;
      case 'global': {
        const threadId = threadIdOf(params);
        if (threadId !== null && CLOSING_METHODS.includes(method)) threadClosed(method, threadId);
        if (decoded.notice) notices.add(hostId, decoded.notice);
        feeds.notify({ hostId, method, params });
        return;
      }
      case 'notice':
        notices.add(hostId, decoded.notice);
        if (decoded.notice.configFault) onConfigFault?.(decoded.notice.configFault);
        pushIfThread(decoded.notice.threadId, { type: 'warning', message: decoded.notice.text });
        return;
      case 'requestResolved':
        pending.resolved(hostId, decoded.requestId);
        return;
      case 'unreadable':
        notices.add(hostId, { kind: 'unreadable', threadId: decoded.threadId, text: method });
        pushIfThread(decoded.threadId, { type: 'incomplete', method });
        return;
      case 'unknown':
        notices.add(hostId, { kind: 'unreadable', threadId: threadIdOf(params), text: method });
        return;
      case 'ignored':
        return;
    }
  };

  const onServerRequest = (id: RequestId, method: string, params: JsonValue): void => {
    const asked = session;
    if (asked === null) {
      notices.add(hostId, { kind: 'unanswerable', threadId: threadIdOf(params), text: method });
      return;
    }
    const { link, runId } = asked;
    const verdict = answerability(method, params);
    if (verdict.kind === 'shown') {
      pending.ask({
        hostId,
        runId,
        id,
        method,
        params,
        shown: verdict.request,
        respond: (response) => link.respond(id, response) === 'sent',
        refuse: (message) => void link.respondError(id, REFUSE_CODE, message),
      });
      return;
    }
    if (verdict.kind === 'declined') link.respond(id, verdict.response);
    else link.respondError(id, verdict.code, verdict.message);
    const text = verdict.kind === 'declined' && verdict.what !== '' ? `${method}: ${verdict.what}` : method;
    notices.add(hostId, { kind: 'unanswerable', threadId: threadIdOf(params), text });
  };

  const pass = (
    asked: Session,
    method: EngineMethod,
    params: JsonValue | undefined,
    onResult?: (result: JsonValue) => void,
  ): Promise<EngineOutcome<JsonValue>> =>
    asked.link.requestByPolicy(method, params, methodPolicies[method], onResult === undefined ? {} : { onResult });

  /** Remembers what the person chose for a thread, once the engine has taken it. */
  const choose = (threadId: string, params: JsonValue | undefined): void => {
    const chosen = policiesIn(params);
    if (chosen !== null) policies.set(hostId, threadId, mergePolicies(policies.get(hostId, threadId), chosen));
  };

  /** A start or a fork: its thread is subscribed to, and its feed filled, before any later message is looked at. */
  const start = async (
    asked: Session,
    method: 'thread/start' | 'thread/fork',
    params: { [key in string]?: JsonValue },
  ): Promise<EngineOutcome<JsonValue>> => {
    const full = await asked.subscriptions.withPlanTool<{ config?: { [key in string]?: JsonValue } | null }>(
      params as { config?: { [key in string]?: JsonValue } | null },
    );
    return pass(asked, method, full as JsonValue, (result) => {
      if (!isCurrent(asked)) return;
      const started = startedThread(result);
      if (started !== null) {
        asked.subscriptions.add(started.threadId);
        choose(started.threadId, full as JsonValue);
      } else notices.add(hostId, { kind: 'unreadable', threadId: null, text: method });
      seed(started);
    });
  };

  /** What starts a turn does not subscribe: without a resume before it, the turn would run unseen. */
  const startTurn = async (
    asked: Session,
    method: EngineMethod,
    threadId: string,
    params: JsonValue | undefined,
  ): Promise<EngineOutcome<JsonValue>> => {
    if (!asked.subscriptions.has(threadId)) {
      const joined = await join(asked, threadId, load);
      if (!joined.ok) return joined;
    }
    return pass(asked, method, params, () => choose(threadId, params));
  };

  const request = async (method: string, params: JsonValue | undefined): Promise<EngineOutcome<JsonValue>> => {
    if (!isAllowed(method)) return failure('refused', method, 'Heddle does not use this method');
    const asked = session;
    if (asked === null) return failure('unavailable', method, 'no engine is connected');
    const fields = (objectOf(params) ?? {}) as { [key in string]?: JsonValue };
    const threadId = textOf(fields.threadId);
    switch (method) {
      case 'thread/start':
        return start(asked, method, fields);
      case 'thread/fork': {
        const chosen = threadId === null ? null : policies.get(hostId, threadId);
        return start(asked, method, withPolicies(fields as EngineParams<'thread/fork'>, chosen) as typeof fields);
      }
      case 'thread/resume':
        if (threadId === null) return pass(asked, method, params);
        return load(asked, { ...(fields as EngineParams<'thread/resume'>), threadId });
      case 'turn/start':
      case 'review/start':
      case 'thread/compact/start':
      case 'thread/shellCommand':
        return threadId === null ? pass(asked, method, params) : startTurn(asked, method, threadId, params);
      case 'thread/settings/update':
        return pass(asked, method, params, () => threadId !== null && choose(threadId, params));
      case 'thread/unsubscribe':
        return pass(asked, method, params, () => {
          if (threadId !== null) asked.subscriptions.delete(threadId);
        });
      case 'config/batchWrite':
      case 'config/value/write':
        return pass(asked, method, params, asked.subscriptions.configChanged);
      case 'threadSection/create':
      case 'threadSection/update':
      case 'threadSection/delete':
        // The engine tells nobody of these, not even whoever asked: the other windows hear of them from here.
        return pass(asked, method, params, () => feeds.notify({ hostId, method: SECTIONS_CHANGED, params: {} }));
      default:
        return pass(asked, method, params);
    }
  };

  return {
    connected: async (link, runId) => {
      if (lastRunId !== null && lastRunId !== runId) endRun();
      lastRunId = runId;
      const opened: Session = {
        link,
        runId,
        subscriptions: createSubscriptions(link, clock),
        joining: new Map(),
      };
      session = opened;
      const loaded = await loadedThreads(opened);
      const running = feeds.runningThreads(hostId);
      await Promise.all([...new Set([...loaded, ...running])].map((threadId) => rejoin(opened, threadId)));
    },
    connectionLost: () => {
      session = null;
      pending.connectionLost(hostId);
    },
    engineLost: () => {
      session = null;
      endRun();
    },
    onNotification,
    onServerRequest,
    onUndecodable: (excerpt) => notices.add(hostId, { kind: 'unreadable', threadId: null, text: excerpt }),
    request,
    watched: (threadId) => {
      const isKnownToRun = isActive(feeds.thread(hostId, threadId)?.status);
      if (isKnownToRun) joinIfUnheard(threadId);
    },
  };
}
