import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { type Attachment, attachmentsSchema, NO_ATTACHMENTS } from '../../preload/contract/model/attachment';
import { ANSWER_DRAFTS, instructionsOfDraftKey } from '../../preload/contract/model/draft-key';
import type { HostId } from '../../preload/contract/model/keys';
import type { UnsentMessage } from '../../preload/contract/model/unsent';
import type { JsonValue } from '../../preload/contract/protocol';
import type { JsonFileFormat } from './json-file';

/**
 * What was typed. Drafts and messages on their way lie in one file, so that a text goes from one to the other in one
 * write: at no moment is it in neither, nor in both.
 */
export interface Typed {
  /** Unsent texts by key: a thread of a host, a folder for a thread that does not exist yet, a question. */
  readonly drafts: Readonly<Record<string, string>>;
  /** What goes with them, by the same keys. */
  readonly attachments: Readonly<Record<string, readonly Attachment[]>>;
  /** Oldest first. */
  readonly unsent: readonly UnsentMessage[];
  /** The thread of each half-typed answer, by the key of its draft: its words go there when nobody asks any more. */
  readonly answerThreads?: Readonly<Record<string, string>>;
}

const failure = v.variant('kind', [
  v.object({
    kind: v.literal('engine'),
    error: v.object({
      kind: v.picklist(['rpc', 'overloaded', 'timeout', 'lost', 'unavailable', 'refused']),
      method: v.string(),
      code: v.nullable(v.number()),
      message: v.string(),
    }),
  }),
  v.object({ kind: v.literal('notTaken') }),
  v.object({ kind: v.literal('turnEnded') }),
  v.object({ kind: v.literal('attachment'), name: v.string() }),
  v.object({ kind: v.literal('unknown') }),
]);

const unsentMessage = v.object({
  hostId: v.string(),
  threadId: v.string(),
  clientId: v.string(),
  text: v.string(),
  attachments: v.optional(attachmentsSchema, []),
  way: v.picklist(['turn', 'steer', 'queue']),
  overrides: v.record(
    v.string(),
    v.custom<JsonValue>(() => true),
  ),
  folder: v.nullable(v.string()),
  sentAtMs: v.number(),
  state: v.picklist(['sending', 'accepted', 'failed']),
  turnId: v.nullable(v.string()),
  failure: v.nullable(failure),
});

const schema = v.object({
  drafts: v.record(v.string(), v.string()),
  attachments: v.optional(v.record(v.string(), attachmentsSchema), {}),
  unsent: v.array(unsentMessage),
  answerThreads: v.exactOptional(v.record(v.string(), v.string())),
});

export const draftsFile = (userDataDir: string) => path.join(userDataDir, 'drafts.json');

export const draftsFormat = (writer: string): JsonFileFormat<Typed> => ({
  version: 2,
  writer,
  fallback: { drafts: {}, attachments: {}, unsent: [] },
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [withUnsentApart],
});

const OUTBOX_END = '/outbox';

/** Version 1 knew drafts only; what was on its way stood among them, as JSON of another form. */
function withUnsentApart(data: unknown): Typed {
  const entries = Object.entries(v.parse(v.record(v.string(), v.string()), data));
  const isOutbox = ([key]: [string, string]) => key.endsWith(OUTBOX_END);
  return {
    drafts: Object.fromEntries(entries.filter((entry) => !isOutbox(entry))),
    attachments: {},
    unsent: entries.filter(isOutbox).flatMap(([key, text]) => formerOutbox(key, text)),
  };
}

const formerEntry = v.object({ clientId: v.string(), text: v.string(), sentAtMs: v.number() });

function formerOutbox(key: string, text: string): UnsentMessage[] {
  const [hostId = '', threadId = ''] = key.slice(0, -OUTBOX_END.length).split('/');
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Taken for a message by itself, below: nothing that was typed is lost.
  }
  const parsed = v.safeParse(v.array(formerEntry), value);
  const entries = parsed.success ? parsed.output : [{ clientId: randomUUID(), text, sentAtMs: 0 }];
  return entries.map((entry) => ({
    ...entry,
    hostId,
    threadId,
    attachments: [],
    way: 'turn',
    overrides: {},
    folder: null,
    state: 'failed',
    turnId: null,
    failure: { kind: 'unknown' },
  }));
}

/** @returns what was typed with one draft put in; an empty text takes the key out. The same when nothing changes. */
export function withDraft(typed: Typed, key: string, text: string): Typed {
  if ((typed.drafts[key] ?? '') === text) return typed;
  const { [key]: _old, ...others } = typed.drafts;
  return { ...typed, drafts: text === '' ? others : { ...others, [key]: text } };
}

