import type { JsonValue } from '../../protocol';
import { sameJson } from '../feed/same-json';
import type { FieldOf, FormField, TextFormat } from './form-field';
import { MAX_MATCHED_LENGTH, safePattern } from './safe-pattern';

/** Why a value cannot be sent; `limit` is the bound that it breaks. */
export type FieldProblem =
  | { readonly kind: 'missing' | 'notANumber' | 'notAnInteger' | 'tooPrecise' | 'pattern' | 'notOffered' | 'wrongType' }
  | { readonly kind: 'format'; readonly format: TextFormat }
  | {
      readonly kind: 'tooShort' | 'tooLong' | 'tooSmall' | 'tooLarge' | 'notAbove' | 'notBelow' | 'tooFew' | 'tooMany';
      readonly limit: number;
    };

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_EMAIL_LENGTH = 254;
/** As RFC 3986 has them, with a host of plain letters; what may not stand in an address is written as %XX. */
const PATH = String.raw`(?:[a-z0-9\-._~!$&'()*+,;=:@/]|%[0-9a-f]{2})*`;
const HOST = String.raw`(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}\])(?::\d{1,5})?`;
const USER = String.raw`(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?`;
const URI = new RegExp(
  String.raw`^[a-z][a-z0-9+.-]*:(?://${USER}${HOST}(?:/${PATH})?|(?!/)(?!$)${PATH})(?:\?[?/]*(?:${PATH}[?/]*)?)?(?:#[?/]*(?:${PATH}[?/]*)?)?$`,
  'i',
);
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function isDay(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

const isOfFormat = (text: string, format: TextFormat): boolean => {
  switch (format) {
    case 'email':
      return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
    case 'uri':
      return URI.test(text);
    case 'date':
      return isDay(text);
    case 'date-time':
      return DATE_TIME.test(text) && isDay(text.slice(0, 'yyyy-mm-dd'.length));
  }
};

function checkText(field: FieldOf<'text'>, value: string): FieldProblem | null {
  const length = [...value].length;
  if (field.isRequired && length === 0) return { kind: 'missing' };
  if (field.minLength !== null && length < field.minLength) return { kind: 'tooShort', limit: field.minLength };
  if (field.maxLength !== null && length > field.maxLength) return { kind: 'tooLong', limit: field.maxLength };
  if (field.format !== null && !isOfFormat(value, field.format)) return { kind: 'format', format: field.format };
  if (field.pattern !== null) {
    if (value.length > MAX_MATCHED_LENGTH) return { kind: 'tooLong', limit: MAX_MATCHED_LENGTH };
    if (safePattern(field.pattern)?.test(value) !== true) return { kind: 'pattern' };
  }
  return null;
}

function checkNumber(field: FieldOf<'number'>, value: number): FieldProblem | null {
  if (!Number.isFinite(value)) return { kind: 'notANumber' };
  if (field.isInteger && !Number.isInteger(value)) return { kind: 'notAnInteger' };
  // Beyond that a number is not the one that was typed.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return { kind: 'tooPrecise' };
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
  if (minimum !== null && value < minimum) return { kind: 'tooSmall', limit: minimum };
  if (maximum !== null && value > maximum) return { kind: 'tooLarge', limit: maximum };
  if (exclusiveMinimum !== null && value <= exclusiveMinimum) return { kind: 'notAbove', limit: exclusiveMinimum };
  if (exclusiveMaximum !== null && value >= exclusiveMaximum) return { kind: 'notBelow', limit: exclusiveMaximum };
  return null;
}

function checkChoices(field: FieldOf<'choices'>, values: readonly JsonValue[]): FieldProblem | null {
  const isOffered = (value: JsonValue) => field.options.some((option) => option.value === value);
  if (!values.every(isOffered) || new Set(values).size !== values.length) return { kind: 'notOffered' };
  if (field.minItems !== null && values.length < field.minItems) return { kind: 'tooFew', limit: field.minItems };
  if (field.maxItems !== null && values.length > field.maxItems) return { kind: 'tooMany', limit: field.maxItems };
  return null;
}

/** @returns why a value cannot be sent as the answer to a field; null when it can. Undefined: there is no answer */
export function checkField(field: FormField, value: JsonValue | undefined): FieldProblem | null {
  if (value === undefined) return field.isRequired ? { kind: 'missing' } : null;
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? checkText(field, value) : { kind: 'wrongType' };
    case 'number':
      return typeof value === 'number' ? checkNumber(field, value) : { kind: 'wrongType' };
    case 'yesNo':
      return typeof value === 'boolean' ? null : { kind: 'wrongType' };
    case 'choice':
      return field.options.some((option) => sameJson(option.value, value)) ? null : { kind: 'notOffered' };
    case 'choices':
      return Array.isArray(value) ? checkChoices(field, value) : { kind: 'wrongType' };
  }
}

/**
 * @param content the whole answer: a value for each field that has one
 * @returns in words for the log why it must not be sent; null when it may
 */
export function checkContent(
  fields: readonly FormField[],
  content: { readonly [name: string]: unknown },
): string | null {
  const names = new Set(fields.map(({ name }) => name));
  const stranger = Object.keys(content).find((name) => !names.has(name));
  if (stranger !== undefined) return `there is no field ${stranger}`;
  for (const field of fields) {
    const value = Object.hasOwn(content, field.name) ? (content[field.name] as JsonValue) : undefined;
    const problem = checkField(field, value);
    if (problem !== null) return `the answer to ${field.name}: ${problem.kind}`;
  }
  return null;
}
