import path from 'node:path';
import * as v from 'valibot';
import { DEFAULT_PREFERENCES, DETAILS_TABS, type Preferences } from '../../preload/contract/model/app-state';
import type { JsonFileFormat } from './json-file';

const schema = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark', 'contrast']), DEFAULT_PREFERENCES.theme),
  density: v.fallback(v.picklist(['comfortable', 'compact']), DEFAULT_PREFERENCES.density),
  fonts: v.fallback(
    v.object({
      text: v.picklist(['bundled', 'system']),
      code: v.picklist(['bundled', 'system']),
      percent: v.pipe(v.number(), v.minValue(70), v.maxValue(200)),
    }),
    DEFAULT_PREFERENCES.fonts,
  ),
  terminal: v.fallback(
    v.object({
      fontSize: v.pipe(v.number(), v.minValue(8), v.maxValue(28)),
      scrollback: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
    }),
    DEFAULT_PREFERENCES.terminal,
  ),
  language: v.fallback(v.picklist(['system', 'en', 'zh-CN', 'zh-TW']), DEFAULT_PREFERENCES.language),
  codexPath: v.fallback(v.nullable(v.string()), null),
  panels: v.fallback(
    v.object({
      threadsWidth: v.number(),
      detailsWidth: v.number(),
      threadsOpen: v.boolean(),
      detailsOpen: v.boolean(),
      detailsTab: v.fallback(v.picklist(DETAILS_TABS), DEFAULT_PREFERENCES.panels.detailsTab),
    }),
    DEFAULT_PREFERENCES.panels,
  ),
  recentFolders: v.fallback(v.array(v.string()), []),
  threadList: v.fallback(
    v.object({
      groupBy: v.picklist(['project', 'folder', 'date']),
      sortBy: v.picklist(['recency', 'created']),
      sources: v.array(v.picklist(['app', 'cli', 'exec', 'agent'])),
      sectionOrder: v.fallback(v.array(v.string()), []),
    }),
    DEFAULT_PREFERENCES.threadList,
  ),
  notifications: v.fallback(
    v.object({ waiting: v.boolean(), done: v.boolean(), failed: v.boolean() }),
    DEFAULT_PREFERENCES.notifications,
  ),
  tray: v.fallback(v.boolean(), DEFAULT_PREFERENCES.tray),
  diffLayout: v.fallback(v.picklist(['unified', 'split']), DEFAULT_PREFERENCES.diffLayout),
  skillFolders: v.fallback(v.array(v.string()), []),
  composer: v.fallback(
    v.object({ sendKey: v.picklist(['enter', 'commandEnter']), whileRunning: v.picklist(['steer', 'queue']) }),
    DEFAULT_PREFERENCES.composer,
  ),
});

/** Where and how preferences are kept. A single odd value falls back alone, without taking the others along. */
export const preferencesFile = (userDataDir: string) => path.join(userDataDir, 'preferences.json');

export const preferencesFormat = (writer: string): JsonFileFormat<Preferences> => ({
  version: 1,
  writer,
  fallback: DEFAULT_PREFERENCES,
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [],
});
