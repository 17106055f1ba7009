/** Time as the rest of this folder sees it, so that tests need not wait. */
export interface Clock {
  /** @returns Unix time in milliseconds. */
  readonly now: () => number;
  /**
   * Calls `callback` once after `delayMs` milliseconds.
   * @returns the function that calls it off; calling it again does nothing.
   */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

/** @returns a number from 0 (included) to 1 (excluded), like `Math.random`. */
export type Random = () => number;

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** @returns a promise that resolves after `delayMs` milliseconds of the given clock. */
export const pause = (clock: Clock, delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });

/** What `withDeadline` resolves to when time ran out first. */
export const TIMED_OUT = Symbol('timed out');

/**
 * Waits for a promise, but not for ever.
 * @param promise what to wait for; a later rejection of it is the caller's to handle
 * @returns its value, or TIMED_OUT after `limitMs` milliseconds
 */
export const withDeadline = <T>(clock: Clock, limitMs: number, promise: Promise<T>): Promise<T | typeof TIMED_OUT> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => resolve(TIMED_OUT));
    promise.then(
      (value) => {
        cancel();
        resolve(value);
      },
      (error: unknown) => {
        cancel();
        reject(error);
      },
    );
  });
