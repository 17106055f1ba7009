import type { Redactor } from '../../../preload/contract/model/redaction/redactor';
import type { JsonValue } from '../../../preload/contract/protocol';
import type { WireMessage } from './wire-message';

/** What is kept of a message. */
export interface Payload {
  /** JSON; of a message that is none, its beginning. */
  readonly text: string;
  /** Something was left out for its length. */
  readonly shortened: boolean;
}

/** A longer message is shortened. In UTF-16 units. */
export const MAX_PAYLOAD_LENGTH = 64 * 1024;

/** How long texts and lists in a message may be, tried one after the other until it is short enough. */
const TRIES = [
  { text: 4_000, list: 1_000 },
  { text: 1_000, list: 100 },
  { text: 200, list: 20 },
] as const;

/** How much is kept of a message that is no JSON. */
const EXCERPT_LENGTH = 4_000;

/** The beginning of a text. Its last word is left out: a secret that is cut in half would not be known for one. */
const beginningOf = (text: string, length: number): string => {
  const start = text.slice(0, length);
  const wordStart = start.search(/\S{1,500}$/);
  // A copy: a slice would keep the whole text in memory.
  return Buffer.from(wordStart === -1 ? start : start.slice(0, wordStart)).toString();
};

const shortText = (text: string, length: number): string => {
  const kept = beginningOf(text, length);
  return `${kept}… [${text.length - kept.length} more characters]`;
};

const shorten = (value: JsonValue, limits: (typeof TRIES)[number]): JsonValue => {
  if (typeof value === 'string') return value.length > limits.text ? shortText(value, limits.text) : value;
  if (Array.isArray(value)) return value.slice(0, limits.list).map((element) => shorten(element, limits));
  if (typeof value !== 'object' || value === null) return value;
  const shortened = Object.entries(value).map(([key, field]) => [key, shorten(field ?? null, limits)]);
  return Object.fromEntries(shortened) as JsonValue;
};

/** What can be said of a message that is too long for anything else: what it was. */
const stub = ({ kind, id, method }: WireMessage): JsonValue => ({
  ...(id !== null && { id }),
  ...(method !== null && { method }),
  ...(kind === 'result' ? { result: null } : kind === 'error' ? { error: null } : { params: null }),
});

/**
 * Makes what is kept of a message: without secrets, and not too long.
 *
 * @param text the message as it came
 * @param redactor takes out secrets
 * @param value the message as it was read, or what is to be kept in its place
 */
export function payloadOf(text: string, message: WireMessage, redactor: Redactor): Payload {
  const { value, kind } = message;
  if (kind === 'unreadable') {
    const isShort = text.length <= EXCERPT_LENGTH;
    return { text: redactor.text(isShort ? text : beginningOf(text, EXCERPT_LENGTH)), shortened: !isShort };
  }
  if (value === null) return { text: JSON.stringify(stub(message)), shortened: true };
  if (text.length <= MAX_PAYLOAD_LENGTH) {
    const kept = redactor.mayChange(text) ? JSON.stringify(redactor.json(value as JsonValue)) : text;
    return { text: kept, shortened: false };
  }
  for (const limits of TRIES) {
    const kept = JSON.stringify(redactor.json(shorten(value as JsonValue, limits)));
    if (kept.length <= MAX_PAYLOAD_LENGTH) return { text: kept, shortened: true };
  }
  return { text: JSON.stringify(stub(message)), shortened: true };
}
