import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { durationParts } from '../../../lib/time/duration';

/**
 * A span of time in words: "3.4 s", "1 min 5 s".
 *
 * @param ms the span
 * @param precise with tenths of a second below ten: for what is over
 */
function durationText(t: TFunction<'transcript'>, language: string, ms: number, precise: boolean): string {
  const parts = durationParts(ms, precise);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const values = {
    hours: number.format(parts.hours),
    minutes: number.format(parts.minutes),
    seconds: number.format(parts.seconds),
  };
  if (parts.hours > 0) return parts.minutes > 0 ? t('duration.hoursMinutes', values) : t('duration.hours', values);
  if (parts.minutes === 0) return t('duration.seconds', values);
  return parts.seconds > 0 ? t('duration.minutesSeconds', values) : t('duration.minutes', values);
}

/** @returns a function that puts a span of milliseconds in words */
export function useDurationText(): (ms: number, precise: boolean) => string {
  const { t, i18n } = useTranslation('transcript');
  return (ms, precise) => durationText(t, i18n.language, ms, precise);
}
