import { defineStrings } from './catalogue';

export const detailsStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
