/** What became of one of many. */
export interface Outcome<T> {
  readonly item: T;
  /** Null when it was done. */
  readonly error: unknown;
}

/** How many are under way at once: the engine does one after the other, and has others to answer, too. */
const AT_ONCE = 8;

/**
 * Does something with each of many, some at once.
 * @param onDone told after each how many are done
 * @returns what became of each, in the order of the items; one that failed keeps none from being done
 */
export async function eachOf<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
  onDone: (done: number) => void = () => undefined,
): Promise<readonly Outcome<T>[]> {
  const outcomes: Outcome<T>[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (;;) {
      const at = next;
      next += 1;
      const item = items[at];
      if (item === undefined) return;
      try {
        await run(item);
        outcomes[at] = { item, error: null };
      } catch (error) {
        outcomes[at] = { item, error };
      }
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return outcomes;
}

/** @returns the items with which it went well, and those with which it did not */
export function parted<T>(outcomes: readonly Outcome<T>[]): {
  readonly done: readonly T[];
  readonly failed: readonly Outcome<T>[];
} {
  return {
    done: outcomes.filter(({ error }) => error === null).map(({ item }) => item),
    failed: outcomes.filter(({ error }) => error !== null),
  };
}
