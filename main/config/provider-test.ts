import type { ProviderTest } from '../../preload/contract/model/settings-file';

/** A provider as the engine's configuration has it. */
export interface TestedProvider {
  readonly name: string;
  readonly baseUrl: string | null;
  /** The variable that holds its key; null for none. */
  readonly variable: string | null;
}

export interface ProviderTestParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The value of a variable, as engines have it; null when it is not set. */
  readonly readVariable: (variable: string) => Promise<string | null>;
  /** Asks whether this address may be asked, with what is in that variable. */
  readonly mayAsk: (address: string, variable: string | null) => Promise<boolean>;
}

const TIMEOUT_MS = 10_000;
const MAX_LISTED = 200;
const MAX_BYTES = 2 * 1024 * 1024;

/** @returns where a provider lists its models */
const modelsAddress = (baseUrl: string): string => `${baseUrl.replace(/\/+$/, '')}/models`;

/** @returns why a server could not be asked */
export const whyOf = (error: unknown): Extract<ProviderTest, { kind: 'unreachable' }>['why'] => {
  const text = String(error instanceof Error ? `${error.name} ${error.message} ${String(error.cause ?? '')}` : error);
  if (/abort|timeout|TIMED_OUT|ETIMEDOUT/i.test(text)) return 'timeout';
  if (/NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/.test(text)) return 'noHost';
  if (/CONNECTION_REFUSED|ECONNREFUSED/.test(text)) return 'refusedConnection';
  return /CERT|SSL|TLS/i.test(text) ? 'certificate' : 'other';
};

/** The names in a list of models, in either of the usual shapes; null when it is none. */
function modelNames(body: string): readonly string[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    // A page of the web, say.
    return null;
  }
  const { data, models } = (parsed ?? {}) as { data?: unknown; models?: unknown };
  const list = Array.isArray(data) ? data : Array.isArray(models) ? models : null;
  return (
    list?.flatMap((entry: { id?: unknown; slug?: unknown; name?: unknown } | null) => {
      const name = entry?.id ?? entry?.slug ?? entry?.name;
      return typeof name === 'string' ? [name] : [];
    }) ?? null
  );
}

/**
 * Asks a provider for its models, once the person has agreed. Redirects are not followed: the key is for this address.
 */
export async function testProvider(parts: ProviderTestParts, provider: TestedProvider): Promise<ProviderTest> {
  const { baseUrl, variable } = provider;
  if (baseUrl === null) return { kind: 'noAddress' };
  const address = modelsAddress(baseUrl);
  const key = variable === null ? null : await parts.readVariable(variable);
  if (variable !== null && key === null) return { kind: 'noKey', variable };
  if (!(await parts.mayAsk(address, variable))) return { kind: 'declined' };
  let status: number;
  let body: string;
  try {
    const response = await parts.fetch(address, {
      headers: { accept: 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    body = (await response.text()).slice(0, MAX_BYTES);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      kind: 'unreachable',
      address,
      why: whyOf(error),
      message: key === null ? message : message.replaceAll(key, '…'),
    };
  }
  if (status === 401 || status === 403) return { kind: 'refused', address, status, hadKey: key !== null };
  if (status === 404 || status === 405) return { kind: 'noList', address, status };
  if (status < 200 || status > 299) return { kind: 'httpError', address, status };
  const models = modelNames(body);
  if (models === null) return { kind: 'noList', address, status };
  return { kind: 'models', address, models: models.slice(0, MAX_LISTED), count: models.length };
}
