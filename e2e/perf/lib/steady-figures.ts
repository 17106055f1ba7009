import type { PaintRecord } from './paint-probe';
import { percentile, steps } from './statistics';

/** What the model wrote: `writtenAtMs[i]` is when the number `firstNumber + i` was written. */
interface Written {
  readonly firstNumber: number;
  readonly writtenAtMs: readonly number[];
}

/** How a text that came at a steady rate was drawn. In milliseconds. */
export interface SteadyFigures {
  /** From the model's last delta until it was seen. */
  readonly lastTextMs: number;
  /** The longest time without anything new, less the time in which the model had written nothing new. */
  readonly longestPauseMs: number;
  /** Between two frames, in 95 of 100 cases at most. */
  readonly frameMs: number;
}

/** @param record what the page did from before the first delta until after the last */
export function steadyFigures(
  { firstNumber, writtenAtMs }: Written,
  { framesMs, sightings }: PaintRecord,
): SteadyFigures {
  const lastNumber = firstNumber + writtenAtMs.length - 1;
  const writtenAt = (number: number) => writtenAtMs[number - firstNumber] ?? Number.NaN;
  const seen = sightings.filter(({ number }) => number >= firstNumber && number <= lastNumber);
  const pausesMs = seen.slice(1).map((next, index) => {
    const before = seen[index] ?? next;
    const ownPauseMs = writtenAt(before.number + 1) - writtenAt(before.number);
    return next.paintedAtMs - before.paintedAtMs - ownPauseMs;
  });
  const last = seen.find(({ number }) => number === lastNumber);
  return {
    lastTextMs: (last?.paintedAtMs ?? Number.NaN) - writtenAt(lastNumber),
    longestPauseMs: Math.max(...pausesMs),
    frameMs: percentile(steps(framesMs), 0.95),
  };
}
