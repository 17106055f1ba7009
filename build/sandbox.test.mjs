import { describe, expect, it } from 'vitest';
import { isHelperReady } from './sandbox.mjs';

describe('isHelperReady', () => {
  it('needs both root as its owner and the right to run as root', () => {
    expect(isHelperReady({ uid: 0, mode: 0o104755 })).toBe(true);
    expect(isHelperReady({ uid: 0, mode: 0o100755 })).toBe(false);
    expect(isHelperReady({ uid: 1000, mode: 0o104755 })).toBe(false);
    expect(isHelperReady(undefined)).toBe(false);
  });
});
