/** A page that dies more often than this within the span is not started again by itself: it would only die again. */
const MAX_REVIVALS = 3;
const REVIVAL_SPAN_MS = 60_000;

/** What becomes of a window whose page's process ended. */
export interface Revival {
  /** When it died before, within the span, and now. Times in milliseconds. */
  readonly deaths: readonly number[];
  /** `reload`: by itself; `ask`: it died too often, so the person decides; `leave`: it ended as it was meant to. */
  readonly next: 'reload' | 'ask' | 'leave';
}

/**
 * Decides whether a page is started again after its process ended.
 * @param deathsBefore what `deaths` was after the last time
 * @param reason as Electron gives it
 */
export function revivalAfter(deathsBefore: readonly number[], reason: string, nowMs: number): Revival {
  if (reason === 'clean-exit') return { deaths: deathsBefore, next: 'leave' };
  const deaths = [...deathsBefore.filter((at) => nowMs - at < REVIVAL_SPAN_MS), nowMs];
  return { deaths, next: deaths.length <= MAX_REVIVALS ? 'reload' : 'ask' };
}
