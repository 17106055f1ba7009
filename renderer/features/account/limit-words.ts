import { useTranslation } from 'react-i18next';
import type { RateLimitWindow } from '../../../preload/contract/protocol';
import { limitSpan } from './rate-limits.logic';

const MS_PER_SECOND = 1_000;
const DAY_MS = 24 * 60 * 60 * MS_PER_SECOND;

/** @returns a function that says how much of a limit is used, and when it begins anew */
export function useLimitWords(): (window: RateLimitWindow) => string {
  const { t, i18n } = useTranslation('common');
  return (window) => {
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(window.usedPercent / 100);
    const span = limitSpan(window.windowDurationMins);
    const limit =
      span.kind === 'hours'
        ? t('limits.hours', { hours: span.hours, percent })
        : span.kind === 'days'
          ? t('limits.days', { days: span.days, percent })
          : t(`limits.${span.kind}`, { percent });
    if (window.resetsAt === null) return limit;
    const resetsAtMs = window.resetsAt * MS_PER_SECOND;
    const today = resetsAtMs - Date.now() < DAY_MS;
    const time = new Intl.DateTimeFormat(i18n.language, {
      ...(today ? {} : { month: 'short', day: 'numeric' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(resetsAtMs);
    return t('limits.resets', { limit, time });
  };
}
