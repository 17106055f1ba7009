import { defineStrings } from './catalogue';

export const composerStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
