import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../preload/contract/protocol';
import { parseTomlValue, tomlText } from './toml-value.logic';

it.each([
  ['"text"', 'text'],
  ["'it''", undefined],
  ['3', 3],
  ['1_000', 1000],
  ['true', true],
  ['["a", "b"]', ['a', 'b']],
  ['{ a = 1, b.c = "d" }', { a: 1, b: { c: 'd' } }],
  ['"""\nlong"""', 'long'],
])('reads %s', (text, value) => {
  const parsed = parseTomlValue(text);
  expect(parsed.ok ? parsed.value : undefined).toEqual(value);
});

it('says what is wrong with what is none', () => {
  expect(parseTomlValue('  ')).toMatchObject({ problem: 'empty' });
  expect(parseTomlValue('1979-05-27')).toMatchObject({ problem: 'date' });
  expect(parseTomlValue('9007199254740993')).toMatchObject({ problem: 'tooLarge' });
  expect(parseTomlValue('inf')).toMatchObject({ problem: 'tooLarge' });
  expect(parseTomlValue('1\nother = 2')).toMatchObject({ problem: 'several' });
  expect(parseTomlValue('plain text')).toMatchObject({ problem: 'syntax', message: expect.stringMatching(/./) });
});

it('reads every value that it writes', () => {
  const value: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.boolean(),
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }) as fc.Arbitrary<JsonValue>,
    ),
  })).value;
  fc.assert(
    fc.property(value, (given) => {
      const parsed = parseTomlValue(tomlText(given));
      expect(parsed.ok && parsed.value).toEqual(JSON.parse(JSON.stringify(given)));
    }),
    { seed: 6, numRuns: 300 },
  );
});

it('writes out what would turn the words around it about', () => {
  expect(tomlText('a\u202eb')).toBe('"a\\u202Eb"');
  expect(parseTomlValue(tomlText('a\u202eb'))).toEqual({ ok: true, value: 'a\u202eb' });
});
