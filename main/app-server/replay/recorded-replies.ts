import { objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import { sameJson } from '../../../preload/contract/model/feed/same-json';
import type { JsonValue, RequestId } from '../../../preload/contract/protocol';
import type { RecordedMessage } from './recording-file';

/** What a request of the recording was answered with. */
export type RecordedOutcome =
  | { readonly result: JsonValue }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: JsonValue } };

/** A request of the recording with its answer. */
export interface RecordedReply {
  readonly method: string;
  readonly params: JsonValue;
  readonly threadId: string | null;
  readonly outcome: RecordedOutcome;
}

const outcomeOf = (message: { readonly [key in string]?: JsonValue }): RecordedOutcome | null => {
  if ('result' in message) return { result: message.result ?? null };
  const error = objectOf(message.error);
  if (error === null) return null;
  const code = typeof error.code === 'number' ? error.code : 0;
  return { error: { code, message: textOf(error.message) ?? '', data: (error.data ?? null) as JsonValue } };
};

/** Pairs the requests of a recording with their answers, in the order of the answers. */
export function pairReplies(messages: readonly RecordedMessage[]): RecordedReply[] {
  const open = new Map<string, { readonly method: string; readonly params: JsonValue }>();
  const replies: RecordedReply[] = [];
  for (const { connection, direction, message } of messages) {
    if (message === null) continue;
    const id: RequestId | undefined =
      typeof message.id === 'string' || typeof message.id === 'number' ? message.id : undefined;
    if (id === undefined) continue;
    const key = JSON.stringify([connection, id]);
    const method = textOf(message.method);
    if (direction === '>' && method !== null) open.set(key, { method, params: message.params ?? null });
    if (direction !== '<' || method !== null) continue;
    const asked = open.get(key);
    const outcome = outcomeOf(message);
    open.delete(key);
    if (asked === undefined || outcome === null) continue;
    replies.push({ ...asked, threadId: textOf(objectOf(asked.params)?.threadId), outcome });
  }
  return replies;
}

/**
 * Finds what a recording answered to a request: to the very same one, else to one about the same thread, else, for one
 * that is about no thread, to any of that method. The last answer counts: it is the newest.
 */
export function findReply(
  replies: readonly RecordedReply[],
  method: string,
  params: JsonValue,
): RecordedOutcome | null {
  const ofMethod = replies.filter((reply) => reply.method === method);
  const same = ofMethod.findLast((reply) => sameJson(reply.params, params));
  if (same !== undefined) return same.outcome;
  const threadId = textOf(objectOf(params)?.threadId);
  const isOfSame = (reply: RecordedReply): boolean => reply.threadId === threadId && 'result' in reply.outcome;
  return ofMethod.findLast(isOfSame)?.outcome ?? null;
}
