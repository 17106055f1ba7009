import { createHash } from 'node:crypto';
import type { JsonValue } from './model-steps';

/** Hashes of inputs are kept for this many requests: retries come within seconds. */
const KEPT_INPUTS = 1000;

/** Counts how often the same input came in. */
export interface AttemptCounter {
  /** @returns 1 for an input that is new */
  next(input: JsonValue): number;
}

/** Counts by hash, so that a long conversation is not kept for it. */
export function createAttemptCounter(): AttemptCounter {
  const counts = new Map<string, number>();
  return {
    next(input) {
      const key = createHash('sha1').update(JSON.stringify(input)).digest('base64');
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const oldest = counts.keys().next();
      if (counts.size > KEPT_INPUTS && !oldest.done) counts.delete(oldest.value);
      return count;
    },
  };
}
