import { defineStrings } from './catalogue';

export const requestsStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
