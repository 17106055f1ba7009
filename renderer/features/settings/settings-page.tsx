import { useTranslation } from 'react-i18next';
import type { SettingsSection } from '../../../preload/contract/model/place';
import { useAppState } from '../../app/app-state';
import { ComposerSettings } from '../composer/composer-settings';
import { RecordSettings } from '../record/kept-record';
import { AccountSection } from './account-section';
import { AppearanceSettings } from './appearance-settings';
import { EngineSettings } from './engine-settings';
import { NotificationSettings } from './notification-settings';
import './settings.css';

/** The page "Settings": only what works stands on it. */
export function SettingsPage(_props: { readonly section: SettingsSection | null }) {
  const { t } = useTranslation('settings');
  return (
    <main id="main" tabIndex={-1} className="settings" aria-label={t('page')}>
      <div className="settings-content">
        <h1>{t('page')}</h1>
        <AccountSection />
        <AppearanceSettings />
        <ComposerSettings />
        <NotificationSettings />
        <EngineSettings />
        <RecordSettings />
        <AboutHeddle />
      </div>
    </main>
  );
}

function AboutHeddle() {
  const { t } = useTranslation('settings');
  const version = useAppState((app) => app.appVersion);
  return (
    <section className="settings-section">
      <h2>{t('about.title')}</h2>
      <p>
        <strong>{t('about.heddle')}</strong> {t('about.version', { version })}
      </p>
      <p className="settings-hint">{t('about.licence')}</p>
      <p className="settings-hint">{t('about.fonts')}</p>
    </section>
  );
}
