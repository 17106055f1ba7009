import { defineStrings } from './catalogue';
import { en } from './settings/en';
import { zhCN } from './settings/zh-cn';
import { zhTW } from './settings/zh-tw';

/** The settings page. */
export const settingsStrings = defineStrings({ en, 'zh-CN': zhCN, 'zh-TW': zhTW });
