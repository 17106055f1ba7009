import { objectOf, textOf, threadIdOf } from '../../../preload/contract/model/feed/json-fields';
import type { WireKind } from '../../../preload/contract/model/wire/types';
import type { JsonValue, RequestId } from '../../../preload/contract/protocol';

/** A message as far as the wire looks at it. */
export interface WireMessage {
  readonly kind: Exclude<WireKind, 'opened' | 'closed'>;
  readonly id: RequestId | null;
  /** Null for replies. */
  readonly method: string | null;
  readonly threadId: string | null;
  readonly errorCode: number | null;
  /** The whole message; null when it is no JSON, or so long that it is not looked into. */
  readonly value: { readonly [key in string]?: JsonValue } | null;
}

/** A longer message is not parsed a second time: that would hold up everything else. In UTF-16 units. */
export const MAX_PARSED_LENGTH = 2 * 1024 * 1024;

/** In the first part of a message stands what it is; the engine writes it before the rest. */
const HEAD_LENGTH = 400;
const METHOD = /"method"\s*:\s*"([^"\\]{1,200})"/;
const ID = /"id"\s*:\s*(?:(-?\d{1,15})|"([^"\\]{1,200})")/;

const idOf = (value: JsonValue | undefined): RequestId | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

/** What a reply is about: some results name the thread. */
const threadOfResult = (result: JsonValue | undefined): string | null =>
  textOf(objectOf(objectOf(result ?? null)?.thread)?.id);

const readLong = (text: string): WireMessage => {
  const head = text.slice(0, HEAD_LENGTH);
  const method = METHOD.exec(head)?.[1] ?? null;
  const found = ID.exec(head);
  const id = found === null ? null : found[1] === undefined ? (found[2] ?? null) : Number(found[1]);
  const kind = method === null ? 'result' : id === null ? 'notification' : 'request';
  return { kind, id: kind === 'notification' ? null : id, method, threadId: null, errorCode: null, value: null };
};

const UNREADABLE: WireMessage = {
  kind: 'unreadable',
  id: null,
  method: null,
  threadId: null,
  errorCode: null,
  value: null,
};

/** @returns what a message is; never throws */
export function readWireMessage(text: string): WireMessage {
  if (text.length > MAX_PARSED_LENGTH) return readLong(text);
  let parsed: JsonValue;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Told as what it is: a message that cannot be read.
    return UNREADABLE;
  }
  const value = objectOf(parsed);
  if (value === null) return UNREADABLE;
  const fields = value as { readonly [key in string]?: JsonValue };
  const id = idOf(fields.id);
  const method = textOf(fields.method);
  const common = { id, method, errorCode: null, value: fields };
  if (method !== null) {
    const threadId = threadIdOf(fields.params ?? null);
    return { ...common, kind: id === null ? 'notification' : 'request', threadId };
  }
  if ('error' in fields) {
    const code = objectOf(fields.error ?? null)?.code;
    return { ...common, kind: 'error', threadId: null, errorCode: typeof code === 'number' ? code : null };
  }
  if ('result' in fields) return { ...common, kind: 'result', threadId: threadOfResult(fields.result) };
  return UNREADABLE;
}
