import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { agoOf } from './ago.logic';

const TICK_MS = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

/** One timer for all that show a time, and none while nothing does. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

const currentNow = () => now;

/** @returns a function that says how long ago a time (Unix milliseconds) was; the component follows the clock */
export function useAgo(): (thenMs: number) => string {
  const { t, i18n } = useTranslation('common');
  const nowMs = useSyncExternalStore(subscribe, currentNow);
  return useCallback(
    (thenMs: number) => {
      const ago = agoOf(thenMs, Math.max(nowMs, thenMs));
      const format = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(i18n.language, options).format(thenMs);
      switch (ago.kind) {
        case 'now':
          return t('ago.now');
        case 'minutes':
          return t('ago.minutes', { count: ago.count });
        case 'hours':
          return t('ago.hours', { count: ago.count });
        case 'yesterday':
          return t('ago.yesterday');
        case 'weekday':
          return format({ weekday: 'long' });
        case 'date':
          return format({ month: 'short', day: 'numeric' });
        case 'dateOfOtherYear':
          return format({ year: 'numeric', month: 'short', day: 'numeric' });
      }
    },
    [t, i18n.language, nowMs],
  );
}
