import { describe, expect, it } from 'vitest';
import { type HistoryWalk, newerText, olderText } from './history.logic';

const SENT = ['third', 'second', 'first'];

describe('going through what was sent', () => {
  it('goes back to the oldest and no further, and returns to what was being written', () => {
    let walk: HistoryWalk | null = null;
    const seen: string[] = [];
    for (let step = olderText(SENT, walk, 'half'); step !== null; step = olderText(SENT, walk, 'half')) {
      seen.push(step.text);
      walk = step.walk;
    }
    expect(seen).toEqual(['third', 'second', 'first']);
    for (let step = newerText(SENT, walk); step !== null; step = newerText(SENT, walk)) {
      seen.push(step.text);
      walk = step.walk;
    }
    expect(seen.slice(3)).toEqual(['second', 'third', 'half']);
    expect(walk).toBeNull();
  });

  it('does nothing where nothing was sent, or when one is not on the way', () => {
    expect(olderText([], null, '')).toBeNull();
    expect(newerText(SENT, null)).toBeNull();
  });
});
