import { defineStrings } from './catalogue';

export const settingsStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
