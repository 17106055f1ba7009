import path from 'node:path';
import * as v from 'valibot';
import type { JsonFileFormat } from './json-file';

/** How many tokens a thread had used in all when it was last heard of. */
interface KnownTotal {
  /** As `threadKey` has it. */
  readonly thread: string;
  readonly total: number;
}

/** What a thread used on one day. */
interface DayUse {
  /** Of the computer's own calendar: 2026-03-01. */
  readonly date: string;
  readonly thread: string;
  readonly tokens: number;
}

/** What was used, as far as Heddle saw it: the engine tells it of ChatGPT accounts alone. */
export interface TokenTally {
  readonly totals: readonly KnownTotal[];
  readonly days: readonly DayUse[];
}

const KEPT_DAYS = 90;
const MAX_THREADS = 5_000;

const count = v.pipe(v.number(), v.minValue(0));
const schema = v.object({
  totals: v.array(v.object({ thread: v.string(), total: count })),
  days: v.array(v.object({ date: v.string(), thread: v.string(), tokens: count })),
});

export const tokenTallyFile = (userDataDir: string) => path.join(userDataDir, 'token-tally.json');

export const tokenTallyFormat = (writer: string): JsonFileFormat<TokenTally> => ({
  version: 1,
  writer,
  fallback: { totals: [], days: [] },
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [],
});

/** Something heard of what a thread has used. */
export interface HeardUse {
  readonly thread: string;
  /** All that it has used so far. */
  readonly total: number;
  /** What the last request to the model used. */
  readonly last: number;
  /** A turn of it runs: it is not merely told again, as after a resume. */
  readonly isRunning: boolean;
}

/** @returns the tally with what was heard; what was used before Heddle heard of a thread counts for no day */
export function withUse(tally: TokenTally, { thread, total, last, isRunning }: HeardUse, date: string): TokenTally {
  const known = tally.totals.find((entry) => entry.thread === thread)?.total;
  if (known === total) return tally;
  // A total below the one before: the thread was taken back to an earlier point.
  const used = known === undefined ? (isRunning ? last : 0) : Math.max(0, total - known);
  const others = tally.totals.filter((entry) => entry.thread !== thread);
  const totals = [...others, { thread, total }].slice(-MAX_THREADS);
  if (used === 0) return { ...tally, totals };
  const isSame = (entry: DayUse) => entry.date === date && entry.thread === thread;
  const before = tally.days.find(isSame)?.tokens ?? 0;
  const rest = tally.days.filter((entry) => !isSame(entry));
  const dates = [...new Set([...rest.map((entry) => entry.date), date])].sort().slice(-KEPT_DAYS);
  const days = [...rest, { date, thread, tokens: before + used }].filter((entry) => dates.includes(entry.date));
  return { totals, days };
}

/** @returns the day of the computer's own calendar */
export function dayOf(atMs: number): string {
  const at = new Date(atMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
