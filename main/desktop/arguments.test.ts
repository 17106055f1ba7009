import { describe, expect, it } from 'vitest';
import { replayArgument, silenceLimit, tourPace } from './arguments';

describe('replayArgument', () => {
  it.each([
    [['electron', '.', '--replay', 'a.jsonl'], '/work/a.jsonl'],
    [['heddle', '--replay=/tmp/b c.jsonl', '--tour'], '/tmp/b c.jsonl'],
    [['heddle', '--replay'], null],
    [['heddle', '--replay='], null],
    [['heddle', '--replayed', 'x'], null],
    [[], null],
  ])('of %j is %s', (argv, file) => expect(replayArgument(argv, '/work')).toBe(file));
});

describe('silenceLimit', () => {
  it.each([
    [undefined, 60_000],
    ['', 60_000],
    ['2.5', 2_500],
    ['0', 60_000],
    ['soon', 60_000],
  ])('of %s is %d ms', (value, limit) =>
    expect(silenceLimit(value === undefined ? {} : { HEDDLE_SILENCE_SECONDS: value })).toBe(limit),
  );
});

describe('tourPace', () => {
  it.each([
    [undefined, 1],
    ['0.25', 0.25],
    ['0', 1],
    ['-1', 1],
    ['fast', 1],
  ])('of %s is %d', (value, pace) =>
    expect(tourPace(value === undefined ? {} : { HEDDLE_TOUR_PACE: value })).toBe(pace),
  );
});
