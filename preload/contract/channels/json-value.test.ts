import { describe, expect, it } from 'vitest';
import { isJsonValue, isPlainObject } from './json-value';

describe('isJsonValue', () => {
  it.each([null, true, 0, -1.5, '', 'x', [], [1, [null]], {}, { a: { b: [1] } }, { a: undefined }])(
    'takes %j',
    (value) => expect(isJsonValue(value)).toBe(true),
  );
  it.each([
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    new Map(),
    new Date(0),
    () => 1,
    [undefined],
    { a: new Set() },
  ])('refuses %s', (value) => expect(isJsonValue(value)).toBe(false));
  it('refuses a cycle instead of overflowing', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(isJsonValue(cycle)).toBe(false);
  });
});

describe('isPlainObject', () => {
  it('takes objects without a prototype', () => expect(isPlainObject(Object.create(null))).toBe(true));
  it('refuses lists and instances', () => {
    expect(isPlainObject([])).toBe(false);
    expect(isPlainObject(new Map())).toBe(false);
  });
});
