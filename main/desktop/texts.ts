import i18next, { type i18n } from 'i18next';
import type { ActionId } from '../../preload/contract/actions/actions';
import type { Language } from '../../preload/contract/model/app-state';
import type { catalogues, Texts } from '../../preload/contract/strings';
import { readTexts as readEnglish } from '../../preload/contract/strings/texts-en';
import { readTexts as readSimplified } from '../../preload/contract/strings/texts-zh-cn';
import { readTexts as readTraditional } from '../../preload/contract/strings/texts-zh-tw';

type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** The key of a text of main's own menus and dialogs; of one with plural forms, the key without them. */
export type DesktopTextKey = WithoutPlural<keyof (typeof catalogues)['desktop']['en']>;

/** A language is only read when it is used. */
const READ: Readonly<Record<Language, () => Texts>> = {
  en: readEnglish,
  'zh-CN': readSimplified,
  'zh-TW': readTraditional,
};

let instance: i18n | null = null;

/** Makes the texts of menus and dialogs ready in a language; can be called again to change it. */
export function setLanguage(language: Language): void {
  if (instance) {
    if (instance.language === language) return;
    for (const [namespace, texts] of Object.entries(READ[language]()))
      instance.addResourceBundle(language, namespace, texts);
    void instance.changeLanguage(language);
    return;
  }
  instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: READ[language]() },
    defaultNS: 'desktop',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}

/** @returns what an action is called, in the language in use */
export const actionText = (id: ActionId): string => {
  if (!instance) throw new Error('a text was asked for before the language was set');
  return instance.t(id, { ns: 'actions' });
};

/** @returns a text of any part of the app by its key, in the language in use */
export const textOf = (
  namespace: keyof typeof catalogues,
  key: string,
  values?: Readonly<Record<string, unknown>>,
): string => {
  if (!instance) throw new Error('a text was asked for before the language was set');
  return instance.t(key, { ns: namespace, ...values });
};

/** @returns a text in the language in use */
export const desktopText = (key: DesktopTextKey, values?: Record<string, unknown>): string => {
  if (!instance) throw new Error('a text was asked for before the language was set');
  return instance.t(key, { ...values });
};
