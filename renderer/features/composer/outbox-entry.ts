import * as v from 'valibot';
import type { Approval } from './turn-settings.logic';

const approvals = ['untrusted', 'on-request', 'never'] as const satisfies Approval[];

const settings = v.object({
  model: v.optional(v.string()),
  effort: v.optional(v.string()),
  approval: v.optional(v.picklist(approvals)),
  access: v.optional(
    v.variant('kind', [
      v.object({ kind: v.literal('profile'), id: v.string() }),
      v.object({
        kind: v.literal('sandbox'),
        mode: v.picklist(['read-only', 'workspace-write', 'danger-full-access']),
      }),
    ]),
  ),
});

/** Why a message did not get through. */
const failure = v.variant('kind', [
  /** The engine, or Heddle before it, said no: the message was not taken. */
  v.object({
    kind: v.literal('engine'),
    error: v.object({
      kind: v.picklist(['rpc', 'overloaded', 'timeout', 'lost', 'unavailable', 'refused']),
      method: v.string(),
      code: v.nullable(v.number()),
      message: v.string(),
    }),
  }),
  /** No answer came, and the thread does not have the message. */
  v.object({ kind: v.literal('notTaken') }),
  /** The turn it was given to ended without reading it. */
  v.object({ kind: v.literal('turnEnded') }),
  /** No answer came, and whether the thread has the message could not be found out. */
  v.object({ kind: v.literal('unknown') }),
]);

const entry = v.object({
  clientId: v.string(),
  text: v.string(),
  way: v.picklist(['turn', 'steer', 'queue']),
  /** Sent along with a new turn. */
  settings,
  /** Unix milliseconds. */
  sentAtMs: v.number(),
  /** `sending`: on its way; `accepted`: the engine has it, the thread does not show it yet; `failed`: see `failure`. */
  state: v.picklist(['sending', 'accepted', 'failed']),
  /** The turn it was given to, once the engine said so. */
  turnId: v.nullable(v.string()),
  failure: v.nullable(failure),
});

/** A message that left the textbox and that the thread does not show yet. */
export type OutboxEntry = Readonly<v.InferOutput<typeof entry>>;

export type SendFailure = Readonly<v.InferOutput<typeof failure>>;

/** @returns the entries as text; empty for none, which takes the file's key away. */
export const writeOutbox = (entries: readonly OutboxEntry[]): string =>
  entries.length === 0 ? '' : JSON.stringify(entries);

/** @returns the entries of a text. One that cannot be read is taken for a message by itself: nothing typed is lost. */
export function readOutbox(text: string): OutboxEntry[] {
  if (text === '') return [];
  try {
    return v.parse(v.array(entry), JSON.parse(text));
  } catch {
    return [
      {
        clientId: crypto.randomUUID(),
        text,
        way: 'turn',
        settings: {},
        sentAtMs: Date.now(),
        state: 'failed',
        turnId: null,
        failure: { kind: 'unknown' },
      },
    ];
  }
}
