/** How long ago something was, in the form in which people say it. */
export type Ago =
  | { readonly kind: 'now' }
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'hours'; readonly count: number }
  | { readonly kind: 'yesterday' }
  /** Within the last week: the day of the week says it. */
  | { readonly kind: 'weekday' }
  | { readonly kind: 'date' }
  | { readonly kind: 'dateOfOtherYear' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS_IN_WEEK = 7;

const startOfDay = (ms: number, daysBefore = 0): number => {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
};

/**
 * @param thenMs, nowMs Unix milliseconds; the days are those of the local time zone. A time that is still to come (a clock
 *   was set back) counts as now
 */
export function agoOf(thenMs: number, nowMs: number): Ago {
  const past = nowMs - thenMs;
  if (past < MINUTE_MS) return { kind: 'now' };
  if (past < HOUR_MS) return { kind: 'minutes', count: Math.floor(past / MINUTE_MS) };
  if (thenMs >= startOfDay(nowMs)) return { kind: 'hours', count: Math.floor(past / HOUR_MS) };
  if (thenMs >= startOfDay(nowMs, 1)) return { kind: 'yesterday' };
  if (thenMs >= startOfDay(nowMs, DAYS_IN_WEEK - 1)) return { kind: 'weekday' };
  return new Date(thenMs).getFullYear() === new Date(nowMs).getFullYear()
    ? { kind: 'date' }
    : { kind: 'dateOfOtherYear' };
}
