import type { RateLimitSnapshot, RateLimitWindow } from '../../../preload/contract/protocol';

/**
 * Takes an update into what is known. Updates are sparse: a field that is null says nothing, and clears nothing. One about
 * another bucket than the one that is shown changes nothing either.
 */
export function mergeLimits(known: RateLimitSnapshot | null, update: RateLimitSnapshot): RateLimitSnapshot {
  if (known === null) return update;
  const isOther = known.limitId !== null && update.limitId !== null && known.limitId !== update.limitId;
  if (isOther) return known;
  const said = Object.entries(update).filter(([, value]) => value !== null && value !== undefined);
  return { ...known, ...Object.fromEntries(said) };
}

/** How a limit is named: by its span where it is a round one. */
export type LimitSpan =
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'weekly' }
  | { readonly kind: 'other' };

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** @param minutes the span of the window; null when the engine does not say. The engine may be a minute short. */
export function limitSpan(minutes: number | null): LimitSpan {
  if (minutes === null || minutes < MINUTES_PER_HOUR - 1) return { kind: 'other' };
  if (Math.abs(minutes - MINUTES_PER_WEEK) <= MINUTES_PER_HOUR) return { kind: 'weekly' };
  if (minutes < MINUTES_PER_DAY) return { kind: 'hours', hours: Math.round(minutes / MINUTES_PER_HOUR) };
  return { kind: 'days', days: Math.round(minutes / MINUTES_PER_DAY) };
}

/** @returns the windows there is something to say about, the shorter one first */
export const knownWindows = (limits: RateLimitSnapshot | null): readonly RateLimitWindow[] =>
  [limits?.primary, limits?.secondary].filter((window): window is RateLimitWindow => window != null);
