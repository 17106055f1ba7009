import { describe, expect, it } from 'vitest';
import {
  MAX_MEMBERS,
  type ResultRow,
  type ResultValue,
  readResult,
  rowsOfResult,
  stepInTree,
} from './result-tree.logic';

describe('an answer of a given form', () => {
  it('is one object and nothing else', () => {
    expect(readResult(' {"word": "hi", "n": 1.5} \n')).toEqual({ word: 'hi', n: 1.5 });
    for (const other of ['Hello', '{', '{}, and more', 'See {"a": 1}', '[1]', '"a"', '{not json}', ''])
      expect(readResult(other)).toBeNull();
  });
  it('stays text where reading would change it', () => {
    expect(readResult('{"id": 12345678901234567890}')).toBeNull();
    expect(readResult('{"much": 1e999}')).toBeNull();
    expect(readResult('{"id": "12345678901234567890"}')).toEqual({ id: '12345678901234567890' });
    expect(readResult(`{"a": "${'x'.repeat(400_000)}"}`)).toBeNull();
  });
});

const value: ResultValue = { word: 'hi', list: [{ deep: { deeper: [1] } }], none: {} };
const untouched = () => undefined;
const shown = (rows: readonly ResultRow[]) => rows.map(({ level, name }) => `${level} ${name}`);

describe('its tree', () => {
  it('shows two levels, and more where it is unfolded', () => {
    const rows = rowsOfResult(value, untouched);
    expect(shown(rows)).toEqual(['0 word', '0 list', '1 1', '2 deep', '0 none']);
    expect(rows.map(({ members, isOpen }) => [members, isOpen])).toEqual([
      [null, false],
      [1, true],
      [1, true],
      [1, false],
      [0, false],
    ]);
    const deep = rows[3]?.id ?? '';
    expect(shown(rowsOfResult(value, (id) => (id === deep ? true : undefined)))).toEqual([
      '0 word',
      '0 list',
      '1 1',
      '2 deep',
      '3 deeper',
      '0 none',
    ]);
    expect(shown(rowsOfResult(value, (id) => (id === rows[1]?.id ? false : undefined)))).toEqual([
      '0 word',
      '0 list',
      '0 none',
    ]);
  });
  it('shows so many members of a long list, and says how many are left', () => {
    const rows = rowsOfResult({ list: Array.from({ length: MAX_MEMBERS + 7 }, (_, at) => at) }, untouched);
    expect(rows).toHaveLength(MAX_MEMBERS + 1);
    expect(rows.at(-1)).toMatchObject({ left: 7, siblings: MAX_MEMBERS + 7 });
    expect(rows.slice(0, -1).every(({ left }) => left === 0)).toBe(true);
  });
  it('is walked by the keys of a tree', () => {
    const rows = rowsOfResult(value, untouched);
    const step = (at: number, key: string) => {
      const found = stepInTree(rows, at, key);
      return found?.kind === 'go' ? found.to : (found?.kind ?? null);
    };
    expect([step(0, 'ArrowDown'), step(0, 'ArrowUp'), step(0, 'End'), step(4, 'Home')]).toEqual([1, null, 4, 0]);
    expect([step(1, 'ArrowRight'), step(3, 'ArrowRight'), step(0, 'ArrowRight')]).toEqual([2, 'turn', null]);
    expect([step(1, 'ArrowLeft'), step(3, 'ArrowLeft'), step(0, 'ArrowLeft')]).toEqual(['turn', 2, null]);
    expect([step(1, 'Enter'), step(0, 'Enter'), step(4, ' '), step(1, 'x'), step(9, 'Home')]).toEqual([
      'turn',
      null,
      null,
      null,
      null,
    ]);
  });
});
