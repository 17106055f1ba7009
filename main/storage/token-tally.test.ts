import { describe, expect, it } from 'vitest';
import { dayOf, type TokenTally, withUse } from './token-tally';

const EMPTY: TokenTally = { totals: [], days: [] };
const heard = (total: number, last: number, isRunning = true, thread = 'local/t') => ({
  thread,
  total,
  last,
  isRunning,
});
const tokensOn = ({ days }: TokenTally, date: string) =>
  days.filter((day) => day.date === date).reduce((sum, { tokens }) => sum + tokens, 0);

describe('what threads use', () => {
  it('is added up by day, each request once', () => {
    let tally = withUse(EMPTY, heard(100, 100), '2026-03-01');
    tally = withUse(tally, heard(100, 100), '2026-03-01');
    tally = withUse(tally, heard(250, 150), '2026-03-01');
    tally = withUse(tally, heard(300, 50), '2026-03-02');
    tally = withUse(tally, heard(10, 10, true, 'local/u'), '2026-03-02');
    expect(tokensOn(tally, '2026-03-01')).toBe(250);
    expect(tokensOn(tally, '2026-03-02')).toBe(60);
  });

  it('does not count what is only told again when a thread is opened', () => {
    const tally = withUse(EMPTY, heard(5_000, 200, false), '2026-03-01');
    expect(tally.days).toEqual([]);
    expect(tokensOn(withUse(tally, heard(5_100, 100), '2026-03-01'), '2026-03-01')).toBe(100);
  });

  it('counts of a thread that was there before only what it uses now', () =>
    expect(tokensOn(withUse(EMPTY, heard(5_000, 200), '2026-03-01'), '2026-03-01')).toBe(200));

  it('takes nothing away when a thread is taken back', () => {
    const tally = withUse(withUse(EMPTY, heard(500, 500), '2026-03-01'), heard(200, 100), '2026-03-01');
    expect(tokensOn(tally, '2026-03-01')).toBe(500);
    expect(tokensOn(withUse(tally, heard(260, 60), '2026-03-01'), '2026-03-01')).toBe(560);
  });

  it('is kept for ninety days', () => {
    let tally = EMPTY;
    for (let day = 0; day < 100; day += 1) tally = withUse(tally, heard((day + 1) * 10, 10), dayOf(day * 86_400_000));
    expect(new Set(tally.days.map(({ date }) => date)).size).toBe(90);
    expect(tokensOn(tally, dayOf(0))).toBe(0);
    expect(tokensOn(tally, dayOf(99 * 86_400_000))).toBe(10);
  });
});
