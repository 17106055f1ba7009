import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_000;

/** @returns a function that puts a number of bytes in words: "812 B", "1.2 kB" */
export function useSizeText(): (bytes: number) => string {
  const { i18n } = useTranslation('diagnostics');
  return useCallback(
    (bytes: number) => {
      const power = Math.min(UNITS.length, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
      const unit = UNITS[power - 1];
      // Intl writes bytes out ("167 byte"), which is long for a list.
      if (unit === undefined) return `${new Intl.NumberFormat(i18n.language).format(bytes)} B`;
      return new Intl.NumberFormat(i18n.language, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(bytes / STEP ** power);
    },
    [i18n.language],
  );
}
