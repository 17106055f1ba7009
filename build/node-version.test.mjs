import { describe, expect, it } from 'vitest';
import { meetsMinimum } from './node-version.mjs';

describe('meetsMinimum', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.0.0', true],
    ['20.9.0', false],
    ['18.20.0', false],
  ])('%s', (version, expected) => {
    expect(meetsMinimum(version, '>=20.19')).toBe(expected);
  });
});
