import type {
  GetAccountRateLimitsResponse,
  RateLimitSnapshot,
  RateLimitWindow,
} from '../../../preload/contract/protocol';

/** What is metered by itself: the main bucket is the first one. */
export type LimitBuckets = readonly RateLimitSnapshot[];

/** @returns every bucket that the engine tells of, the main one first, the others by their ids */
export function bucketsOf({
  rateLimits,
  rateLimitsByLimitId,
}: Pick<GetAccountRateLimitsResponse, 'rateLimits' | 'rateLimitsByLimitId'>): LimitBuckets {
  const others = Object.entries(rateLimitsByLimitId ?? {})
    .flatMap(([id, bucket]) => (bucket === undefined ? [] : [{ ...bucket, limitId: bucket.limitId ?? id }]))
    .filter(({ limitId }) => limitId !== rateLimits.limitId)
    .sort((a, b) => a.limitId.localeCompare(b.limitId));
  // A main one without an id is one of those that have one, and nobody can say which: it stands for all that is like it.
  return [rateLimits, ...others.filter((bucket) => rateLimits.limitId !== null || !isAlike(bucket, rateLimits))];
}

const isAlike = (a: RateLimitSnapshot, b: RateLimitSnapshot): boolean =>
  JSON.stringify([a.primary, a.secondary]) === JSON.stringify([b.primary, b.secondary]);

/**
 * Takes an update into the bucket that it is about. Updates are sparse: a field that is null says nothing, and clears
 * nothing. One that names no bucket is about the main one; one about a bucket that was not known is its first word.
 */
export function mergeLimits(known: LimitBuckets, update: RateLimitSnapshot): LimitBuckets {
  const found = known.findIndex(({ limitId }) => limitId === update.limitId);
  const isMain = update.limitId === null || (found === -1 && known[0]?.limitId === null);
  const place = isMain ? 0 : found;
  if (known[place] === undefined) return [...known, update];
  const said = Object.entries(update).filter(([, value]) => value !== null && value !== undefined);
  return known.map((bucket, index) => (index === place ? { ...bucket, ...Object.fromEntries(said) } : bucket));
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
