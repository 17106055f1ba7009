import type { JsonValue } from '../../../preload/contract/protocol';

/** Stands in the place of a value that may be a secret; it is never written. */
export const HIDDEN = '••••••••';

/** Tables whose values are what programs and servers get to know: often keys. */
const SECRET_TABLES: readonly string[] = ['env', 'http_headers', 'query_params', 'set', 'headers'];

const SECRET_NAME = /(^|_)(token|secret|password|passwd|api_?key|bearer|credential)s?$/i;

/** Names of variables and places, not what is in them. */
const HARMLESS_NAME = /(_env_var|_env|^env_key|_limit|_budget|_store|_path|_file)$/i;

/** @returns whether the value of a setting may be a secret, going by the names that lead to it */
export function isSecretPath(path: readonly string[]): boolean {
  const name = path.at(-1) ?? '';
  if (path.slice(0, -1).some((part, index) => index > 0 && SECRET_TABLES.includes(part))) return true;
  return SECRET_NAME.test(name) && !HARMLESS_NAME.test(name);
}

const isTable = (value: JsonValue | undefined): value is { [key in string]?: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the same configuration, with what may be a secret hidden: it is kept in no cache of the window */
export function withoutSecrets<T extends JsonValue | undefined>(value: T, path: readonly string[] = []): T {
  if (isTable(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withoutSecrets(inner, [...path, name])]),
    ) as T;
  }
  if (Array.isArray(value) && !isSecretPath(path))
    return value.map((inner: JsonValue, index) => withoutSecrets(inner, [...path, String(index)])) as T;
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  return isSecretPath(path) ? (HIDDEN as T) : value;
}
