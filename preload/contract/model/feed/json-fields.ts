import type { JsonValue } from '../../protocol';

/** A JSON object, as far as its type tells. */
export type JsonObject = { readonly [name: string]: unknown };

/** @returns the value when it is an object (no array, not null). */
export const objectOf = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** @returns the value when it is a string. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** @returns the value when it is a finite number. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** @returns the value when it is an array. */
export const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** @returns true when every element is a string. */
export const areTexts = (values: readonly unknown[]): values is readonly string[] =>
  values.every((value) => typeof value === 'string');

/** @returns the thread that a message is about, where its parameters name one in the usual place. */
export const threadIdOf = (params: JsonValue): string | null => textOf(objectOf(params)?.threadId);
