import { describe, expect, it } from 'vitest';
import { commandItem, messageItem, testEntry, testTurn } from '../transcript/test-entries';
import { allHits, hitBeside, hitsInTurns, indexOfHit, placesIn } from './hits.logic';

const turns = [
  testTurn('t3', [testEntry(messageItem('The lock, the Lock.'), { id: 'm' })]),
  testTurn('t4', [
    testEntry(commandItem('cat', { aggregatedOutput: '\u001b[31mlo\u001b[0mck held\r\n' }), { id: 'c' }),
    testEntry(messageItem('nothing'), { id: 'n' }),
  ]),
];

describe('placesIn', () => {
  it.each([
    ['aaa', 'aa', [0]],
    ['Lock lock', 'LOCK', [0, 5]],
    ['anything', '', []],
    ['İstanbul lock', 'lock', [9]],
  ])('finds in %j the places of %j', (text, term, places) => expect(placesIn(text, term)).toEqual(places));
});

it('finds words in messages and in the output of commands, as it reads without its colours', () => {
  expect(hitsInTurns(turns, 'lock')).toEqual([
    { turnId: 't3', itemId: 'm', nth: 0 },
    { turnId: 't3', itemId: 'm', nth: 1 },
    { turnId: 't4', itemId: 'c', nth: 0 },
  ]);
});

it('takes older turns from the engine, and each place once', () => {
  const occurrences = ['t1', 't1', 't3', 't3'].map((turnId) => ({ turnId, itemId: 'm' }));
  expect(allHits(occurrences, turns, 'lock').map(({ turnId, nth }) => `${turnId}.${nth}`)).toEqual([
    't1.0',
    't1.1',
    't3.0',
    't3.1',
    't4.0',
  ]);
});

it('goes round, and keeps to a place while others come in', () => {
  const hits = hitsInTurns(turns, 'lock');
  expect(indexOfHit(hits, null)).toBe(2);
  expect(indexOfHit(hits, { turnId: 't3', itemId: 'm', nth: 1 })).toBe(1);
  expect(indexOfHit([], null)).toBe(-1);
  expect(hitBeside(hits, 2, 1)).toEqual(hits[0]);
  expect(hitBeside(hits, 0, -1)).toEqual(hits[2]);
  expect(hitBeside([], -1, 1)).toBeNull();
});
