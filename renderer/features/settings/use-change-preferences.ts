import { useTranslation } from 'react-i18next';
import type { RequestPayload } from '../../../preload/contract/channels/channels';
import { bridge } from '../../app/bridge';
import { showToast } from '../../ui/toast/toast-store';

/** @returns a function that changes some preferences, and says so when that fails */
export function useChangePreferences(): (change: RequestPayload<'preferences.update'>) => void {
  const { t } = useTranslation('settings');
  return (change) => {
    bridge()
      .request['preferences.update'](change)
      .catch((error: unknown) =>
        showToast({
          text: t('failed', { message: error instanceof Error ? error.message : String(error) }),
          tone: 'failure',
        }),
      );
  };
}
