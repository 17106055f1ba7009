import { defineStrings } from './catalogue';

export const desktopStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
