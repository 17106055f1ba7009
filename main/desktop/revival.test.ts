import { describe, expect, it } from 'vitest';
import { revivalAfter } from './revival.logic';

/** @returns what was decided after each death */
const afterDeathsAt = (...timesMs: readonly number[]) => {
  let deaths: readonly number[] = [];
  return timesMs.map((at) => {
    const revival = revivalAfter(deaths, 'crashed', at);
    deaths = revival.deaths;
    return revival.next;
  });
};

describe('a page whose process ended', () => {
  it('is started again three times within a minute, then the person is asked', () => {
    expect(afterDeathsAt(0, 10_000, 20_000, 30_000)).toEqual(['reload', 'reload', 'reload', 'ask']);
  });

  it('is started again however often it happens, when minutes lie between', () => {
    expect(afterDeathsAt(0, 30_000, 60_000, 90_000, 120_000)).toEqual(Array(5).fill('reload'));
  });

  it('is asked about again when it dies right after a reload that the person wanted', () => {
    expect(afterDeathsAt(0, 1, 2, 3, 4)).toEqual(['reload', 'reload', 'reload', 'ask', 'ask']);
  });

  it('is left alone when it ended as it was meant to', () => {
    expect(revivalAfter([1, 2, 3], 'clean-exit', 4)).toEqual({ deaths: [1, 2, 3], next: 'leave' });
  });
});
