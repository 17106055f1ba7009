import { describe, expect, it } from 'vitest';
import { activeAtMs } from './active-at.logic';

const HOUR = 3_600;

describe('activeAtMs', () => {
  it('is when the last turn ended, not when it began', () =>
    expect(activeAtMs({ recencyAt: 1_000, updatedAt: 1_000 + HOUR })).toBe((1_000 + HOUR) * 1_000));

  it('is not when the thread was unarchived a month later', () =>
    expect(activeAtMs({ recencyAt: 1_000, updatedAt: 1_000 + 720 * HOUR })).toBe(1_000_000));

  it('is the one that is known', () => expect(activeAtMs({ recencyAt: null, updatedAt: 5 })).toBe(5_000));
});
