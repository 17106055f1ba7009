import { describe, expect, it } from 'vitest';
import { quoted, withQuote } from './quote.logic';

describe('a quote of a terminal', () => {
  it('stands in a block of its own, without the blanks that fill a line', () => {
    expect(quoted('\n$ ls   \na  b\n\n')).toBe('```\n$ ls\na  b\n```\n');
  });

  it('cannot be ended by what it quotes', () => {
    expect(quoted('a ```` b')).toBe('`````\na ```` b\n`````\n');
  });

  it('comes behind what was written', () => {
    expect(withQuote('Why this?\n', 'no')).toBe('Why this?\n\n```\nno\n```\n');
    expect(withQuote('', 'no')).toBe('```\nno\n```\n');
  });
});
