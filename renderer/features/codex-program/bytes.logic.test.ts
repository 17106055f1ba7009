import { expect, it } from 'vitest';
import { formatBytes } from './bytes.logic';

it.each([
  [0, '0 kB'],
  [12_345, '12 kB'],
  [999_499, '999 kB'],
  [1_000_000, '1 MB'],
  [172_033_439, '172 MB'],
  [4_300_000_000, '4,300 MB'],
])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes, 'en')).toBe(words));
