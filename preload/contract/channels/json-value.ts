import type { JsonValue } from '../protocol';

/** Deeper than any parameter of the engine; a bound so that a hostile payload cannot overflow the stack. */
const MAX_DEPTH = 64;

/** @returns whether a value is an object made by `{}`: no list, map, date, or instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Tells whether a value is JSON. Payloads cross by structured clone, which also carries maps, dates, bigints and cycles.
 * A field that is `undefined` counts as absent.
 */
export function isJsonValue(value: unknown, depth = 0): value is JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((one) => isJsonValue(one, depth + 1));
  return isPlainObject(value) && Object.values(value).every((one) => one === undefined || isJsonValue(one, depth + 1));
}
