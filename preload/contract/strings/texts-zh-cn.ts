import { type Texts, textsOf } from './index';

/** @returns all texts in this language alone; a build puts nothing else in this file's place (electron.vite.config.mts) */
export const readTexts = (): Texts => textsOf('zh-CN');
