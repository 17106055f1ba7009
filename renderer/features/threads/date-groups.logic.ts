/** A stretch of days under one heading. */
export type DateBucket =
  | { readonly kind: 'today' | 'yesterday' | 'week' | 'month' }
  /** A whole month, by the time at which it begins (Unix milliseconds). */
  | { readonly kind: 'monthOf'; readonly startMs: number };

const DAYS_IN_WEEK = 7;
const DAYS_IN_MONTH = 30;

const startOfDay = (ms: number, daysBefore = 0): number => {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
};

/**
 * @param thenMs, nowMs Unix milliseconds; days and months are those of the local time zone
 * @returns the stretch that a time belongs to: days close by, whole months further back
 */
export function dateBucket(thenMs: number, nowMs: number): DateBucket {
  if (thenMs >= startOfDay(nowMs)) return { kind: 'today' };
  if (thenMs >= startOfDay(nowMs, 1)) return { kind: 'yesterday' };
  if (thenMs >= startOfDay(nowMs, DAYS_IN_WEEK - 1)) return { kind: 'week' };
  if (thenMs >= startOfDay(nowMs, DAYS_IN_MONTH - 1)) return { kind: 'month' };
  const date = new Date(thenMs);
  return { kind: 'monthOf', startMs: new Date(date.getFullYear(), date.getMonth()).getTime() };
}

/** @returns an id of a stretch that no other has */
export const idOfBucket = (bucket: DateBucket): string =>
  bucket.kind === 'monthOf' ? `monthOf ${bucket.startMs}` : bucket.kind;
