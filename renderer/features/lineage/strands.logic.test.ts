import { describe, expect, it } from 'vitest';
import type { LineageThread } from '../../../preload/contract/model/lineage';
import { nextInTree, strandCells } from './strands.logic';

const tree = ['0a', '1b', '2d', '1c'].map(
  (each) => ({ level: Number(each[0]), id: each.slice(1) }) as unknown as LineageThread,
);

describe('strandCells', () => {
  it('lets a strand go on while forks are still to part from it', () => {
    expect(strandCells(tree)).toEqual([
      { lane: 0, passing: [], goesOn: true, threadOfLane: ['a'] },
      { lane: 1, passing: [0], goesOn: true, threadOfLane: ['a', 'b'] },
      { lane: 2, passing: [0], goesOn: false, threadOfLane: ['a', 'b', 'd'] },
      { lane: 1, passing: [], goesOn: false, threadOfLane: ['a', 'c'] },
    ]);
  });
});

describe('nextInTree', () => {
  it.each([
    [0, 'ArrowDown', 1],
    [3, 'ArrowDown', null],
    [0, 'ArrowUp', null],
    [3, 'ArrowUp', 2],
    [2, 'ArrowLeft', 1],
    [3, 'ArrowLeft', 0],
    [0, 'ArrowLeft', null],
    [1, 'ArrowRight', 2],
    [2, 'ArrowRight', null],
    [2, 'Home', 0],
    [0, 'End', 3],
    [0, 'x', null],
  ])('from %i by %s to %s', (at, key, to) => expect(nextInTree(tree, at, key)).toBe(to));
});
