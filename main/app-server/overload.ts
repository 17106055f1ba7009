import type { MethodPolicy } from '../../preload/contract/protocol';
import type { Random } from './clock';

/** The code of "Server overloaded; retry later.": the request was refused before the engine looked at it. */
export const OVERLOADED_CODE = -32001;

/** How often a refused request is sent again: the delays sum up to about 6 s, which no burst of ours outlasts. */
const MAX_REPEATS = 6;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 3_200;

/**
 * Decides whether a request that the busy engine refused is sent again.
 * @param repeats how often it was sent again already
 * @param random spreads the requests of one burst, which would else come back together
 * @returns the delay in milliseconds, or null when it has failed
 */
export const overloadDelay = (policy: MethodPolicy, repeats: number, random: Random): number | null => {
  if (!policy.safeToRepeat || repeats >= MAX_REPEATS) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** repeats, LONGEST_DELAY_MS);
  return Math.round(delay * (0.5 + random()));
};
