import { areTexts, type JsonObject, listOf, numberOf, objectOf, textOf } from '../feed/json-fields';
import { checkField } from './check-field';
import type { FormField, FormOption, TextFormat } from './form-field';
import { safePattern } from './safe-pattern';

const FORMATS: readonly string[] = ['email', 'uri', 'date', 'date-time'] satisfies TextFormat[];

/** What says something about a value without allowing less of it. */
const NOTES = ['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples', 'deprecated', 'enumNames'];

/** A form asks for so much at most: a stranger writes it. */
const MAX_FIELDS = 100;
const MAX_OPTIONS = 500;

/** Whether a schema says nothing beyond these words. One that is not known may forbid what would be sent. */
const saysOnly = (schema: JsonObject, ...words: readonly string[]): boolean =>
  Object.keys(schema).every((key) => NOTES.includes(key) || words.includes(key));

/** A bound that may be left out; undefined when it is no number. */
const bound = (value: unknown): number | null | undefined => (value == null ? null : (numberOf(value) ?? undefined));

const isPlain = (value: unknown): value is FormOption['value'] =>
  typeof value === 'string' || typeof value === 'boolean' || numberOf(value) !== null;

const unique = (options: readonly FormOption[]): FormOption[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
];

function enumOptions(values: unknown, names: unknown): readonly FormOption[] | null {
  const list = listOf(values);
  if (list === null || list.length === 0 || list.length > MAX_OPTIONS || !list.every(isPlain)) return null;
  const titles = listOf(names) ?? [];
  return unique(list.map((value, index) => ({ value, title: textOf(titles[index]) ?? String(value) })));
}

function constOptions(values: unknown): readonly FormOption[] | null {
  const list = listOf(values);
  if (list === null || list.length === 0 || list.length > MAX_OPTIONS) return null;
  const options = list.flatMap((each): FormOption[] => {
    const option = objectOf(each);
    if (option === null || !isPlain(option.const) || !saysOnly(option, 'const', 'type')) return [];
    return [{ value: option.const, title: textOf(option.title) ?? String(option.const) }];
  });
  // With the same value twice, "one of" would hold for neither.
  return options.length === list.length && unique(options).length === list.length ? options : null;
}

/** The options of a schema that only lets one of them through; undefined when it is no such schema. */
function optionsOf(schema: JsonObject): readonly FormOption[] | null | undefined {
  const { type } = schema;
  const isOfType = ({ value }: FormOption): boolean =>
    type === undefined || type === typeof value || (type === 'integer' && Number.isInteger(value));
  const known = (options: readonly FormOption[] | null) => (options?.every(isOfType) ? options : null);
  if ('enum' in schema)
    return saysOnly(schema, 'type', 'enum') ? known(enumOptions(schema.enum, schema.enumNames)) : null;
  if ('const' in schema) return saysOnly(schema, 'type', 'const') ? known(enumOptions([schema.const], [])) : null;
  if ('oneOf' in schema) return saysOnly(schema, 'type', 'oneOf') ? known(constOptions(schema.oneOf)) : null;
  if ('anyOf' in schema) return saysOnly(schema, 'type', 'anyOf') ? known(constOptions(schema.anyOf)) : null;
  return undefined;
}

/** The index of what is chosen to begin with; null for none. */
const indexOf = (options: readonly FormOption[], value: unknown): number | null => {
  const index = options.findIndex((option) => option.value === value);
  return index === -1 ? null : index;
};

type Base = Pick<FormField, 'name' | 'title' | 'description' | 'isRequired'>;

function textField(base: Base, schema: JsonObject): FormField | null {
  if (!saysOnly(schema, 'type', 'minLength', 'maxLength', 'format', 'pattern', 'writeOnly')) return null;
  const minLength = bound(schema.minLength);
  const maxLength = bound(schema.maxLength);
  if (minLength === undefined || maxLength === undefined) return null;
  const { format = null, pattern = null } = schema;
  const isSecret = format === 'password' || schema.writeOnly === true;
  if (format !== null && format !== 'password' && !FORMATS.includes(String(format))) return null;
  if (pattern !== null && (typeof pattern !== 'string' || safePattern(pattern) === null)) return null;
  const known = FORMATS.includes(String(format)) ? (format as TextFormat) : null;
  const bounds = { minLength, maxLength, format: known, pattern: textOf(pattern) };
  return { ...base, kind: 'text', ...bounds, isSecret, initial: textOf(schema.default) };
}

