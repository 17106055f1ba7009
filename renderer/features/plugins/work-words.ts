import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import type { Work } from './plugin-work';

/** @returns a function that says what a piece of work does */
export function useWorkWords(): (work: Pick<Work, 'kind' | 'subject'>) => string {
  const { t } = useTranslation('plugins');
  return useCallback(({ kind, subject }) => t(`work.${kind}`, { subject: revealedText(subject) }), [t]);
}
