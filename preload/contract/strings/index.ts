import type { Language } from '../model/app-state';
import { accountStrings } from './account';
import { actionsStrings } from './actions';
import { appsStrings } from './apps';
import type { Catalogue } from './catalogue';
import { commonStrings } from './common';
import { composerStrings } from './composer';
import { desktopStrings } from './desktop';
import { detailsStrings } from './details';
import { diagnosticsStrings } from './diagnostics';
import { diffStrings } from './diff';
import { engineSettingsStrings } from './engine-settings';
import { errorsStrings } from './errors';
import { exportStrings } from './export';
import { findStrings } from './find';
import { firstStartStrings } from './first-start';
import { forkStrings } from './fork';
import { goalStrings } from './goal';
import { hooksStrings } from './hooks';
import { itemsStrings } from './items';
import { libraryStrings } from './library';
import { lineageStrings } from './lineage';
import { mcpServersStrings } from './mcp-servers';
import { pluginsStrings } from './plugins';
import { recordStrings } from './record';
import { requestsStrings } from './requests';
import { reviewStrings } from './review';
import { settingsStrings } from './settings';
import { skillsStrings } from './skills';
import { terminalStrings } from './terminal';
import { threadsStrings } from './threads';
import { toolsStrings } from './tools';
import { transcriptStrings } from './transcript';

/** All texts of Heddle: namespace -> language -> key. One file for each part of the app. */
export const catalogues = {
  account: accountStrings,
  actions: actionsStrings,
  apps: appsStrings,
  common: commonStrings,
  composer: composerStrings,
  desktop: desktopStrings,
  details: detailsStrings,
  diagnostics: diagnosticsStrings,
  diff: diffStrings,
  engineSettings: engineSettingsStrings,
  errors: errorsStrings,
  export: exportStrings,
  find: findStrings,
  firstStart: firstStartStrings,
  goal: goalStrings,
  fork: forkStrings,
  hooks: hooksStrings,
  lineage: lineageStrings,
  items: itemsStrings,
  library: libraryStrings,
  plugins: pluginsStrings,
  mcpServers: mcpServersStrings,
  record: recordStrings,
  requests: requestsStrings,
  review: reviewStrings,
  settings: settingsStrings,
  skills: skillsStrings,
  terminal: terminalStrings,
  threads: threadsStrings,
  tools: toolsStrings,
  transcript: transcriptStrings,
};

/** The texts of all parts of the app in one language: namespace -> key. */
export type Texts = { readonly [N in keyof typeof catalogues]: Catalogue };

/** @returns the texts in one language, as i18next takes them */
export const textsOf = (language: Language): Texts =>
  Object.fromEntries(
    Object.entries(catalogues).map(([namespace, strings]) => [namespace, strings[language]]),
  ) as unknown as Texts;
