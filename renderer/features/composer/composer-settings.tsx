import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { Segmented } from '../../ui/segmented/segmented';
import { useChangePreferences } from '../settings/use-change-preferences';
import type { ComposerKeys } from './composer-mode.logic';

/** How messages are sent: a part of the settings page. */
export function ComposerSettings() {
  const { t } = useTranslation('composer');
  const keys = useAppState((app) => app.preferences.composer);
  const isMac = useAppState((app) => app.platform === 'darwin');
  const command = isMac ? '⌘' : 'Ctrl';
  const changePreferences = useChangePreferences();
  const change = (part: Partial<ComposerKeys>) => changePreferences({ composer: { ...keys, ...part } });
  return (
    <>
      <div className="settings-field">
        <span aria-hidden>{t('preferences.sendKey')}</span>
        <Segmented
          label={t('preferences.sendKey')}
          value={keys.sendKey}
          options={[
            { value: 'enter', label: 'Enter' },
            { value: 'commandEnter', label: `${command}+Enter` },
          ]}
          onChange={(sendKey) => change({ sendKey })}
        />
      </div>
      <div className="settings-field">
        <span aria-hidden>{t('preferences.whileRunning')}</span>
        <Segmented
          label={t('preferences.whileRunning')}
          value={keys.whileRunning}
          options={[
            { value: 'steer', label: t('preferences.steers') },
            { value: 'queue', label: t('preferences.queues') },
          ]}
          onChange={(whileRunning) => change({ whileRunning })}
        />
      </div>
      <p className="settings-hint">{t('preferences.about')}</p>
    </>
  );
}
