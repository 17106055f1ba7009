import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppUpdater, Logger } from 'electron-updater';
import { chooseUpdateFeed } from './update-feed';

/** The start is busy enough; a new version can wait. */
const FIRST_LOOK_MS = 30_000;
const LOOK_EVERY_MS = 6 * 60 * 60 * 1000;
/** Without this the feed would be told an id of this installation with every look. */
const NO_ID = { 'x-user-staging-id': '' };

/** The part of electron-updater that is used. */
export type Updater = Pick<
  AppUpdater,
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'checkForUpdates'
  | 'downloadUpdate'
  | 'isUpdaterActive'
  | 'logger'
  | 'requestHeaders'
  | 'setFeedURL'
>;

export interface UpdateOptions {
  readonly isPackaged: boolean;
  /** HEDDLE_UPDATE_URL is looked at. */
  readonly environment: NodeJS.ProcessEnv;
  /** The package's resources; `app-update.yml` in it names the feed that was packaged along. */
  readonly resourcesDir: string;
  /** Asks the person whether to download a version and to install it when Heddle quits. */
  readonly mayInstall: (version: string) => Promise<boolean>;
  /** Tells the person that a version they wanted could not be had. */
  readonly tellFailure: (version: string) => void;
  readonly log: (level: 'info' | 'warn' | 'error', message: string) => void;
  readonly loadUpdater?: () => Promise<Updater>;
  readonly firstLookMs?: number;
}

/** Loaded only when there is a feed: without one it costs nothing. */
const loadElectronUpdater = async (): Promise<Updater> => (await import('electron-updater')).autoUpdater;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Looks for new versions, where a feed is set, and asks before anything is downloaded. A version that was agreed to is
 * installed when Heddle quits, never under running work.
 * @returns stops looking
 */
export function startUpdates(options: UpdateOptions): () => void {
  const { log, mayInstall, tellFailure } = options;
  const feed = chooseUpdateFeed({
    address: options.environment.HEDDLE_UPDATE_URL,
    isPackaged: options.isPackaged,
    hasPackagedFeed: existsSync(path.join(options.resourcesDir, 'app-update.yml')),
  });
  if (feed.kind === 'off') {
    if (feed.reason !== null) log('warn', `no updates: ${feed.reason}`);
    return () => {};
  }

  const prepare = async (): Promise<Updater> => {
    const updater = await (options.loadUpdater ?? loadElectronUpdater)();
    updater.logger = loggerOf(log);
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    updater.requestHeaders = NO_ID;
    if (feed.kind === 'address') updater.setFeedURL({ provider: 'generic', url: feed.url });
    return updater;
  };

  /** Once for each version and start: whoever says "later" is not asked again today. */
  const askedAbout = new Set<string>();
  const look = async (updater: Updater): Promise<void> => {
    const found = await updater.checkForUpdates();
    if (!found?.isUpdateAvailable) return;
    const { version } = found.updateInfo;
    if (askedAbout.has(version)) return;
    askedAbout.add(version);
    log('info', `version ${version} is available`);
    if (!(await mayInstall(version))) return;
    updater.autoInstallOnAppQuit = true;
    try {
      await updater.downloadUpdate();
      log('info', `version ${version} is installed when Heddle quits`);
    } catch (error) {
      updater.autoInstallOnAppQuit = false;
      askedAbout.delete(version);
      tellFailure(version);
      throw error;
    }
  };

  let updater: Promise<Updater> | null = null;
  let timer: NodeJS.Timeout;
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => void run(), delayMs);
    timer.unref();
  };
  const run = async (): Promise<void> => {
    try {
      updater ??= prepare();
      const ready = await updater;
      if (!ready.isUpdaterActive()) return log('info', 'no updates: this kind of installation is updated by hand');
      await look(ready);
    } catch (error) {
      log('error', `looking for updates failed: ${messageOf(error)}`);
    }
    schedule(LOOK_EVERY_MS);
  };
  schedule(options.firstLookMs ?? FIRST_LOOK_MS);
  return () => clearTimeout(timer);
}

/** electron-updater's own words, in our log. Its errors reach us as rejections too, so they are only told in passing. */
function loggerOf(log: UpdateOptions['log']): Logger {
  const write = (level: 'info' | 'warn') => (message?: unknown) => log(level, `updater: ${messageOf(message)}`);
  return { info: write('info'), warn: write('warn'), error: write('warn') };
}
