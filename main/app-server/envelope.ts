import type { JsonValue, RequestId } from '../../preload/contract/protocol';

/** What the engine says when it refuses a request. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: JsonValue;
}

/** A message that could not be read. Nothing in it was acted upon. */
export interface UndecodableMessage {
  readonly kind: 'undecodable';
  readonly reason: 'notJson' | 'notAnObject' | 'unknownShape' | 'wrongTypes' | 'binary' | 'tooLong';
  /** The start of the message, at most EXCERPT_LENGTH characters. */
  readonly excerpt: string;
  /** Set when the message is plainly a reply to this id: whoever waits for it need not wait for the timeout. */
  readonly replyTo: RequestId | null;
  /** Set when the message is plainly a request with this id: it can be refused instead of left without an answer. */
  readonly askedAs: RequestId | null;
}

/** A message of the engine, by its shape. `params` and `data` are null when the message has none. */
export type IncomingMessage =
  | { readonly kind: 'result'; readonly id: RequestId; readonly result: JsonValue }
  | { readonly kind: 'error'; readonly id: RequestId; readonly error: RpcError }
  | { readonly kind: 'request'; readonly id: RequestId; readonly method: string; readonly params: JsonValue }
  | {
      readonly kind: 'notification';
      readonly method: string;
      readonly params: JsonValue;
      /** Unix milliseconds; null when the engine did not say. */
      readonly emittedAtMs: number | null;
    }
  | UndecodableMessage;

/** How much of an unreadable message is kept, in UTF-16 units: enough to recognise it, too little to leak a file. */
export const EXCERPT_LENGTH = 200;

/** @returns the value for a message that could not be read. `text` may be of any length. */
export const undecodable = (
  reason: UndecodableMessage['reason'],
  text: string,
  about: { readonly replyTo?: RequestId; readonly askedAs?: RequestId } = {},
): UndecodableMessage => ({
  kind: 'undecodable',
  reason,
  excerpt: text.slice(0, EXCERPT_LENGTH),
  replyTo: about.replyTo ?? null,
  askedAs: about.askedAs ?? null,
});

type JsonObject = { [key in string]?: JsonValue };

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id may be 0 or an empty string: ask for its type, never for its truth. */
const isRequestId = (value: JsonValue | undefined): value is RequestId =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/** Parameters are an object or an array, or left out. */
const areParams = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || typeof value === 'object';

const decodeError = (value: JsonValue | undefined): RpcError | null => {
  if (!isObject(value)) return null;
  const { code, message, data } = value;
  if (typeof code !== 'number' || typeof message !== 'string') return null;
  return { code, message, data: data ?? null };
};

const decodeCall = (message: JsonObject, text: string): IncomingMessage => {
  const { id, method, params, emittedAtMs } = message;
  if (id !== undefined && !isRequestId(id)) return undecodable('wrongTypes', text);
  if (typeof method !== 'string' || !areParams(params)) {
    return undecodable('wrongTypes', text, id === undefined ? {} : { askedAs: id });
  }
  if (id !== undefined) return { kind: 'request', id, method, params: params ?? null };
  return {
    kind: 'notification',
    method,
    params: params ?? null,
    emittedAtMs: typeof emittedAtMs === 'number' ? emittedAtMs : null,
  };
};

const decodeReply = (message: JsonObject, text: string): IncomingMessage => {
  const { id } = message;
  if (!isRequestId(id)) return undecodable('wrongTypes', text);
  if ('error' in message) {
    const error = decodeError(message.error);
    return error === null ? undecodable('wrongTypes', text, { replyTo: id }) : { kind: 'error', id, error };
  }
  return { kind: 'result', id, result: message.result ?? null };
};

/**
 * Reads one message of the engine. Looks at the envelope only: what is inside `params` and `result` is taken as the
 * engine's types say.
 * @param text one frame or one line
 * @returns the message by its shape; never throws
 */
export const decodeMessage = (text: string): IncomingMessage => {
  let message: JsonValue;
  try {
    message = JSON.parse(text);
  } catch {
    // The parser's own words say nothing that the excerpt does not show.
    return undecodable('notJson', text);
  }
  if (!isObject(message)) return undecodable('notAnObject', text);
  if ('method' in message) return decodeCall(message, text);
  if ('result' in message || 'error' in message) return decodeReply(message, text);
  return undecodable('unknownShape', text);
};
