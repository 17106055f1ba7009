import { type JsonObject, objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import type { ProviderMessageTest } from '../../preload/contract/model/settings-file';
import { type ProviderTestParts, whyOf } from './provider-test';

/** A provider as the engine's configuration has it, with all that goes along with each of its requests. */
export interface MessagedProvider {
  readonly baseUrl: string | null;
  /** The variable that holds its key; null for none. */
  readonly variable: string | null;
  /** Whether the key is one that the engine keeps, which Heddle does not have. */
  readonly hasEngineKey: boolean;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers whose values are in variables. */
  readonly variableHeaders: Readonly<Record<string, string>>;
}

export interface ProviderMessageParts extends Pick<ProviderTestParts, 'fetch' | 'readVariable'> {
  /** Asks whether one message may be sent to this address, with what is in these variables. It may cost something. */
  readonly maySend: (address: string, model: string, variables: readonly string[]) => Promise<boolean>;
  readonly now: () => number;
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 256 * 1024;
const MAX_SHOWN = 300;
/** The least that the Responses API takes. */
const MAX_TOKENS = 16;
const MESSAGE = 'Answer with the one word: ready';

const texts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(objectOf(value) ?? {}).flatMap(([name, each]) => {
      const text = textOf(each);
      return text === null ? [] : [[name, text]];
    }),
  );

/** @returns what the engine's configuration says of a provider, as far as a message to it needs that */
export function messagedProvider(found: JsonObject): MessagedProvider {
  const isSet = (key: string) => found[key] !== undefined && found[key] !== null && found[key] !== false;
  return {
    baseUrl: textOf(found.base_url),
    variable: textOf(found.env_key),
    hasEngineKey: ['requires_openai_auth', 'experimental_bearer_token', 'auth', 'aws'].some(isSet),
    query: texts(found.query_params),
    headers: texts(found.http_headers),
    variableHeaders: texts(found.env_http_headers),
  };
}

/** The events of a stream of the Responses API in what has come so far; those that are none are left out. */
function eventsOf(body: string): readonly JsonObject[] {
  return body.split('\n').flatMap((line) => {
    if (!line.startsWith('data:')) return [];
    try {
      const event = objectOf(JSON.parse(line.slice('data:'.length)));
      return event === null ? [] : [event];
    } catch {
      // Half a line: the rest did not come.
      return [];
    }
  });
}

/** Why something failed, in the server's own words, in whichever of the usual shapes they come. */
function reasonIn(body: string): string | null {
  try {
    const parsed = objectOf(JSON.parse(body));
    const error = objectOf(parsed?.error);
    const reason = textOf(error?.message) ?? textOf(parsed?.message) ?? textOf(parsed?.detail) ?? textOf(parsed?.error);
    return reason ?? (body.trim() || null);
  } catch {
    // A page of the web says nothing that helps.
    return /^\s*</.test(body) ? null : body.trim() || null;
  }
}

const ENDS = new Set(['response.completed', 'response.incomplete', 'response.failed', 'error']);

/** Reads an answer until it has ended, or is longer than any to so short a message. */
async function readAnswer(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let body = '';
  while (body.length < MAX_BYTES) {
    const { value, done } = await reader.read();
    if (done) return body;
    body += decoder.decode(value, { stream: true });
    if (eventsOf(body).some(({ type }) => ENDS.has(textOf(type) ?? ''))) break;
  }
  await reader.cancel();
  return body;
}

type Said = Pick<Extract<ProviderMessageTest, { kind: 'answered' }>, 'text' | 'tokens'>;

/** What a stream of the Responses API says in the end; a text for why it failed; null when it is no such stream. */
function outcomeOf(body: string): Said | string | null {
  const events = eventsOf(body);
  const end = events.find(({ type }) => ENDS.has(textOf(type) ?? ''));
  const deltas = events.filter(({ type }) => type === 'response.output_text.delta').map(({ delta }) => textOf(delta));
  if (end === undefined) return null;
  const response = objectOf(end.response);
  if (end.type === 'response.failed' || end.type === 'error') {
    const error = objectOf(response?.error) ?? objectOf(end.error);
    return textOf(error?.message) ?? textOf(end.message) ?? '';
  }
  const total = objectOf(response?.usage)?.total_tokens;
  return { text: deltas.join('').slice(0, MAX_SHOWN), tokens: typeof total === 'number' ? total : null };
}

/**
 * Sends one message, as short as can be, the way the engine would: over the Responses API, the only one it speaks. Only
 * once the person has agreed. Redirects are not followed: the key is for this address.
 */
export async function tryMessage(
  parts: ProviderMessageParts,
  provider: MessagedProvider,
  model: string,
  timeoutMs = TIMEOUT_MS,
): Promise<ProviderMessageTest> {
  const { baseUrl, variable, hasEngineKey, query, headers, variableHeaders } = provider;
  if (baseUrl === null) return { kind: 'noAddress' };
  if (hasEngineKey) return { kind: 'engineKey' };
  const address = `${baseUrl.replace(/\/+$/, '')}/responses`;
  const variables = [...new Set([...(variable === null ? [] : [variable]), ...Object.values(variableHeaders)])];
  const values = new Map<string, string>();
  for (const name of variables) {
    const value = await parts.readVariable(name);
    if (value === null) return { kind: 'noKey', variable: name };
    values.set(name, value);
  }
  if (!(await parts.maySend(address, model, variables))) return { kind: 'declined' };

  const secrets = [...values.values(), ...Object.values(headers), ...Object.values(query)].filter(Boolean);
  const withoutSecrets = (text: string) =>
    secrets.reduce((clean, secret) => clean.replaceAll(secret, '…'), text).slice(0, MAX_SHOWN);
  const startedAt = parts.now();
  const spent = () => Math.round(parts.now() - startedAt);
  const fromVariables = Object.entries(variableHeaders).map(([name, from]) => [name, values.get(from) ?? '']);
  const key = variable === null ? undefined : values.get(variable);
  const search = new URLSearchParams(query).toString();
  try {
    const response = await parts.fetch(search === '' ? address : `${address}?${search}`, {
      method: 'POST',
      headers: {
        ...headers,
        ...Object.fromEntries(fromVariables),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({
        model,
        input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: MESSAGE }] }],
        max_output_tokens: MAX_TOKENS,
        store: false,
        stream: true,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await readAnswer(response);
    const { status } = response;
    if (!response.ok) {
      const reason = reasonIn(body);
      return { kind: 'failed', address, status, ms: spent(), reason: reason && withoutSecrets(reason) };
    }
    const outcome = outcomeOf(body);
    if (outcome === null) return { kind: 'otherApi', address, status, ms: spent() };
    if (typeof outcome === 'string')
      return { kind: 'failed', address, status, ms: spent(), reason: withoutSecrets(outcome) || null };
    return { kind: 'answered', address, status, ms: spent(), ...outcome, text: withoutSecrets(outcome.text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'unreachable', address, ms: spent(), why: whyOf(error), message: withoutSecrets(message) };
  }
}
