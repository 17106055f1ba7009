import { objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { JsonValue, Thread, ThreadStatus } from '../../../preload/contract/protocol';
import { findReply, pairReplies, type RecordedOutcome } from './recorded-replies';
import { gatherThreads, mainThreadOf } from './recorded-threads';
import { gatherTurns } from './recorded-turns';
import type { Recording } from './recording-file';
import { type PlayedMessage, timelineOf } from './timeline';

/** A stand-in for an engine that answers from a recording, as far as that goes, and never from anything else. */
export interface ReplayEngine {
  readonly answer: (method: string, params: JsonValue) => RecordedOutcome;
  /** What the engine told, in order: to be played one after the other. */
  readonly timeline: readonly PlayedMessage[];
  /** A message of the timeline was told. */
  readonly played: (message: PlayedMessage) => void;
  /** The thread that the recording is most about; null when it is about none. */
  readonly mainThreadId: string | null;
}

const REFUSED = -32600;

const refuse = (message: string): RecordedOutcome => ({ error: { code: REFUSED, message } });

const notHeld = (method: string): RecordedOutcome => refuse(`The recording holds no answer to ${method}.`);

/** These change something; there is nothing here that could be changed. */
const isReading = (method: string): boolean =>
  /\/(?:list|read|search|diagnostics)$/.test(method) || method === 'thread/resume' || method === 'thread/unsubscribe';

const CURSOR = 'recording:';
/** Of a page behind which there is more that the recording lacks; reading on from there is refused. */
const LACKING_CURSOR = `${CURSOR}lacking`;
const PAGE = 50;

export function createReplayEngine(recording: Recording, codexHome: string): ReplayEngine {
  const replies = pairReplies(recording.messages);
  const threads = gatherThreads(recording.messages, replies);
  const turns = gatherTurns(replies);
  const timeline = timelineOf(recording.messages);
  /** What each thread is at, as far as it was played. */
  const statuses = new Map<string, ThreadStatus>();

  const statusOf = (threadId: string): ThreadStatus =>
    statuses.get(threadId) ?? threads.get(threadId)?.firstStatus ?? { type: 'notLoaded' };

  const threadOf = (threadId: string | null): Thread | null => {
    const found = threadId === null ? undefined : threads.get(threadId);
    return found === undefined ? null : { ...found.thread, status: statusOf(found.thread.id) };
  };

  const userAgent = (): string => {
    const recorded = replies.find(({ method }) => method === 'initialize')?.outcome;
    const said = recorded && 'result' in recorded ? textOf(objectOf(recorded.result)?.userAgent) : null;
    return said ?? `recording/${recording.header?.engineVersion ?? ''}`;
  };

  const page = (data: readonly JsonValue[], cursor: string | null, limit: number, lacksMore: boolean): JsonValue => {
    const start = cursor === null ? 0 : Number(cursor.slice(CURSOR.length));
    const end = start + limit;
    const next = end < data.length ? `${CURSOR}${end}` : lacksMore ? LACKING_CURSOR : null;
    return { data: data.slice(start, end), nextCursor: next, backwardsCursor: null };
  };

  const listThreads = (params: { readonly [name: string]: unknown }): JsonValue => {
    const wanted = Array.isArray(params.includedThreadIds) ? new Set(params.includedThreadIds) : null;
    const term = textOf(params.searchTerm)?.toLowerCase() ?? '';
    const data = [...threads.values()]
      .filter(({ archived }) => archived === (params.archived === true))
      .filter(({ thread }) => (wanted === null ? thread.parentThreadId === null : wanted.has(thread.id)))
      .filter(({ thread }) => `${thread.name ?? ''}\n${thread.preview}`.toLowerCase().includes(term))
      .sort((a, b) => b.thread.updatedAt - a.thread.updatedAt)
      .map(({ thread }) => threadOf(thread.id));
    return { data: data as unknown as JsonValue, readStates: null, nextCursor: null, backwardsCursor: null };
  };

  const listTurns = (params: { readonly [name: string]: unknown }): RecordedOutcome => {
    const threadId = textOf(params.threadId) ?? '';
    const cursor = textOf(params.cursor);
    if (cursor === LACKING_CURSOR) return refuse('The recording does not go further back.');
    if (!turns.has(threadId) && !timeline.some((message) => textOf(objectOf(message.params)?.threadId) === threadId)) {
      return refuse('The recording holds nothing of what was said in this thread.');
    }
    const ordered = turns.of(threadId);
    const data = params.sortDirection === 'asc' ? ordered : [...ordered].reverse();
    const limit = typeof params.limit === 'number' ? params.limit : PAGE;
    return { result: page(data as unknown as JsonValue[], cursor, limit, turns.lacksOlder(threadId)) };
  };

  /** What the recording said when the thread was resumed, or, when it began there, what was said at its start. */
  const resume = (threadId: string, params: JsonValue): RecordedOutcome => {
    const thread = threadOf(threadId);
    if (thread === null) return notHeld('thread/resume');
    const recorded = findReply(replies, 'thread/resume', params);
    if (recorded !== null && 'result' in recorded && !statuses.has(threadId)) return recorded;
    const begun = replies.findLast(
      ({ method, outcome }) =>
        (method === 'thread/start' || method === 'thread/fork' || method === 'thread/resume') &&
        'result' in outcome &&
        textOf(objectOf(objectOf(outcome.result)?.thread)?.id) === threadId,
    );
    const settings = begun && 'result' in begun.outcome ? objectOf(begun.outcome.result) : null;
    // What was played is live; turns of the answer would stand beside it a second time.
    const result = { ...settings, thread: { ...thread, turns: [] }, initialTurnsPage: null };
    return { result: result as unknown as JsonValue };
  };

  const loadedThreads = (): string[] =>
    [...threads.values()].filter(({ firstStatus }) => firstStatus?.type === 'active').map(({ thread }) => thread.id);

  const answer: ReplayEngine['answer'] = (method, params) => {
    const fields = objectOf(params) ?? {};
    const threadId = textOf(fields.threadId);
    switch (method) {
      case 'initialize':
        return { result: { userAgent: userAgent(), codexHome, platformFamily: 'unix', platformOs: 'linux' } };
      case 'thread/loaded/list':
        return { result: { data: loadedThreads(), nextCursor: null } };
      case 'thread/list':
        return { result: listThreads(fields) };
      case 'thread/read': {
        const thread = threadOf(threadId);
        if (thread === null) return refuse(`thread not found: ${threadId}`);
        return { result: { thread: thread as unknown as JsonValue, readState: null } };
      }
      case 'thread/turns/list':
        return listTurns(fields);
      case 'thread/resume':
        return threadId === null ? notHeld(method) : resume(threadId, params);
      case 'thread/unsubscribe':
        return { result: {} };
      default:
        if (!isReading(method)) return refuse('This is a recording: nothing in it can be changed.');
        return findReply(replies, method, params) ?? notHeld(method);
    }
  };

  return {
    answer,
    timeline,
    played: ({ method, params }) => {
      if (method === null) return;
      const fields = objectOf(params);
      const threadId = textOf(fields?.threadId);
      if (method === 'thread/status/changed' && threadId !== null) {
        statuses.set(threadId, fields?.status as ThreadStatus);
      }
      turns.played(method, params);
    },
    mainThreadId: mainThreadOf(threads),
  };
}