function numberField(base: Base, schema: JsonObject): FormField | null {
  if (!saysOnly(schema, 'type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum')) return null;
  const minimum = bound(schema.minimum);
  const maximum = bound(schema.maximum);
  const exclusiveMinimum = bound(schema.exclusiveMinimum);
  const exclusiveMaximum = bound(schema.exclusiveMaximum);
  if (minimum === undefined || maximum === undefined) return null;
  if (exclusiveMinimum === undefined || exclusiveMaximum === undefined) return null;
  const bounds = { minimum, maximum, exclusiveMinimum, exclusiveMaximum };
  const isInteger = schema.type === 'integer';
  return { ...base, kind: 'number', isInteger, ...bounds, initial: numberOf(schema.default) };
}

function choicesField(base: Base, schema: JsonObject): FormField | null {
  if (!saysOnly(schema, 'type', 'items', 'minItems', 'maxItems', 'uniqueItems')) return null;
  const items = objectOf(schema.items);
  const options = items === null ? null : optionsOf(items);
  const minItems = bound(schema.minItems);
  const maxItems = bound(schema.maxItems);
  if (options === null || options === undefined || minItems === undefined || maxItems === undefined) return null;
  const initial = (listOf(schema.default) ?? []).flatMap((value) => indexOf(options, value) ?? []);
  return { ...base, kind: 'choices', options, minItems, maxItems, initial: [...new Set(initial)] };
}

function fieldOf(name: string, value: unknown, isRequired: boolean): FormField | null {
  const schema = objectOf(value);
  if (schema === null) return null;
  const title = textOf(schema.title)?.trim() || name;
  const base: Base = { name, title, description: textOf(schema.description), isRequired };
  const options = optionsOf(schema);
  if (options === null) return null;
  if (options !== undefined) return { ...base, kind: 'choice', options, initial: indexOf(options, schema.default) };
  switch (schema.type) {
    case 'string':
      return textField(base, schema);
    case 'number':
    case 'integer':
      return numberField(base, schema);
    case 'boolean': {
      if (!saysOnly(schema, 'type')) return null;
      return { ...base, kind: 'yesNo', initial: typeof schema.default === 'boolean' ? schema.default : null };
    }
    case 'array':
      return choicesField(base, schema);
    default:
      return null;
  }
}

/** A beginning that the schema itself does not allow is none. */
function withFittingDefault(field: FormField): FormField {
  const isUnfit = (field.kind === 'text' || field.kind === 'number') && field.initial !== null;
  return isUnfit && checkField(field, field.initial) !== null ? { ...field, initial: null } : field;
}

/**
 * Reads the schema of a form: what MCP allows, and of JSON Schema as much as fields can show.
 *
 * @returns the fields, required ones first, else in the order in which they come; null when something in it cannot be shown
 *   or checked, so that nobody can answer it in good faith
 */
export function readForm(schema: unknown): readonly FormField[] | null {
  const form = objectOf(schema);
  const properties = objectOf(form?.properties ?? {});
  const required = listOf(form?.required ?? []);
  if (form === null || properties === null || required === null || !areTexts(required)) return null;
  if (form.type !== 'object' || !saysOnly(form, 'type', 'properties', 'required', 'additionalProperties')) return null;
  if (form.additionalProperties != null && typeof form.additionalProperties !== 'boolean') return null;
  const entries = Object.entries(properties);
  // What is required and not described could not be filled in.
  if (entries.length > MAX_FIELDS || !required.every((name) => Object.hasOwn(properties, name))) return null;
  const fields = entries.map(([name, value]) => fieldOf(name, value, required.includes(name)));
  const known = fields.flatMap((field) => (field === null ? [] : [withFittingDefault(field)]));
  if (known.length !== fields.length) return null;
  return [...known.filter(({ isRequired }) => isRequired), ...known.filter(({ isRequired }) => !isRequired)];
}
