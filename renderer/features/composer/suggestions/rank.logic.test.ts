import { describe, expect, it } from 'vitest';
import { ranked } from './rank.logic';

const order = (names: readonly string[], query: string) => ranked(names, query, (name) => [name]);

describe('ranked', () => {
  it('puts the same before what begins so, a word in it before letters, letters in order last', () => {
    expect(order(['compare', 'my-plan', 'plan', 'explain', 'planner', 'p-l-a-n', 'other'], 'plan')).toEqual([
      'plan',
      'planner',
      'my-plan',
      'explain',
      'p-l-a-n',
    ]);
  });
  it('keeps the order while nothing is typed', () => expect(order(['b', 'a'], '')).toEqual(['b', 'a']));
  it('does not care for case', () => expect(order(['README'], 'read')).toEqual(['README']));
});
