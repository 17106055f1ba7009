import { defineStrings } from './catalogue';

export const errorsStrings = defineStrings({
  en: {},
  'zh-CN': {},
  'zh-TW': {},
});
