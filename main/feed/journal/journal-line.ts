import * as v from 'valibot';
import type { RecordedAnswer, RecordedAsk } from '../../../preload/contract/model/record';
import type { JsonValue, ThreadItem } from '../../../preload/contract/protocol';

const json = v.custom<JsonValue>(() => true);
const item = v.custom<ThreadItem>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'id' in value &&
    typeof value.id === 'string',
);

const asked: v.GenericSchema<unknown, RecordedAsk> = v.variant('kind', [
  v.object({ kind: v.literal('command'), command: v.nullable(v.string()), host: v.nullable(v.string()) }),
  v.object({ kind: v.literal('fileChange'), files: v.array(v.string()) }),
  v.object({
    kind: v.literal('question'),
    questions: v.array(v.object({ id: v.string(), header: v.string(), question: v.string(), isSecret: v.boolean() })),
  }),
  v.object({ kind: v.literal('permissions') }),
  v.object({ kind: v.literal('tool'), server: v.string(), tool: v.string(), params: v.string() }),
  v.object({
    kind: v.literal('form'),
    server: v.string(),
    message: v.string(),
    fields: v.array(v.object({ name: v.string(), title: v.string(), isSecret: v.boolean() })),
  }),
  v.object({ kind: v.literal('link'), server: v.string(), url: v.string() }),
  v.object({ kind: v.literal('other'), method: v.string() }),
]);

const answer: v.GenericSchema<unknown, RecordedAnswer> = v.variant('kind', [
  v.object({ kind: v.literal('decision'), decision: json }),
  v.object({ kind: v.literal('answers'), answers: v.record(v.string(), v.nullable(v.array(v.string()))) }),
  v.object({ kind: v.literal('grant'), permissions: json, scope: v.picklist(['turn', 'session']) }),
  v.object({
    kind: v.literal('elicitation'),
    action: v.picklist(['accept', 'decline', 'cancel']),
    persist: v.nullable(v.picklist(['session', 'always'])),
    values: v.record(v.string(), json),
  }),
  v.object({ kind: v.literal('other') }),
]);

/** When (Unix milliseconds), and in which run of the engine. */
const base = { at: v.number(), run: v.string() };
const ofTurn = { ...base, turn: v.string() };
const ofRequest = { ...base, key: v.string(), turn: v.nullable(v.string()), itemId: v.nullable(v.string()), asked };

const line = v.variant('type', [
  v.object({ ...ofTurn, type: v.literal('turnStarted') }),
  v.object({ ...ofTurn, type: v.literal('turnEnded') }),
  v.object({ ...ofTurn, type: v.literal('itemStarted'), item }),
  v.object({ ...ofTurn, type: v.literal('itemEnded'), itemId: v.string() }),
  /** The engine ended while it ran: what was seen of it. */
  v.object({ ...ofTurn, type: v.literal('itemCut'), item, output: v.string() }),
  /** The engine let go of the thread: whatever ran there in the background ended. */
  v.object({ ...base, type: v.literal('unloaded') }),
  /** The thread went back to an earlier turn: what is not in its history is meant to be gone. */
  v.object({ ...base, type: v.literal('reverted') }),
  v.object({ ...ofRequest, type: v.literal('asked') }),
  v.object({ ...ofRequest, type: v.literal('answered'), answer }),
  v.object({ ...ofRequest, type: v.literal('settled'), by: v.picklist(['here', 'elsewhere', 'nobody']) }),
]);

/** One line of the journal of a thread. */
export type JournalLine = Readonly<v.InferOutput<typeof line>>;

/** @returns a line as it was written; null for one of another version, which is passed over */
export function decodeLine(value: unknown): JournalLine | null {
  const parsed = v.safeParse(line, value);
  return parsed.success ? parsed.output : null;
}
