import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { Segmented } from '../../ui/segmented/segmented';
import { useChangePreferences } from './use-change-preferences';

/** Each language in its own words, so that it can be found by whoever reads only that one. */
const LANGUAGE_NAMES = { en: 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' } as const;

/** Theme and language; both change at once. */
export function AppearanceSettings() {
  const { t } = useTranslation('settings');
  const theme = useAppState((app) => app.preferences.theme);
  const preferred = useAppState((app) => app.preferences.language);
  const inUse = useAppState((app) => app.language);
  const change = useChangePreferences();
  return (
    <section className="settings-section">
      <h2>{t('appearance')}</h2>
      <div className="settings-field">
        <span aria-hidden>{t('theme.label')}</span>
        <Segmented
          label={t('theme.label')}
          value={theme}
          onChange={(next) => change({ theme: next })}
          options={[
            { value: 'system', label: t('theme.system') },
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
        />
      </div>
      <p className="settings-hint">{t('theme.about')}</p>
      <div className="settings-field">
        <span aria-hidden>{t('language.label')}</span>
        <Segmented
          label={t('language.label')}
          value={preferred}
          onChange={(next) => change({ language: next })}
          options={[
            { value: 'system', label: t('language.system') },
            { value: 'en', label: LANGUAGE_NAMES.en },
            { value: 'zh-CN', label: LANGUAGE_NAMES['zh-CN'] },
            { value: 'zh-TW', label: LANGUAGE_NAMES['zh-TW'] },
          ]}
        />
      </div>
      <p className="settings-hint">
        {t(preferred === 'system' || preferred === inUse ? 'language.about' : 'language.byEnvironment')}
      </p>
    </section>
  );
}
