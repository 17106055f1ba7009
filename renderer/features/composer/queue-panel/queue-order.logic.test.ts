import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, orderFor } from './queue-order.logic';

const distinct = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });

describe('the order of a queue', () => {
  it('moves one up, down, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 'b', 9)).toEqual(['a', 'b']);
    expect(moved(['a'], 'x', 0)).toEqual(['a']);
  });

  it('has every id exactly once, whatever was queued or taken out meanwhile', () => {
    fc.assert(
      fc.property(distinct, distinct, fc.integer({ min: -2, max: 14 }), (before, now, to) => {
        const order = orderFor(moved(before, before[0] ?? '', to), now);
        expect([...order].sort()).toEqual([...now].sort());
      }),
    );
  });
});
