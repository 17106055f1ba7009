import { describe, expect, it } from 'vitest';
import { checkSchema } from './schema.logic';

const faultOf = (schema: unknown) => {
  const check = checkSchema(typeof schema === 'string' ? schema : JSON.stringify(schema));
  return check.ok ? null : check.fault;
};

describe('checkSchema', () => {
  it('takes a schema of an object', () => {
    const schema = { type: 'object', properties: { names: { type: 'array', items: { type: ['string', 'null'] } } } };
    expect(checkSchema(JSON.stringify(schema))).toEqual({ ok: true, schema });
  });
  it.each([
    ['{', 'json'],
    ['', 'json'],
    ['[]', 'notObject'],
    [{ type: 'string' }, 'notObject'],
    [{ type: 'object', properties: [] }, 'properties'],
  ])('refuses %j', (schema, kind) => expect(faultOf(schema)?.kind).toBe(kind));
  it('names the place of what it refuses', () =>
    expect(faultOf({ properties: { a: { items: { type: 'text' } } } })).toEqual({ kind: 'type', path: '$.a[]' }));
});
