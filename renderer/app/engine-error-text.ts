import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EngineRequestError } from './engine';
import { errorSentence } from './engine-error.logic';

/** @returns a function that turns anything thrown into a sentence for people, in their language */
export function useEngineErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => {
      if (error instanceof EngineRequestError) {
        const { key, message, method } = errorSentence(error.detail);
        return t(`request.${key}`, { message, method });
      }
      return t('request.unknown', { message: error instanceof Error ? error.message : String(error) });
    },
    [t],
  );
}
