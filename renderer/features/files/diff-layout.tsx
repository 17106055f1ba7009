import { useTranslation } from 'react-i18next';
import type { Preferences } from '../../../preload/contract/model/app-state';
import { useAppState } from '../../app/app-state';
import { Segmented } from '../../ui/segmented/segmented';
import { useChangePreferences } from '../settings/use-change-preferences';

/** @returns how the person wants changes of files to be shown */
export const useDiffLayout = (): Preferences['diffLayout'] => useAppState((app) => app.preferences.diffLayout);

/** Chooses how changes of files are shown, everywhere. */
export function DiffLayoutChoice() {
  const { t } = useTranslation('items');
  const layout = useDiffLayout();
  const change = useChangePreferences();
  return (
    <Segmented
      label={t('diff.layout')}
      options={[
        { value: 'unified', label: t('diff.unified') },
        { value: 'split', label: t('diff.split') },
      ]}
      value={layout}
      onChange={(diffLayout) => change({ diffLayout })}
    />
  );
}
