import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_000;

/** @returns a function that puts a number of bytes in words: "812 byte", "1.2 kB" */
export function useSizeText(): (bytes: number) => string {
  const { i18n } = useTranslation('diagnostics');
  return useCallback(
    (bytes: number) => {
      const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
      return new Intl.NumberFormat(i18n.language, {
        style: 'unit',
        unit: UNITS[power] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: power === 0 ? 0 : 1,
      }).format(bytes / STEP ** power);
    },
    [i18n.language],
  );
}
