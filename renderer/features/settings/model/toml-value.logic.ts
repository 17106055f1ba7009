import { parse, stringify, TomlDate, TomlError } from 'smol-toml';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { isTable } from './config-model.logic';

/** What a typed value is, or why it is none. */
export type TomlValue =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: 'empty' | 'date' | 'tooLarge' | 'several' }
  | { readonly ok: false; readonly problem: 'syntax'; readonly message: string };

const isOdd = (value: unknown, test: (value: unknown) => boolean): boolean => {
  if (test(value)) return true;
  if (typeof value !== 'object' || value === null || value instanceof Date) return false;
  return Object.values(value).some((inner) => isOdd(inner, test));
};

/** Reads one value as TOML writes it: `"text"`, `3`, `true`, `["a", "b"]`, `{ a = 1 }`. */
export function parseTomlValue(text: string): TomlValue {
  if (text.trim() === '') return { ok: false, problem: 'empty' };
  try {
    const parsed = parse(`value = ${text.trim()}\n`, { integersAsBigInt: 'asNeeded' });
    if (Object.keys(parsed).length !== 1) return { ok: false, problem: 'several' };
    const { value } = parsed;
    // Neither can be said in JSON, which is how the engine is told.
    if (isOdd(value, (inner) => inner instanceof TomlDate)) return { ok: false, problem: 'date' };
    if (isOdd(value, (inner) => typeof inner === 'bigint' || (typeof inner === 'number' && !Number.isFinite(inner))))
      return { ok: false, problem: 'tooLarge' };
    return { ok: true, value: JSON.parse(JSON.stringify(value)) as JsonValue };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = ''] = error.message.split('\n', 1);
    return { ok: false, problem: 'syntax', message: first.replace(/^Invalid TOML document: /, '') };
  }
}

/** What turns the words around it about, or is not seen: TOML has a way to write it that is. */
const HIDDEN = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const escapeHidden = (text: string): string =>
  text.replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** @returns a value as TOML writes it, on one line */
export function tomlText(value: JsonValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return `[${value.map(tomlText).join(', ')}]`;
  if (isTable(value)) {
    const entries = Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined || inner === null
        ? []
        : [`${/^[\w-]+$/.test(name) ? name : JSON.stringify(name)} = ${tomlText(inner)}`],
    );
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  const text = stringify({ value })
    .replace(/^value = /, '')
    .trimEnd();
  return typeof value === 'string' ? escapeHidden(text) : text;
}
