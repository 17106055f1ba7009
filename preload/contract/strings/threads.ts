import { defineStrings } from './catalogue';

export const threadsStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
