import { describe, expect, it } from 'vitest';
import { isAtEnd, mountedRows, wantsOlder } from './list-place.logic';

describe('isAtEnd', () => {
  it.each([
    [1_000, true],
    [960, true],
    [959, false],
    [0, false],
  ])('scrolled to %d of 1000: %s', (scrollTop, expected) =>
    expect(isAtEnd({ scrollTop, scrollHeight: 1_600, clientHeight: 600 })).toBe(expected),
  );
  it('is true for what does not scroll', () =>
    expect(isAtEnd({ scrollTop: 0, scrollHeight: 300, clientHeight: 600 })).toBe(true));
});

describe('wantsOlder', () => {
  it('reads ahead', () => {
    expect(wantsOlder({ scrollTop: 1_000 })).toBe(true);
    expect(wantsOlder({ scrollTop: 2_000 })).toBe(false);
  });
});

describe('mountedRows', () => {
  const range = { startIndex: 10, endIndex: 12, overscan: 2, count: 100 };
  it('is what is in view and around', () => expect(mountedRows(range, [])).toEqual([8, 9, 10, 11, 12, 13, 14]));
  it('stays inside of the list', () =>
    expect(mountedRows({ startIndex: 0, endIndex: 1, overscan: 5, count: 3 }, [])).toEqual([0, 1, 2]));
  it('keeps what must not be lost, in order and once', () =>
    expect(mountedRows(range, [99, 3, 10, 3, 100, -1])).toEqual([3, 8, 9, 10, 11, 12, 13, 14, 99]));
});
