import { describe, expect, it } from 'vitest';
import { argumentFields, filledArguments, jsonArguments, toolHints } from './argument-form.logic';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more }) as never;
const names = (schema: never) => argumentFields(schema)?.map(({ name }) => name) ?? null;

describe('the fields of a tool', () => {
  it('are those of its schema, required ones first', () => {
    const schema = object(
      {
        a: { type: 'string', description: 'What to say' },
        b: { type: 'integer', default: 3 },
        c: { type: 'boolean', title: 'Loud' },
        d: { enum: ['x', 'y'] },
      },
      { required: ['d'] },
    );
    expect(argumentFields(schema)).toEqual([
      { name: 'd', title: 'd', about: '', kind: 'choice', choices: ['x', 'y'], isRequired: true, initial: '' },
      { name: 'a', title: 'a', about: 'What to say', kind: 'text', choices: [], isRequired: false, initial: '' },
      { name: 'b', title: 'b', about: '', kind: 'integer', choices: [], isRequired: false, initial: '3' },
      { name: 'c', title: 'Loud', about: '', kind: 'boolean', choices: [], isRequired: false, initial: '' },
    ]);
    expect(names(object({}))).toEqual([]);
  });

  it.each([
    ['a list', object({ a: { type: 'array' } })],
    ['a part with fields of its own', object({ a: { type: 'object' } })],
    ['one of several', object({ a: { anyOf: [{ type: 'string' }] } })],
    ['a reference', { $ref: '#/x' } as never],
    ['a choice of numbers', object({ a: { enum: [1, 2] } })],
    ['several types', object({ a: { type: ['string', 'null'] } })],
    ['anything', { type: 'object' } as never],
    ['anything, said in another way', object({}, { additionalProperties: true })],
    ['nothing that could be a schema', 'text' as never],
    [
      'more than anyone fills in',
      object(Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`f${i}`, { type: 'string' }]))),
    ],
  ])('are written as JSON for %s', (_name, schema) => expect(argumentFields(schema)).toBeNull());
});

describe('what was filled in', () => {
  const fields =
    argumentFields(
      object(
        { text: { type: 'string' }, n: { type: 'number' }, i: { type: 'integer' }, b: { type: 'boolean' } },
        { required: ['text', 'n'] },
      ),
    ) ?? [];

  it('becomes arguments of their types; what is empty is left out', () => {
    expect(filledArguments(fields, { text: ' hi ', n: '1.5', b: 'false' })).toEqual({
      kind: 'arguments',
      value: { text: ' hi ', n: 1.5, b: false },
    });
    expect(filledArguments(fields, { n: '2', i: '7' })).toMatchObject({ value: { text: '', n: 2, i: 7 } });
  });

  it('is refused with the reason', () => {
    const problems = (typed: Record<string, string>) => {
      const filled = filledArguments(fields, typed);
      return filled.kind === 'problems' ? Object.fromEntries(filled.problems) : null;
    };
    expect(problems({ n: '', i: '1.5' })).toEqual({ n: 'missing', i: 'notInteger' });
    expect(problems({ n: 'seven' })).toEqual({ n: 'notNumber' });
    expect(problems({ n: 'Infinity' })).toEqual({ n: 'notNumber' });
  });

  it('keeps a name that objects have of themselves', () => {
    const odd = argumentFields(JSON.parse('{"properties":{"__proto__":{"type":"string"}}}')) ?? [];
    const filled = filledArguments(odd, { ['__proto__']: 'x' });
    expect(filled.kind === 'arguments' && JSON.stringify(filled.value)).toBe('{"__proto__":"x"}');
  });

  it('is an object of JSON, or nothing', () => {
    expect(jsonArguments('{"a": [1]}')).toEqual({ a: [1] });
    expect(jsonArguments('  ')).toEqual({});
    expect(['[1]', '1', '{', 'null'].map(jsonArguments)).toEqual([null, null, null, null]);
  });
});

it('takes what a tool does not say for the worse', () => {
  expect(toolHints(undefined)).toEqual({ readsOnly: false, destroys: true });
  expect(toolHints({ readOnlyHint: true, destructiveHint: true })).toEqual({
    readsOnly: true,
    destroys: false,
  });
  expect(toolHints({ readOnlyHint: 'yes', destructiveHint: false })).toMatchObject({
    readsOnly: false,
    destroys: false,
  });
});
