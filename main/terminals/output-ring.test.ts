import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutputRing } from './output-ring';

describe('the kept end of an output', () => {
  it('gives any part of what is kept, as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 12 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(500),
        fc.integer({ min: 1, max: 40 }),
        (pieces, capacity, from, maxLength) => {
          const ring = createOutputRing(capacity);
          for (const piece of pieces) ring.append(piece);
          const whole = pieces.join('');
          const part = ring.read(from, maxLength);
          expect(ring.length()).toBe(whole.length);
          expect(part.text).toBe(whole.slice(part.from, part.from + maxLength));
          // Nothing that should be kept is skipped.
          expect(part.from).toBeLessThanOrEqual(Math.max(Math.min(from, whole.length), whole.length - capacity, 0));
        },
      ),
    );
  });

  it('lets go of what lies too far back', () => {
    const ring = createOutputRing(10);
    for (let index = 0; index < 100; index += 1) ring.append('12345');
    expect(ring.read(0, 1_000)).toEqual({ from: 490, text: '1234512345' });
  });
});
