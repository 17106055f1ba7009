/** Where a request waits: `urgent` ones are sent before all others. */
type Lane = 'urgent' | 'normal';

/**
 * How many requests may be in flight. The engine refuses above a queue of 128 that all its clients share; with 32 in
 * flight not one of 5,000 was refused.
 */
export const MAX_IN_FLIGHT = 32;

/** Places above MAX_IN_FLIGHT for urgent requests only: an interrupt must get out although 32 slow reads are stalled. */
export const URGENT_RESERVE = 8;

/** Decides what may be sent now. Holds what waits, in order; knows nothing of ids, time or sockets. */
export interface RequestWindow<T> {
  /** Adds a request at the end of its lane. */
  readonly add: (request: T, lane: Lane) => void;
  /** Takes the next request that may be sent, and counts it as in flight; null when there is none. */
  readonly take: () => T | null;
  /** Says that one request in flight has ended, in whatever way. */
  readonly release: () => void;
  /** Removes and returns all that wait, urgent ones first. */
  readonly drain: () => T[];
  readonly inFlight: () => number;
  readonly waiting: () => number;
}

/** @returns an empty window of MAX_IN_FLIGHT places and URGENT_RESERVE more for urgent requests. */
export const createRequestWindow = <T>(): RequestWindow<T> => {
  const urgent: T[] = [];
  const normal: T[] = [];
  let inFlight = 0;
  const next = (): T | undefined => {
    if (inFlight < MAX_IN_FLIGHT) return urgent.shift() ?? normal.shift();
    if (inFlight < MAX_IN_FLIGHT + URGENT_RESERVE) return urgent.shift();
    return undefined;
  };
  return {
    add: (request, lane) => {
      (lane === 'urgent' ? urgent : normal).push(request);
    },
    take: () => {
      const request = next();
      if (request === undefined) return null;
      inFlight += 1;
      return request;
    },
    release: () => {
      inFlight -= 1;
    },
    drain: () => [...urgent.splice(0), ...normal.splice(0)],
    inFlight: () => inFlight,
    waiting: () => urgent.length + normal.length,
  };
};
