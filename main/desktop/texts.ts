import i18next, { type i18n } from 'i18next';
import type { Language } from '../../preload/contract/model/app-state';
import type { catalogues } from '../../preload/contract/strings';
import { i18nResources } from '../../preload/contract/strings';

/** A text of main's own menus and dialogs by its key. */
export type DesktopText = (key: keyof (typeof catalogues)['desktop']['en'], values?: Record<string, unknown>) => string;

let instance: i18n | null = null;

/** Makes the texts of menus and dialogs ready in a language; can be called again to change it. */
export function useLanguage(language: Language): void {
  if (instance) {
    void instance.changeLanguage(language);
    return;
  }
  instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: i18nResources(),
    defaultNS: 'desktop',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}

/** @returns a text in the language in use */
export const desktopText: DesktopText = (key, values) => {
  if (!instance) throw new Error('a text was asked for before the language was set');
  return instance.t(key, { ...values });
};
