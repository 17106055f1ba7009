import { type Schema, Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../protocol';
import { checkContent } from './check-field';
import { answerOfForm, type FieldDraft, type FormDraft } from './form-draft';
import type { FormField } from './form-field';
import { readForm } from './read-form';

/** An independent judge, which knows nothing of our forms. */
const isValid = (schema: Schema, content: unknown): boolean => new Validator(schema, '2020-12').validate(content).valid;

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const word = fc.stringMatching(/^[a-z]{1,6}$/);
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 8 });
const size = fc.nat({ max: 6 });
const bound = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -5, max: 5, noNaN: true }));

/** Texts that fit this or that, and some that fit nothing. */
const text = fc.oneof(
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  word,
  fc.constantFrom(
    '',
    ' ',
    '👩‍💻',
    'a@b.co',
    'a@b',
    '@',
    'https://example.com/a?b=c#d',
    'https://',
    'mailto:a@b.co',
    'urn:x:y',
  ),
  fc.constantFrom(
    '2024-02-29',
    '2023-02-29',
    '2026-13-01',
    '2026-03-31T18:00:00Z',
    '2026-03-31T25:00:00Z',
    '2026-03-31',
  ),
  fc.constantFrom('http://[::1]:80/', 'http://[:', 'http://a b', 'x:%zz', 'http://exa_mple.com', 'ftp://u:p@h/', '//x'),
  fc.emailAddress(),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const numberText = fc.oneof(
  fc.integer({ min: -25, max: 25 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('', '1,5', '0x10', '1e400', '9007199254740993', '-0', '.5', '5.', '+3', 'NaN', 'Infinity', ' 7 '),
);

const described = { title: maybe(fc.string({ maxLength: 6 })), description: maybe(fc.string({ maxLength: 6 })) };
const some = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Schema> =>
  fc
    .record({ ...described, ...fields })
    .map((schema) => Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)));

const pattern = fc.constantFrom('^[a-z]+$', '^\\d{4}-\\d{2}', '^(?:a|b)c?', '[^@]@', '^.{2,3}$', '^$');
const titled = words.map((list) => list.map((each) => ({ const: each, title: each.toUpperCase() })));

/** Each kind that the protocol's types have, and what of JSON Schema the open form may have beyond. */
const property: fc.Arbitrary<Schema> = fc.oneof(
  some({ type: fc.constant('string'), minLength: maybe(size), maxLength: maybe(size), default: maybe(text) }),
  some({ type: fc.constant('string'), format: fc.constantFrom('email', 'uri', 'date', 'date-time') }),
  some({ type: fc.constant('string'), pattern, maxLength: maybe(size) }),
  some({
    type: fc.constantFrom('number', 'integer'),
    minimum: maybe(bound),
    maximum: maybe(bound),
    default: maybe(bound),
  }),
  some({ type: fc.constantFrom('number', 'integer'), exclusiveMinimum: maybe(bound), exclusiveMaximum: maybe(bound) }),
  some({ type: fc.constant('boolean'), default: maybe(fc.boolean()) }),
  some({ type: fc.constant('string'), enum: words, default: maybe(word) }),
  some({ type: fc.constant('string'), enum: words, enumNames: words }),
  some({ type: fc.constant('string'), oneOf: titled }),
  some({ enum: fc.uniqueArray(fc.oneof(fc.integer(), fc.boolean(), word), { minLength: 1, maxLength: 4 }) }),
  some({ const: fc.oneof(word, fc.integer()) }),
  fc.tuple(words, maybe(size), maybe(size), fc.boolean()).map(
    ([list, minItems, maxItems, isTitled]): Schema => ({
      type: 'array',
      items: isTitled ? { anyOf: list.map((each) => ({ const: each, title: each })) } : { type: 'string', enum: list },
      ...(minItems !== undefined && { minItems }),
      ...(maxItems !== undefined && { maxItems }),
      default: list.slice(0, 2),
    }),
  ),
);

// The judge takes inherited names for given ones; those are tried by themselves.
const name = fc.oneof(word, fc.constantFrom('with space', 'ä'));
const form: fc.Arbitrary<Schema> = fc
  .uniqueArray(fc.tuple(name, property, fc.boolean()), { selector: ([key]) => key, maxLength: 4 })
  .map((fields) => ({
    type: 'object',
    properties: Object.fromEntries(fields.map(([key, schema]) => [key, schema])),
    required: fields.filter(([, , isRequired]) => isRequired).map(([key]) => key),
  }));

const index = fc.integer({ min: -1, max: 9 });
const draftOf = (field: FormField): fc.Arbitrary<FieldDraft | undefined> => {
  switch (field.kind) {
    case 'text':
      return maybe(text);
    case 'number':
      return maybe(numberText);
    case 'yesNo':
      return maybe(fc.boolean());
    case 'choice':
      return maybe(index);
    case 'choices':
      return maybe(fc.array(index, { maxLength: 5 }));
  }
};
const filled = (fields: readonly FormField[]): fc.Arbitrary<FormDraft> =>
  fc
    .tuple(...fields.map(draftOf))
    .map((drafts) =>
      Object.fromEntries(fields.flatMap(({ name: key }, at) => (drafts[at] === undefined ? [] : [[key, drafts[at]]]))),
    ) as fc.Arbitrary<FormDraft>;

const formAndDraft = form.chain((schema) => {
  const fields = readForm(schema);
  if (fields === null) throw new Error(`a form of an allowed kind could not be read: ${JSON.stringify(schema)}`);
  return filled(fields).map((draft) => ({ schema, fields, draft }));
});

const anyValue: fc.Arbitrary<JsonValue> = fc.oneof(
  text,
  bound,
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 4 }),
) as fc.Arbitrary<JsonValue>;

describe('a form', () => {
  it('sends only what its schema takes, as an independent judge says', () => {
    let sent = 0;
    fc.assert(
      fc.property(formAndDraft, ({ schema, fields, draft }) => {
        const { content, problems } = answerOfForm(fields, draft);
        if (problems.size > 0) return;
        sent += 1;
        const copy: unknown = JSON.parse(JSON.stringify(content));
        expect(copy).toEqual(content);
        expect(isValid(schema, copy), JSON.stringify(copy)).toBe(true);
        expect(checkContent(fields, content)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
    expect(sent).toBeGreaterThan(100);
  });

  it('takes nothing else for an answer, whoever made it', () => {
    let refused = 0;
    const answers = form.chain((schema) =>
      fc
        .tuple(
          fc.dictionary(name, anyValue, { maxKeys: 2 }),
          ...Object.keys(schema.properties ?? {}).map(() => maybe(anyValue)),
        )
        .map(([strange, ...values]) => {
          const own = Object.keys(schema.properties ?? {}).flatMap((key, at) =>
            values[at] === undefined ? [] : [[key, values[at]] as const],
          );
          return { schema, content: Object.fromEntries([...Object.entries(strange), ...own]) };
        }),
    );
    fc.assert(
      fc.property(answers, ({ schema, content }) => {
        const fields = readForm(schema) ?? [];
        if (isValid({ ...schema, additionalProperties: false }, content)) return;
        refused += 1;
        expect(checkContent(fields, content), JSON.stringify(content)).not.toBeNull();
      }),
      { numRuns: 1_000 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});
