import { describe, expect, it } from 'vitest';
import { strandClass } from './strand';

describe('strandClass', () => {
  it('is the same for the same thread', () => expect(strandClass('a')).toBe(strandClass('a')));
  it('uses every dye about as often', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 1_000; index += 1) {
      const dye = strandClass(`01a22d99-1e5f-7d21-adc6-${index.toString(16).padStart(12, '0')}`);
      counts.set(dye, (counts.get(dye) ?? 0) + 1);
    }
    expect(counts.size).toBe(5);
    expect(Math.min(...counts.values())).toBeGreaterThan(120);
  });
});
