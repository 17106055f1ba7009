import { listOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { Thread, ThreadStatus } from '../../../preload/contract/protocol';
import type { RecordedReply } from './recorded-replies';
import type { RecordedMessage } from './recording-file';

/** A thread as the recording knows it in the end. */
export interface RecordedThread {
  /** As the engine gave it, the newest facts over the older ones; without turns. */
  readonly thread: Thread;
  /** What it was at when the recording first had it; null when it does not say. */
  readonly firstStatus: ThreadStatus | null;
  readonly archived: boolean;
  /** How many messages of the engine were about it. */
  readonly messages: number;
}

interface Gathered {
  thread: Partial<Thread>;
  firstStatus: ThreadStatus | null;
  archived: boolean;
  deleted: boolean;
  messages: number;
  firstMessage: string | null;
}

const statusOf = (value: unknown): ThreadStatus | null =>
  textOf(objectOf(value)?.type) === null ? null : (value as ThreadStatus);

/** What is shown of a thread of which the recording has nothing but its id. */
const bareThread = (id: string): Thread => ({
  id,
  environments: null,
  extra: null,
  sessionId: id,
  forkedFromId: null,
  attachedToThreadId: null,
  parentThreadId: null,
  preview: '',
  ephemeral: false,
  section: null,
  sectionEnteredAt: null,
  projectId: null,
  historyMode: 'paginated',
  modelProvider: '',
  model: null,
  reasoningEffort: null,
  createdAt: 0,
  updatedAt: 0,
  recencyAt: null,
  status: { type: 'notLoaded' },
  path: null,
  cwd: '',
  cliVersion: '',
  originator: null,
  source: 'appServer',
  canAcceptDirectInput: null,
  threadSource: null,
  agentNickname: null,
  agentRole: null,
  gitInfo: null,
  name: null,
  daybreakEnabled: null,
  turns: [],
});

const firstTextOf = (item: unknown): string | null => {
  const fields = objectOf(item);
  if (fields?.type !== 'userMessage') return null;
  const texts = (listOf(fields.content) ?? []).map((part) => textOf(objectOf(part)?.text) ?? '');
  return texts.join('\n').trim() || null;
};

/** Gathers the threads that a recording tells of, in whatever way. */
export function gatherThreads(
  messages: readonly RecordedMessage[],
  replies: readonly RecordedReply[],
): ReadonlyMap<string, RecordedThread> {
  const gathered = new Map<string, Gathered>();
  const entryOf = (id: string): Gathered => {
    const known = gathered.get(id) ?? {
      thread: {},
      firstStatus: null,
      archived: false,
      deleted: false,
      messages: 0,
      firstMessage: null,
    };
    gathered.set(id, known);
    return known;
  };

  const note = (value: unknown): Gathered | null => {
    const fields = objectOf(value);
    const id = textOf(fields?.id);
    if (fields === null || id === null) return null;
    const entry = entryOf(id);
    const known = entry.thread;
    entry.thread = {
      ...known,
      ...(fields as Partial<Thread>),
      preview: textOf(fields.preview) || known.preview || '',
      name: textOf(fields.name) ?? known.name ?? null,
      turns: [],
    };
    entry.firstStatus ??= statusOf(fields.status);
    return entry;
  };

  for (const { method, params, outcome } of replies) {
    const result = 'result' in outcome ? objectOf(outcome.result) : null;
    note(result?.thread);
    if (method !== 'thread/list') continue;
    for (const value of listOf(result?.data) ?? []) {
      const entry = note(value);
      if (entry !== null) entry.archived = objectOf(params)?.archived === true;
    }
  }

  for (const { direction, message } of messages) {
    const method = textOf(message?.method);
    if (direction !== '<' || method === null) continue;
    const params = objectOf(message?.params);
    if (method === 'thread/started') note(params?.thread);
    const threadId = textOf(params?.threadId);
    if (threadId === null) continue;
    const entry = entryOf(threadId);
    entry.messages += 1;
    if (method === 'thread/name/updated') entry.thread = { ...entry.thread, name: textOf(params?.threadName) };
    if (method === 'thread/archived') entry.archived = true;
    if (method === 'thread/unarchived') entry.archived = false;
    if (method === 'thread/deleted') entry.deleted = true;
    if (method === 'thread/status/changed') entry.firstStatus ??= { type: 'notLoaded' };
    if (method === 'item/started') entry.firstMessage ??= firstTextOf(params?.item);
  }

  const threads = new Map<string, RecordedThread>();
  for (const [id, { thread, firstStatus, archived, deleted, messages: count, firstMessage }] of gathered) {
    if (deleted) continue;
    const whole = { ...bareThread(id), ...thread };
    threads.set(id, {
      thread: { ...whole, preview: whole.preview || firstMessage || '' },
      firstStatus,
      archived,
      messages: count,
    });
  }
  return threads;
}

/** @returns the thread that a recording is most about; null when it is about none */
export function mainThreadOf(threads: ReadonlyMap<string, RecordedThread>): string | null {
  let main: RecordedThread | null = null;
  for (const candidate of threads.values()) {
    if (candidate.messages > (main?.messages ?? 0)) main = candidate;
  }
  return main?.thread.id ?? null;
}
