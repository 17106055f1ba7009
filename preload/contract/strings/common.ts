import { defineStrings } from './catalogue';

export const commonStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