/** @returns what was typed with other attachments of a draft; none take the key out. The same when nothing changes. */
export function withAttachments(typed: Typed, key: string, attachments: readonly Attachment[]): Typed {
  if (attachments.length === 0 && typed.attachments[key] === undefined) return typed;
  const { [key]: _old, ...others } = typed.attachments;
  return { ...typed, attachments: attachments.length === 0 ? others : { ...others, [key]: attachments } };
}

/** @returns the ids of all pictures that drafts and messages on their way have */
export const keptPictures = ({ attachments, unsent }: Typed): ReadonlySet<string> =>
  new Set([...Object.values(attachments), ...unsent.map((message) => message.attachments)].flat().map(({ id }) => id));

/** @returns the instructions in folders for which a text is kept that was not saved */
export const keptInstructions = ({ drafts }: Typed) =>
  Object.keys(drafts).flatMap((key) => instructionsOfDraftKey(key) ?? []);

/** @returns what was typed with a draft emptied, because it went on its way. */
export const withoutDraft = (typed: Typed, key: string): Typed => withAttachments(withDraft(typed, key, ''), key, []);

/** @returns what was typed with a message given back to its draft: before what was written since, since it is older. */
export function withReturned(
  typed: Typed,
  key: string,
  { text, attachments }: Pick<UnsentMessage, 'text' | 'attachments'>,
): Typed {
  const written = typed.drafts[key] ?? '';
  const joined = text === '' || written === '' ? text + written : `${text}\n\n${written}`;
  return withAttachments(withDraft(typed, key, joined), key, [
    ...attachments,
    ...(typed.attachments[key] ?? NO_ATTACHMENTS),
  ]);
}

/** @returns what was typed with one message more on its way. */
export const withUnsent = (typed: Typed, message: UnsentMessage): Typed => ({
  ...typed,
  unsent: [...typed.unsent, message],
});

/** @returns what was typed with one message changed, if it is still there; else the same. */
export function withChangedUnsent(typed: Typed, clientId: string, part: Partial<UnsentMessage>): Typed {
  if (!typed.unsent.some((message) => message.clientId === clientId)) return typed;
  return {
    ...typed,
    unsent: typed.unsent.map((message) => (message.clientId === clientId ? { ...message, ...part } : message)),
  };
}

/** @returns what was typed without a message; the same when it is not there. */
export function withoutUnsent(typed: Typed, clientId: string): Typed {
  const unsent = typed.unsent.filter((message) => message.clientId !== clientId);
  return unsent.length === typed.unsent.length ? typed : { ...typed, unsent };
}

/** @returns what was typed with the thread of a half-typed answer noted */
export function withAnswerThread(typed: Typed, key: string, threadId: string): Typed {
  if (typed.answerThreads?.[key] === threadId) return typed;
  return { ...typed, answerThreads: { ...typed.answerThreads, [key]: threadId } };
}

/** @returns what was typed without a half-typed answer; the same when there is none */
export function withoutAnswer(typed: Typed, key: string): Typed {
  if (typed.drafts[key] === undefined && typed.answerThreads?.[key] === undefined) return typed;
  const { [key]: _thread, ...answerThreads } = typed.answerThreads ?? {};
  return { ...withDraft(typed, key, ''), answerThreads };
}

/** Words that somebody typed into a card: the text of a question, or of a field of a form. Choices are no words. */
function wordsOf(halfAnswer: string): readonly string[] {
  let value: unknown = null;
  try {
    value = JSON.parse(halfAnswer);
  } catch {
    return [halfAnswer]; // not as we write it: better shown as it is than lost
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .map((part: unknown) => (typeof part === 'object' && part !== null && 'text' in part ? part.text : part))
    .filter((part): part is string => typeof part === 'string' && part.trim() !== '');
}

/** What a half-typed answer leaves when its question is not asked any more. */
interface LeftAnswer {
  readonly threadId: string;
  readonly text: string;
}

/** @returns the words of a half-typed answer and the thread they belong to; null when there are none */
export function leftAnswer(typed: Typed, key: string): LeftAnswer | null {
  const threadId = typed.answerThreads?.[key];
  const text = wordsOf(typed.drafts[key] ?? '').join('\n\n');
  return threadId === undefined || text === '' ? null : { threadId, text };
}

/** @returns the keys of the answers to questions of earlier runs of a host's engine, which nobody asks any more */
export const answersOfOtherRuns = (typed: Typed, hostId: HostId, runId: string): readonly string[] =>
  Object.keys(typed.drafts).filter(
    (key) => key.startsWith(`${ANSWER_DRAFTS}${hostId}/`) && !key.startsWith(`${ANSWER_DRAFTS}${hostId}/${runId}/`),
  );
