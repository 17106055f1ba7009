import { describe, expect, it } from 'vitest';
import { changedLines } from './changed-lines.logic';

const drawn = (before: string, after: string) =>
  changedLines(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`);

describe('changedLines', () => {
  it('shows what is gone, what is new, and what is the same', () => {
    expect(drawn('a\nb\nc\nd', 'a\nB\nc\nd\ne')).toEqual([' a', '-b', '+B', ' c', ' d', '+e']);
    expect(drawn('same', 'same')).toEqual([' same']);
    expect(drawn('x\ny', 'y')).toEqual(['-x', ' y']);
    expect(drawn('y', 'x\ny')).toEqual(['+x', ' y']);
    expect(drawn('a\na\na', 'a')).toEqual([' a', '-a', '-a']);
  });

  it('makes both texts again, whatever they are', () => {
    const words = ['', 'a', 'b', 'a', 'c'];
    for (let seed = 0; seed < 200; seed += 1) {
      const text = (offset: number) =>
        Array.from({ length: (seed * offset) % 7 }, (_, i) => words[(seed * 3 + i * offset) % words.length]).join('\n');
      const [before, after] = [text(3), text(5)];
      const lines = changedLines(before, after);
      const side = (kind: string) => lines.filter((line) => line.kind === 'same' || line.kind === kind);
      expect(
        side('gone')
          .map((line) => line.text)
          .join('\n'),
      ).toBe(before);
      expect(
        side('new')
          .map((line) => line.text)
          .join('\n'),
      ).toBe(after);
    }
  });

  it('does not search through texts that are too long for it', () => {
    const long = (letter: string) => Array.from({ length: 3_000 }, (_, line) => `${letter}${line}`).join('\n');
    expect(changedLines(long('a'), long('b'))).toHaveLength(6_000);
  });
});
