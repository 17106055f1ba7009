import { describe, expect, it } from 'vitest';
import { budgetOf, shareOf } from './goal.logic';

describe('budgetOf', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['200000', 200_000],
    ['200,000', 200_000],
    ['200 000', 200_000],
    ['1.200.000', 1_200_000],
  ])('%j is %j', (text, budget) => expect(budgetOf(text)).toBe(budget));
  it.each(['0', '-1', 'many', '1e9', '1.5', '20,00', '1 ,000', '99999999999999'])('%j is none', (text) =>
    expect(budgetOf(text)).toBeNaN(),
  );
});

describe('shareOf', () => {
  it('stays between nothing and all', () => {
    expect([shareOf(0, 10), shareOf(5, 10), shareOf(20, 10)]).toEqual([0, 0.5, 1]);
  });
});
