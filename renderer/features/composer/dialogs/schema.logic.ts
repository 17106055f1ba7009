import type { JsonValue } from '../../../../preload/contract/protocol';

/** What is wrong with a text that is to be a JSON Schema. */
export type SchemaFault =
  | { readonly kind: 'json'; readonly message: string }
  | { readonly kind: 'notObject' }
  | { readonly kind: 'type'; readonly path: string }
  | { readonly kind: 'properties'; readonly path: string };

export type SchemaCheck =
  | { readonly ok: true; readonly schema: JsonValue }
  | { readonly ok: false; readonly fault: SchemaFault };

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** @returns the schema that a text says, or what is wrong with it */
export function checkSchema(text: string): SchemaCheck {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, fault: { kind: 'json', message: error instanceof Error ? error.message : String(error) } };
  }
  if (!isObject(value) || (value.type !== undefined && value.type !== 'object')) {
    return { ok: false, fault: { kind: 'notObject' } };
  }
  const fault = faultIn(value, '$');
  return fault === null ? { ok: true, schema: value as JsonValue } : { ok: false, fault };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function faultIn(schema: unknown, path: string): SchemaFault | null {
  if (typeof schema === 'boolean') return null;
  if (!isObject(schema)) return { kind: 'properties', path };
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type];
  if (!types.every((type) => typeof type === 'string' && TYPES.includes(type))) return { kind: 'type', path };
  if (schema.properties !== undefined && !isObject(schema.properties)) return { kind: 'properties', path };
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const fault = faultIn(part, `${path}.${name}`);
    if (fault !== null) return fault;
  }
  return schema.items === undefined ? null : faultIn(schema.items, `${path}[]`);
}
