import { describe, expect, it } from 'vitest';
import { agoOf } from './ago.logic';

describe('agoOf', () => {
  const now = new Date(2026, 10, 25, 14, 30).getTime();
  const at = (...parts: [number, number, number, number, number]) => agoOf(new Date(...parts).getTime(), now);

  it.each<[[number, number, number, number, number], unknown]>([
    [[2026, 10, 25, 14, 30], { kind: 'now' }],
    [[2026, 10, 25, 14, 18], { kind: 'minutes', count: 12 }],
    [[2026, 10, 25, 9, 0], { kind: 'hours', count: 5 }],
    [[2026, 10, 24, 23, 50], { kind: 'yesterday' }],
    [[2026, 10, 24, 0, 0], { kind: 'yesterday' }],
    [[2026, 10, 20, 8, 0], { kind: 'weekday' }],
    [[2026, 10, 18, 8, 0], { kind: 'date' }],
    [[2025, 11, 31, 8, 0], { kind: 'dateOfOtherYear' }],
    [[2026, 10, 25, 15, 0], { kind: 'now' }],
  ])('%j', (then, ago) => expect(at(...then)).toEqual(ago));
});
