import type { EngineResult } from '../../../preload/contract/protocol';

/** What was used on one day. */
export interface DayOfUse {
  /** 2026-03-01. */
  readonly date: string;
  readonly tokens: number;
}

/** How many days are shown. */
export const SHOWN_DAYS = 14;

/** @returns the newest days, the newest first; null where the engine does not tell it */
export function daysOfAccount(answer: EngineResult<'account/usage/read'> | null): readonly DayOfUse[] | null {
  const buckets = answer?.dailyUsageBuckets ?? null;
  return (
    buckets
      // The generated types have bigints, JSON has numbers.
      ?.map(({ startDate, tokens }) => ({ date: startDate.slice(0, 10), tokens: Number(tokens) }))
      .sort((a, b) => b.date.localeCompare(a.date))
      .slice(0, SHOWN_DAYS) ?? null
  );
}
