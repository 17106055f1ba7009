import type { RateLimitSnapshot } from '../../../preload/contract/protocol';
import type { LimitBuckets } from './rate-limits.logic';

/** What there is to say of credits: a key of the catalogue `account` below `credits`, and what it names. */
export type CreditsWord =
  | { readonly key: 'unlimited' | 'none' | 'reached' }
  | { readonly key: 'balance'; readonly balance: string }
  | { readonly key: 'spend'; readonly used: string; readonly limit: string; readonly resetsAtMs: number };

const MS_PER_SECOND = 1_000;

/** @returns what is known of credits and of what may be spent; nothing where the account has neither */
export function creditsWords(limits: RateLimitSnapshot | null): readonly CreditsWord[] {
  const words: CreditsWord[] = [];
  const credits = limits?.credits ?? null;
  if (credits?.unlimited) words.push({ key: 'unlimited' });
  else if (credits?.hasCredits && credits.balance !== null) words.push({ key: 'balance', balance: credits.balance });
  else if (credits !== null && !credits.hasCredits && credits.balance !== null) words.push({ key: 'none' });
  const own = limits?.individualLimit ?? null;
  if (own !== null)
    words.push({ key: 'spend', used: own.used, limit: own.limit, resetsAtMs: own.resetsAt * MS_PER_SECOND });
  if (limits?.spendControlReached) words.push({ key: 'reached' });
  return words;
}

/** What there is to say of the credits of one bucket. */
export interface BucketCredits {
  readonly id: string;
  /** Null where it is the only bucket: there is none to tell it from. */
  readonly name: string | null;
  readonly words: readonly CreditsWord[];
}

/** @returns what is known of the credits of each bucket, in their order; without those of which nothing is */
export const creditsOfBuckets = (buckets: LimitBuckets): readonly BucketCredits[] =>
  buckets.flatMap((bucket) => {
    const words = creditsWords(bucket);
    const id = bucket.limitId ?? '';
    return words.length === 0 ? [] : [{ id, name: buckets.length === 1 ? null : (bucket.limitName ?? id), words }];
  });
