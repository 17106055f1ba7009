import { type JsonObject, listOf, numberOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { JsonValue } from '../../../preload/contract/protocol';

/** One argument of a tool that can be filled in by itself. */
export interface ArgumentField {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly kind: 'text' | 'number' | 'integer' | 'boolean' | 'choice';
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  /** What stands there at first, as it is typed. */
  readonly initial: string;
}

/** More than this nobody fills in field by field. */
const MAX_FIELDS = 30;

const KINDS: Readonly<Record<string, ArgumentField['kind']>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
};

/** Words that change what a schema takes beyond what the fields show. */
const TOO_MUCH = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'patternProperties', 'dependentSchemas'];

function fieldOf(name: string, value: unknown, required: readonly unknown[]): ArgumentField | null {
  const schema = objectOf(value);
  if (schema === null || TOO_MUCH.some((word) => word in schema)) return null;
  const isRequired = required.includes(name);
  const { default: initial } = schema;
  const base = {
    name,
    title: textOf(schema.title) ?? name,
    about: textOf(schema.description) ?? '',
    isRequired,
    initial:
      typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean' ? `${initial}` : '',
  };
  const choices = listOf(schema.enum);
  if (choices !== null) {
    const texts = choices.filter((choice) => typeof choice === 'string');
    return texts.length === choices.length && texts.length > 0 ? { ...base, kind: 'choice', choices: texts } : null;
  }
  const kind = KINDS[textOf(schema.type) ?? ''];
  return kind === undefined ? null : { ...base, kind, choices: [] };
}

/** @returns the fields of a tool's arguments, required ones first; null where they are better written as JSON */
export function argumentFields(inputSchema: JsonValue): readonly ArgumentField[] | null {
  const schema = objectOf(inputSchema);
  if (schema === null || TOO_MUCH.some((word) => word in schema)) return null;
  const properties = Object.entries(objectOf(schema.properties) ?? {});
  // A schema without a word of what belongs there takes anything.
  const takesMore = schema.additionalProperties === true || objectOf(schema.additionalProperties) !== null;
  if (properties.length === 0 && (takesMore || !('properties' in schema))) return null;
  if (properties.length > MAX_FIELDS) return null;
  const required = listOf(schema.required) ?? [];
  const fields = properties.map(([name, value]) => fieldOf(name, value, required));
  if (fields.some((field) => field === null)) return null;
  return fields.filter((field) => field !== null).sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** What is wrong with a field: a key of the catalogue `mcpServers` below `argument`. */
export type ArgumentProblem = 'missing' | 'notNumber' | 'notInteger';

/** What the fields stand for: the arguments, or what is wrong. */
export type FilledArguments =
  | { readonly kind: 'arguments'; readonly value: JsonObject }
  | { readonly kind: 'problems'; readonly problems: ReadonlyMap<string, ArgumentProblem> };

/** @param typed what stands in the fields, by name. An empty one that is not required is left out */
export function filledArguments(
  fields: readonly ArgumentField[],
  typed: Readonly<Record<string, string>>,
): FilledArguments {
  const problems = new Map<string, ArgumentProblem>();
  const entries: [string, JsonValue][] = [];
  for (const { name, kind, isRequired, initial } of fields) {
    const text = typed[name] ?? initial;
    // Nothing is a text, too, where one must be.
    if (text === '' && !(isRequired && kind === 'text')) {
      if (isRequired) problems.set(name, 'missing');
    } else if (kind === 'number' || kind === 'integer') {
      const value = numberOf(text.trim() === '' ? null : Number(text));
      if (value === null) problems.set(name, 'notNumber');
      else if (kind === 'integer' && !Number.isInteger(value)) problems.set(name, 'notInteger');
      else entries.push([name, value]);
    } else entries.push([name, kind === 'boolean' ? text === 'true' : text]);
  }
  if (problems.size > 0) return { kind: 'problems', problems };
  // Not by assignment: "__proto__" is a name like any other.
  return { kind: 'arguments', value: Object.fromEntries(entries) };
}

/** @returns the arguments that a text of JSON stands for; null for one that is none, or no object */
export function jsonArguments(text: string): JsonObject | null {
  if (text.trim() === '') return {};
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null; // half-typed
  }
}

/** What a tool says of what it does. */
export interface ToolHints {
  /** It says that it only reads. What it does is its own matter. */
  readonly readsOnly: boolean;
  readonly destroys: boolean;
}

/** @param annotations as the server sent them: a stranger's words. What is not said counts as the worse, as MCP has it */
export function toolHints(annotations: JsonValue | undefined): ToolHints {
  const said = objectOf(annotations);
  const readsOnly = said?.readOnlyHint === true;
  return {
    readsOnly,
    destroys: !readsOnly && said?.destructiveHint !== false,
  };
}
