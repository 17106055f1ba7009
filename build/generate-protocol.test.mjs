import { describe, expect, it } from 'vitest';
import { compareTrees } from './generate-protocol.mjs';

describe('compareTrees', () => {
  it('finds nothing in equal trees', () => {
    expect(compareTrees(new Map([['a.ts', 'x']]), new Map([['a.ts', 'x']]))).toEqual([]);
  });
  it('names what is new, gone or changed', () => {
    const stored = new Map([
      ['changed.ts', 'x'],
      ['gone.ts', 'x'],
    ]);
    const fresh = new Map([
      ['changed.ts', 'y'],
      ['v2/new.ts', 'x'],
    ]);
    const expected = ['differs: changed.ts', 'no longer generated: gone.ts', 'missing: v2/new.ts'];
    expect(compareTrees(stored, fresh)).toEqual(expected);
  });
});
