import { describe, expect, it } from 'vitest';
import { durationParts } from './duration';

describe('durationParts', () => {
  it.each([
    [3_400, true, { hours: 0, minutes: 0, seconds: 3.4 }],
    [40, true, { hours: 0, minutes: 0, seconds: 0 }],
    [9_949, true, { hours: 0, minutes: 0, seconds: 9.9 }],
    [9_960, true, { hours: 0, minutes: 0, seconds: 10 }],
    [3_999, false, { hours: 0, minutes: 0, seconds: 3 }],
    [59_600, true, { hours: 0, minutes: 1, seconds: 0 }],
    [65_000, false, { hours: 0, minutes: 1, seconds: 5 }],
    [3_725_000, true, { hours: 1, minutes: 2, seconds: 5 }],
    [-5, false, { hours: 0, minutes: 0, seconds: 0 }],
  ])('%d ms (precise: %s)', (ms, precise, parts) => expect(durationParts(ms, precise)).toEqual(parts));
});
