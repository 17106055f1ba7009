import { describe, expect, it } from 'vitest';
import { matching, offeredActions } from './palette.logic';

const titles = (...all: string[]) => all.map((title) => ({ title }));

describe('offeredActions', () => {
  it('offers what is available, and never the palette itself', () => {
    const offered = offeredActions(new Set(['openPalette', 'newThread', 'openSettings'])).map(({ id }) => id);
    expect(offered).toEqual(['newThread', 'openSettings']);
  });
});

describe('matching', () => {
  it('finds words in any order and without capitals', () => {
    expect(matching(titles('Fix the Parser', 'Read me'), 'parser fix')).toEqual(titles('Fix the Parser'));
  });
  it('puts what begins with the term first and keeps the order otherwise', () => {
    expect(matching(titles('the parser', 'Parser one', 'a parser'), 'parser')).toEqual(
      titles('Parser one', 'the parser', 'a parser'),
    );
  });
  it('gives all, within a bound, for an empty term', () => {
    expect(matching(titles(...Array.from({ length: 50 }, (_, index) => `t${index}`)), ' ')).toHaveLength(30);
  });
});
