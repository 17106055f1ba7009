import { defineStrings } from './catalogue';

export const transcriptStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
