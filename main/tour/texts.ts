import type { Language } from '../../preload/contract/model/app-state';
import type { SignStyle } from './sample-files';
import { english } from './texts/en';
import type { TourTexts } from './texts/tour-texts';
import { simplifiedChinese } from './texts/zh-cn';
import { traditionalChinese } from './texts/zh-tw';

const TEXTS: Readonly<Record<Language, TourTexts>> = {
  en: english,
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
};

/** What the scripted model says in a language. */
export function tourTexts(language: Language): TourTexts {
  return TEXTS[language];
}

/** The message that starts the tour. */
export function tourFirstMessage(language: Language): string {
  return TEXTS[language].firstMessage;
}

/** The language to answer a message in: characters that only traditional Chinese uses tell the two Chinese ones apart. */
export function languageOf(message: string): Language {
  if (!/\p{Script=Han}/u.test(message)) return 'en';
  return /[這個們請說為會對時過還讓執試問題無現後裡寫導覽繼續檢發佈計畫]/.test(message) ? 'zh-TW' : 'zh-CN';
}

/** The style that an answer names, in whatever language it was offered; null for an answer in a person's own words. */
export function styleNamed(answer: string): SignStyle | null {
  for (const { question } of Object.values(TEXTS)) {
    if (answer === question.options.countdown.label) return 'countdown';
    if (answer === question.options.clock.label) return 'clock';
  }
  return null;
}
