import { describe, expect, it } from 'vitest';
import { rowOfPlace, type TerminalRows } from './find-line.logic';

/** @param rows those that begin with `+` go on with the line above */
const rowsOf = (...rows: readonly string[]): TerminalRows => ({
  length: rows.length,
  text: (row) => (rows[row] ?? '').replace('+', ''),
  isWrapped: (row) => rows[row]?.startsWith('+') ?? false,
});

const ofWord = (word: string, fromEnd: number) => ({
  placesIn: (line: string) => [...line.matchAll(new RegExp(word, 'g'))].map(({ index }) => index),
  fromEnd,
});

describe('rowOfPlace', () => {
  const rows = rowsOf('a fox', 'none', 'fox and fox', 'end');
  it.each([
    [0, 2],
    [1, 2],
    [2, 0],
    [3, null],
  ])('%d from the end: row %s', (fromEnd, expected) => expect(rowOfPlace(rows, ofWord('fox', fromEnd))).toBe(expected));

  it('finds a word that goes on in the next row, and the row of each in a long line', () => {
    const wrapped = rowsOf('first', 'a long f', '+ox and a', '+ fox', 'last');
    expect(rowOfPlace(wrapped, ofWord('fox', 1))).toBe(1);
    expect(rowOfPlace(wrapped, ofWord('fox', 0))).toBe(3);
  });

  it('finds nothing in an empty terminal', () => expect(rowOfPlace(rowsOf(), ofWord('fox', 0))).toBeNull());
});
