import { useSyncExternalStore } from 'react';

/** All clocks of the window tick together, and none ticks while nobody looks: an idle window does no work. */
let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    now = Date.now();
    timer = setInterval(tick, 1_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

const noSubscription = () => () => {};

/**
 * The time now, renewed once a second.
 *
 * @param ticking false for what no longer changes
 * @returns Unix milliseconds
 */
export function useSecondTick(ticking: boolean): number {
  return useSyncExternalStore(ticking ? subscribe : noSubscription, () => now);
}
