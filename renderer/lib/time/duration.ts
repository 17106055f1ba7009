/** A span of time as a person says it: at most two units, and tenths only where they matter. */
export interface DurationParts {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3_600;

/**
 * @param ms the span; a negative one (clocks that disagree) counts as none
 * @param precise with tenths of a second below ten seconds: for what is over, not for what still ticks
 */
export function durationParts(ms: number, precise: boolean): DurationParts {
  const seconds = Math.max(0, ms) / MS_PER_SECOND;
  if (precise && seconds < 9.95) return { hours: 0, minutes: 0, seconds: Math.round(seconds * 10) / 10 };
  const whole = precise ? Math.round(seconds) : Math.floor(seconds);
  return {
    hours: Math.floor(whole / SECONDS_PER_HOUR),
    minutes: Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE),
    seconds: whole % SECONDS_PER_MINUTE,
  };
}
