import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../preload/contract/model/app-state';
import { type catalogues, i18nResources, LANGUAGES } from '../../preload/contract/strings';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { [N in keyof typeof catalogues]: (typeof catalogues)[N]['en'] };
  }
}

/**
 * Makes the texts ready. All catalogues are bundled, so this is done at once and nothing flickers.
 * @returns the i18next instance that components use through `useTranslation`
 */
export function initI18n(language: Language): i18n {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    resources: i18nResources(),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return i18next;
}
