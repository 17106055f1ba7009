import { describe, expect, it } from 'vitest';
import { familyOf, sharedLength } from './family';

const parents = new Map<string, string | null>([
  ['a', null],
  ['b', 'a'],
  ['d', 'b'],
  ['c', 'a'],
  ['x', null],
  ['z', 'gone'],
]);
const shape = (threadId: string, limit = 10) =>
  familyOf(parents, threadId, limit).places.map(({ id, level }) => `${level}${id}`);

describe('familyOf', () => {
  it.each(['a', 'b', 'c', 'd'])('is the same tree for each of its threads (%s)', (id) => {
    expect(shape(id)).toEqual(['0a', '1b', '2d', '1c']);
  });
  it('is the thread alone when it was not forked', () => expect(shape('x')).toEqual(['0x']));
  it('says what the root was forked from when that is gone', () => {
    expect(familyOf(parents, 'z', 10)).toMatchObject({ places: [{ id: 'z' }], lostParentId: 'gone' });
    expect(familyOf(parents, 'a', 10).lostParentId).toBeNull();
  });
  it('knows a thread that it was not told of', () => expect(shape('new')).toEqual(['0new']));
  it('keeps to a limit, and keeps the thread', () => {
    expect(shape('c', 2)).toEqual(['0a', '1b', '1c']);
    expect(familyOf(parents, 'c', 2).isCut).toBe(true);
    expect(familyOf(parents, 'c', 4).isCut).toBe(false);
  });
  it('ends where threads are said to be forks of each other', () => {
    const round = new Map([
      ['p', 'q'],
      ['q', 'p'],
    ]);
    expect(familyOf(round, 'p', 10).places).toHaveLength(2);
  });
});

it('counts what two threads begin with alike', () => {
  expect(sharedLength(['1', '2', '3'], ['1', '2', '4'])).toBe(2);
  expect(sharedLength([], ['1'])).toBe(0);
  expect(sharedLength(['1'], ['1'])).toBe(1);
});
