import { describe, expect, it } from 'vitest';
import { commandItem, messageItem, testEntry } from '../transcript/test-entries';
import { placeInOutput } from './output-place.logic';

const entry = testEntry(commandItem('cat lock', { aggregatedOutput: 'a lock\nLock, lock\n' }), { id: 'c' });

describe('placeInOutput', () => {
  it('is counted from the end of the output', () =>
    expect([1, 2, 3].map((nth) => placeInOutput(entry, 'lock', nth)?.fromEnd)).toEqual([2, 1, 0]));
  it('finds the word in a line as the list of places does', () =>
    expect(placeInOutput(entry, 'lock', 1)?.placesIn('Lock, lock')).toEqual([0, 6]));
  it('is none for a place in the command itself', () => expect(placeInOutput(entry, 'lock', 0)).toBeNull());
  it('is none for what has no output', () => {
    expect(placeInOutput(testEntry(messageItem('lock'), { id: 'm' }), 'lock', 0)).toBeNull();
    expect(placeInOutput(undefined, 'lock', 0)).toBeNull();
  });
});
