import { expect, it } from 'vitest';
import { asKept, asTyped, lineEndsOf } from './line-ends.logic';

it.each([
  ['one\r\ntwo\r\n', '\r\n'],
  ['one\ntwo\n', '\n'],
  ['one\r\ntwo\nthree\r\n', '\r\n'],
  ['one line', '\n'],
  ['', '\n'],
] as const)('of %j are %j', (text, ends) => expect(lineEndsOf(text)).toBe(ends));

it('come back as they were, around what was typed', () => {
  const file = 'one\r\n\r\nthree\r\n';
  expect(asTyped(file)).toBe('one\n\nthree\n');
  expect(asKept(asTyped(file), lineEndsOf(file))).toBe(file);
  expect(asKept('one\ntwo\n', lineEndsOf('one\n'))).toBe('one\ntwo\n');
});
