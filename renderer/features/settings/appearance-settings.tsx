import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { Segmented } from '../../ui/segmented/segmented';
import { Select } from '../../ui/select/select';
import { useChangePreferences } from './use-change-preferences';

/** Each language in its own words, so that it can be found by whoever reads only that one. */
const LANGUAGE_NAMES = { en: 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' } as const;

const PERCENTS = [80, 90, 100, 110, 125, 150, 175] as const;
const TERMINAL_SIZES = [10, 11, 12, 12.5, 13, 14, 16, 18, 20] as const;
const SCROLLBACKS = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** @returns choices of numbers, with the one that is there though it is none of them */
const numbers = (values: readonly number[], now: number, text: (value: number) => string) =>
  [...new Set([...values, now])].sort((a, b) => a - b).map((value) => ({ value: String(value), label: text(value) }));

/** Theme, language, density and typefaces; all change at once. */
export function AppearanceSettings() {
  const { t } = useTranslation('settings');
  const { theme, density, fonts, language: preferred } = useAppState((app) => app.preferences);
  const inUse = useAppState((app) => app.language);
  const change = useChangePreferences();
  const typefaces = [
    { value: 'bundled', label: t('fonts.bundled') },
    { value: 'system', label: t('fonts.system') },
  ] as const;
  return (
    <>
      <div className="settings-field">
        <span aria-hidden>{t('theme.label')}</span>
        <Segmented
          label={t('theme.label')}
          value={theme}
          onChange={(next) => change({ theme: next })}
          options={(['system', 'light', 'dark', 'contrast'] as const).map((value) => ({
            value,
            label: t(`theme.${value}`),
          }))}
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
      <div className="settings-field">
        <span aria-hidden>{t('density.label')}</span>
        <Segmented
          label={t('density.label')}
          value={density}
          onChange={(next) => change({ density: next })}
          options={[
            { value: 'comfortable', label: t('density.comfortable') },
            { value: 'compact', label: t('density.compact') },
          ]}
        />
      </div>
      <p className="settings-hint">{t('density.about')}</p>
      <div className="settings-field">
        <span aria-hidden>{t('fonts.size')}</span>
        <Select
          label={t('fonts.size')}
          value={String(fonts.percent)}
          placeholder=""
          onValueChange={(next) => change({ fonts: { ...fonts, percent: Number(next) } })}
          options={numbers(PERCENTS, fonts.percent, (value) => `${value} %`)}
        />
      </div>
      <div className="settings-field">
        <span aria-hidden>{t('fonts.text')}</span>
        <Segmented
          label={t('fonts.text')}
          value={fonts.text}
          onChange={(next) => change({ fonts: { ...fonts, text: next } })}
          options={typefaces}
        />
      </div>
      <div className="settings-field">
        <span aria-hidden>{t('fonts.code')}</span>
        <Segmented
          label={t('fonts.code')}
          value={fonts.code}
          onChange={(next) => change({ fonts: { ...fonts, code: next } })}
          options={typefaces}
        />
      </div>
      <TerminalSettings />
    </>
  );
}

/** How terminals are drawn, and how much they keep. */
function TerminalSettings() {
  const { t } = useTranslation('settings');
  const terminal = useAppState((app) => app.preferences.terminal);
  const language = useAppState((app) => app.language);
  const change = useChangePreferences();
  const count = new Intl.NumberFormat(language);
  return (
    <>
      <h3 className="settings-part">{t('terminal.title')}</h3>
      <div className="settings-field">
        <span aria-hidden>{t('terminal.size')}</span>
        <Select
          label={t('terminal.size')}
          value={String(terminal.fontSize)}
          placeholder=""
          onValueChange={(next) => change({ terminal: { ...terminal, fontSize: Number(next) } })}
          options={numbers(TERMINAL_SIZES, terminal.fontSize, (value) => `${count.format(value)} px`)}
        />
      </div>
      <div className="settings-field">
        <span aria-hidden>{t('terminal.scrollback')}</span>
        <Select
          label={t('terminal.scrollback')}
          value={String(terminal.scrollback)}
          placeholder=""
          onValueChange={(next) => change({ terminal: { ...terminal, scrollback: Number(next) } })}
          options={numbers(SCROLLBACKS, terminal.scrollback, (value) => t('terminal.lines', { count: value }))}
        />
      </div>
      <p className="settings-hint">{t('terminal.about')}</p>
    </>
  );
}
