import type { TurnError } from '../../../../preload/contract/protocol';

/** The sentence for a failed turn: a key of the catalogue's `error` part, with what it needs. */
export interface TurnErrorSentence {
  readonly key: ErrorKey;
  /** The HTTP status of the model's service; null when none is known. */
  readonly status: number | null;
  /** The engine's own words, where they read as a sentence; empty otherwise. */
  readonly message: string;
  /** All that the engine said, for those who want to look. */
  readonly details: string;
}

/** Those that the engine names by a word alone. */
const WORDS = [
  'contextWindowExceeded',
  'sessionBudgetExceeded',
  'usageLimitExceeded',
  'rateLimitExceeded',
  'flexUnavailable',
  'serverOverloaded',
  'modelNotFound',
  'policyCapacityUnavailable',
  'inferenceHookDenied',
  'cyberPolicy',
  'bioPolicy',
  'misalignmentPolicyViolation',
  'tooManyDenials',
  'internalServerError',
  'unauthorized',
  'badRequest',
  'threadRollbackFailed',
  'sandboxError',
] as const;

type ErrorKey =
  | (typeof WORDS)[number]
  | 'forbidden'
  | 'httpConnectionFailed'
  | 'httpConnectionStatus'
  | 'responseStreamDisconnected'
  | 'responseTooManyFailedAttempts'
  | 'responseTooManyFailedAttemptsStatus'
  | 'activeTurnNotSteerable'
  | 'other'
  | 'said';

/**
 * Computes what to say of a failed turn from what the engine tells. Its kinds are open-ended: one that is not known is
 * told in the engine's own words, if those are for people.
 */
export function turnErrorSentence(error: TurnError): TurnErrorSentence {
  const message = readableMessage(error.message);
  const details = [error.message, error.additionalDetails].filter(Boolean).join('\n\n');
  const { key, status } = kindOf(error.codexErrorInfo);
  return { key: key === 'other' && message !== '' ? 'said' : key, status, message, details };
}

function kindOf(info: TurnError['codexErrorInfo']): { key: ErrorKey; status: number | null } {
  if (typeof info === 'string') return { key: isWord(info) ? info : 'other', status: null };
  if (typeof info !== 'object' || info === null) return { key: 'other', status: null };
  const [kind, value] = Object.entries(info)[0] ?? [];
  const status = statusOf(value);
  switch (kind) {
    case 'httpConnectionFailed':
    case 'responseStreamConnectionFailed':
      return { key: byStatus(status) ?? 'httpConnectionStatus', status };
    case 'responseStreamDisconnected':
      return { key: (status === null ? null : byStatus(status)) ?? 'responseStreamDisconnected', status };
    case 'responseTooManyFailedAttempts':
      return { key: status === null ? 'responseTooManyFailedAttempts' : 'responseTooManyFailedAttemptsStatus', status };
    case 'activeTurnNotSteerable':
      return { key: 'activeTurnNotSteerable', status };
    default:
      return { key: 'other', status };
  }
}

/** What a status alone says, whatever the connection was for. @returns null when it says nothing in particular */
function byStatus(status: number | null): ErrorKey | null {
  switch (status) {
    case null:
      return 'httpConnectionFailed';
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
      return 'modelNotFound';
    case 429:
      return 'rateLimitExceeded';
    case 503:
      return 'serverOverloaded';
    default:
      return status >= 500 ? 'internalServerError' : null;
  }
}

const isWord = (word: string): word is (typeof WORDS)[number] => (WORDS as readonly string[]).includes(word);

function statusOf(value: unknown): number | null {
  const status = typeof value === 'object' && value !== null && 'httpStatusCode' in value ? value.httpStatusCode : null;
  return typeof status === 'number' ? status : null;
}

const MAX_MESSAGE = 400;

/** The engine often passes on the body of an answer: JSON, or a page of HTML. Only words for people are shown at first. */
function readableMessage(message: string): string {
  const text = message.trim();
  if (text.startsWith('{') || text.startsWith('[')) return messageInJson(text);
  if (/<\/?[a-z!][^>]*>/i.test(text)) return '';
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
}

function messageInJson(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const message = field(field(body, 'error'), 'message') ?? field(body, 'message') ?? field(body, 'detail');
    return typeof message === 'string' && !message.trim().startsWith('{') ? message.trim().slice(0, MAX_MESSAGE) : '';
  } catch {
    // It only looks like JSON; the details hold it as it came.
    return '';
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What the notice of a retry says. */
export type RetrySentence =
  | { readonly key: 'retryCount'; readonly attempt: number; readonly limit: number }
  | { readonly key: 'retryNetwork' | 'retry' };

/** Reads the engine's "Reconnecting... 1/3", and "waiting for network", which has no end. */
export function retrySentence({ message }: Pick<TurnError, 'message'>): RetrySentence {
  const count = /(\d+)\s*\/\s*(\d+)/.exec(message);
  if (count !== null) return { key: 'retryCount', attempt: Number(count[1]), limit: Number(count[2]) };
  return { key: /waiting for network/i.test(message) ? 'retryNetwork' : 'retry' };
}
