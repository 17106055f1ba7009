/**
 * A time of day as the transcript shows it: the time alone for today, with the day before it otherwise, with the year
 * when that is another one.
 *
 * @param atMs Unix milliseconds
 * @param nowMs Unix milliseconds
 * @param language a BCP 47 tag
 */
export function clockText(atMs: number, nowMs: number, language: string): string {
  const at = new Date(atMs);
  const now = new Date(nowMs);
  const isThisYear = at.getFullYear() === now.getFullYear();
  const isToday = isThisYear && at.getMonth() === now.getMonth() && at.getDate() === now.getDate();
  return formatter(language, isToday ? 'time' : isThisYear ? 'day' : 'year').format(at);
}

/** The whole date and time, for a tooltip. */
export const fullTimeText = (atMs: number, language: string): string =>
  formatter(language, 'full').format(new Date(atMs));

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const OPTIONS = {
  time: TIME,
  day: { ...TIME, day: 'numeric', month: 'short' },
  year: { ...TIME, day: 'numeric', month: 'short', year: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a formatter is slow, and a transcript shows many times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string, kind: keyof typeof OPTIONS): Intl.DateTimeFormat {
  const key = `${language} ${kind}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, OPTIONS[kind]);
  formatters.set(key, made);
  return made;
}
