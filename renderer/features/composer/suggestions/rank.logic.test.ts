import { describe, expect, it } from 'vitest';
import { holdsLetters, ranked } from './rank.logic';

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
  it('finds a word of a description, and not its letters scattered in one', () => {
    const all = [
      { name: 'draw', about: 'Creates a local image' },
      { name: 'day', about: 'Reads your calendar' },
    ];
    expect(ranked(all, 'cal', ({ name, about }) => [name, about]).map(({ name }) => name)).toEqual(['day', 'draw']);
    expect(ranked(all, 'cag', ({ name, about }) => [name, about])).toEqual([]);
  });
  it('does not care for case', () => expect(order(['README'], 'read')).toEqual(['README']));
});

describe('holdsLetters', () => {
  it.each([
    ['README.md', 're', true],
    ['my notes/ideas.md', 'my ideas', true],
    ['README.md', 'Remember', false],
  ])('%s, %s: %j', (name, query, holds) => expect(holdsLetters(name, query)).toBe(holds));
});
