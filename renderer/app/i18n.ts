import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../preload/contract/model/app-state';
import type { catalogues, Texts } from '../../preload/contract/strings';
import { LANGUAGES } from '../../preload/contract/strings/language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { [N in keyof typeof catalogues]: (typeof catalogues)[N]['en'] };
  }
}

/** Each language is a file of its own: a window reads the one that it shows. */
const LOAD: Readonly<Record<Language, () => Promise<{ readonly readTexts: () => Texts }>>> = {
  en: () => import('../../preload/contract/strings/texts-en'),
  'zh-CN': () => import('../../preload/contract/strings/texts-zh-cn'),
  'zh-TW': () => import('../../preload/contract/strings/texts-zh-tw'),
};

/** Loads the texts of a language. Main has the file of the one in use loaded together with the page (app-scheme.ts). */
export const loadTexts = async (language: Language): Promise<Texts> => (await LOAD[language]()).readTexts();

/**
 * Makes texts that are loaded ready, so that nothing is ever rendered without.
 * @returns the i18next instance that components use through `useTranslation`
 */
export function initI18n(language: Language, texts: Texts): i18n {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    resources: { [language]: texts },
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return i18next;
}

let wanted: Language | null = null;

/**
 * Shows the window in another language, once its texts are there; until then all stays as it is.
 * Of several calls the last one counts, whichever texts come first.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (i18next.language === language) return;
  if (!i18next.hasResourceBundle(language, 'common'))
    for (const [namespace, texts] of Object.entries(await loadTexts(language)))
      i18next.addResourceBundle(language, namespace, texts);
  if (wanted === language) await i18next.changeLanguage(language);
}
