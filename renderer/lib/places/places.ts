/** A number of places, each taken by one piece of work at a time. */
export interface Places {
  /** Does work once a place is free, in the order of asking. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
}

/** @param count how many pieces of work are done at once */
export function createPlaces(count: number): Places {
  const waiting: (() => void)[] = [];
  let free = count;
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    take: async (work) => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
