import { describe, expect, it } from 'vitest';
import { answerOfForm } from './form-draft';
import { readForm } from './read-form';
import { safePattern } from './safe-pattern';

const form = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

describe('readForm', () => {
  it('puts what is required first', () => {
    const fields = readForm(form({ a: { type: 'string' }, b: { type: 'string' }, c: { type: 'boolean' } }, ['c', 'b']));
    expect(fields?.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });

  it('keeps the server’s words and begins', () => {
    const titled = { type: 'string', oneOf: [{ const: 'r', title: 'Red' }], default: 'r', description: 'Which?' };
    expect(
      readForm(form({ colour: titled, tags: { type: 'array', items: { enum: ['x', 'y'] }, default: ['y'] } })),
    ).toEqual([
      {
        name: 'colour',
        title: 'colour',
        description: 'Which?',
        isRequired: false,
        kind: 'choice',
        options: [{ value: 'r', title: 'Red' }],
        initial: 0,
      },
      {
        name: 'tags',
        title: 'tags',
        description: null,
        isRequired: false,
        kind: 'choices',
        options: [
          { value: 'x', title: 'x' },
          { value: 'y', title: 'y' },
        ],
        minItems: null,
        maxItems: null,
        initial: [1],
      },
    ]);
  });

  it('does not begin with what the schema does not take', () => {
    expect(readForm(form({ a: { type: 'integer', maximum: 3, default: 9 } }))?.[0]).toMatchObject({ initial: null });
    expect(readForm(form({ a: { enum: ['x'], default: 'y' } }))?.[0]).toMatchObject({ initial: null });
  });

  it('masks what is for writing only', () => {
    expect(readForm(form({ a: { type: 'string', format: 'password' } }))?.[0]).toMatchObject({ isSecret: true });
    expect(readForm(form({ a: { type: 'string', writeOnly: true } }))?.[0]).toMatchObject({ isSecret: true });
  });

  it.each<[string, unknown]>([
    ['no object', 'text'],
    ['another type', { type: 'array' }],
    ['a word that is not known', { ...form({}), allOf: [] }],
    ['further properties of a kind', { ...form({}), additionalProperties: { type: 'string' } }],
    ['what is required and not described', form({}, ['a'])],
    ['a field in a field', form({ a: { type: 'object' } })],
    ['a list of anything', form({ a: { type: 'array', items: { type: 'string' } } })],
    ['a rule that is not known', form({ a: { type: 'string', contentEncoding: 'base64' } })],
    ['a format that cannot be checked', form({ a: { type: 'string', format: 'idn-hostname' } })],
    ['options beside a bound', form({ a: { type: 'string', enum: ['x'], maxLength: 1 } })],
    ['options of another type', form({ a: { type: 'string', enum: [1] } })],
    ['no options', form({ a: { enum: [] } })],
    ['the same option twice', form({ a: { oneOf: [{ const: 'x' }, { const: 'x' }] } })],
    ['a bound that is no number', form({ a: { type: 'string', minLength: '1' } })],
    ['a pattern that is none', form({ a: { type: 'string', pattern: '(' } })],
  ])('does not draw %s', (_name, schema) => expect(readForm(schema)).toBeNull());
});

describe('safePattern', () => {
  it.each(['^[a-z0-9-]+$', '^\\d{4}-\\d{2}$', '^(foo|bar)$', '[+*]{2}', '\\++', '^(?:x)y?$'])('takes %s', (pattern) =>
    expect(safePattern(pattern)).not.toBeNull(),
  );

  it.each(['^(a+)+$', '(a|a)*', '(?=a)b', '(x)\\1', '(?<n>x)\\k<n>', '.*.*.*.*', '(ab){2,}', 'a'.repeat(301), '['])(
    'does not trust %s',
    (pattern) => expect(safePattern(pattern)).toBeNull(),
  );
});

describe('answerOfForm', () => {
  const fields =
    readForm(form({ n: { type: 'number' }, yes: { type: 'boolean' }, t: { type: 'string' } }, ['yes'])) ?? [];

  it('leaves out what was left empty, and says no for a box that has to be answered', () => {
    expect(answerOfForm(fields, { n: ' ', t: '' })).toEqual({ content: { yes: false }, problems: new Map() });
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty'])('is not confused by a field of the name %s', (name) => {
    const odd =
      readForm(JSON.parse(`{"type":"object","properties":{"${name}":{"type":"string"}},"required":["${name}"]}`)) ?? [];
    expect([...answerOfForm(odd, {}).problems.keys()]).toEqual([name]);
    const draft = Object.fromEntries([[name, 'x']]);
    expect(JSON.stringify(answerOfForm(odd, draft).content)).toBe(`{"${name}":"x"}`);
  });

  it('sends numbers as they were typed, or not at all', () => {
    expect(answerOfForm(fields, { n: '1.50' }).content).toEqual({ yes: false, n: 1.5 });
    expect(answerOfForm(fields, { n: '1,5' }).problems.get('n')).toEqual({ kind: 'notANumber' });
    expect(answerOfForm(fields, { n: '9007199254740993' }).problems.get('n')).toEqual({ kind: 'tooPrecise' });
  });
});
