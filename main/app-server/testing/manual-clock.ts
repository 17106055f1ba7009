import type { Clock } from '../clock';

/** A clock that stands still until it is told to go on. */
export interface ManualClock extends Clock {
  /** Lets time pass; what falls due is called in the order in which it does. */
  readonly advance: (milliseconds: number) => void;
  /** How many timers wait. */
  readonly waiting: () => number;
}

export const createManualClock = (startMs = 1_000_000): ManualClock => {
  let now = startMs;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  return {
    now: () => now,
    after: (delayMs, callback) => {
      const timer = { at: now + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (milliseconds) => {
      const target = now + milliseconds;
      for (;;) {
        const due = timers.filter((timer) => timer.at <= target).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        now = Math.max(now, due.at);
        timers = timers.filter((timer) => timer !== due);
        due.callback();
      }
      now = target;
    },
    waiting: () => timers.length,
  };
};
