import path from 'node:path';
import { app, nativeTheme } from 'electron';
import type { Preferences } from '../preload/contract/model/app-state';
import { TOUR_HOST } from '../preload/contract/model/keys';
import { hostOfPlace, type Place, placeOfHash } from '../preload/contract/model/place';
import { chooseLanguage } from '../preload/contract/strings/language';
import { declareAppScheme, serveApp } from './desktop/app-scheme';
import { replayArgument } from './desktop/arguments';
import { whenFirstPage } from './desktop/first-page';
import { hardenApp } from './desktop/hardening';
import { refuseWithoutSandbox } from './desktop/os-sandbox';
import { claimInstance, ownStart } from './desktop/single-instance';
import { placeAskedFor, readArguments } from './desktop/start-arguments';
import { themeSourceOf } from './desktop/theme-source';
import { chooseUserDataDir } from './desktop/user-data';
import { createWindows, type WindowListener, type Windows } from './desktop/windows';
import { startHeddle } from './index';
import { openSavedFiles, type SavedFiles, type StorageProblem } from './storage/saved-files';
import type { WindowRecords } from './storage/window-records';

/** What is there before the parts of main are put together: the files, and the first windows on their way. */
export interface Boot {
  readonly userDataDir: string;
  /** Names this Heddle in what it writes. */
  readonly writer: string;
  readonly files: SavedFiles;
  readonly windows: Windows;
  /** Fulfilled when the first page has been read. */
  readonly firstPage: Promise<void>;
  readonly languageOf: (preferences: Preferences) => ReturnType<typeof chooseLanguage>;
  /** The recording that Heddle was started to show, or null. */
  readonly replayFile: string | null;
  readonly asked: { readonly tour: boolean; readonly place: Place | null };
  /** The windows of the last time, where they wait for something to be there before they open; null when they are open. */
  readonly waitingWindows: WindowRecords | null;
}

/** What the parts of main want to hear of what was begun without them. */
export type BootListener = Omit<WindowListener, 'onRecords'> & {
  readonly onStorageProblem: (problem: StorageProblem) => void;
  readonly onRefused: (what: string) => void;
};

const OUT_DIR = path.resolve(__dirname, '..');
/** How long what would keep the first window waiting lets it go ahead. The window takes a fraction of it. */
const FIRST_PAGE_TIMEOUT_MS = 1_500;

declareAppScheme();
const userDataDir = chooseUserDataDir(process.env);
if (claimInstance()) void app.whenReady().then(begin);
else app.exit(0);

/**
 * Opens the windows, and only then puts the rest of main together: their processes come up meanwhile. That is done within
 * the same turn of the event loop: nothing that a page asks arrives too early.
 */
function begin(): void {
  if (refuseWithoutSandbox()) return;
  let listener: BootListener | null = null;
  const replayFile = replayArgument(process.argv, process.cwd());
  const writer = `Heddle ${app.getVersion()}`;
  const files = openSavedFiles(userDataDir, writer, (problem) => listener?.onStorageProblem(problem));
  const languageOf = (preferences: Preferences) =>
    chooseLanguage(process.env.HEDDLE_LANG, preferences.language, app.getPreferredSystemLanguages());

  hardenApp((what) => listener?.onRefused(what));
  serveApp(
    path.join(OUT_DIR, 'renderer'),
    () => languageOf(files.preferences.get()),
    process.env.ELECTRON_RENDERER_URL,
  );
  const windows = createWindows(OUT_DIR, {
    onClosed: (windowId) => listener?.onClosed(windowId),
    onDied: (reason) => listener?.onDied(reason),
    // What a recording shows is not what the person had open.
    onRecords: (open, isMove) => {
      if (replayFile !== null) return;
      files.windows.set({ windows: open });
      if (isMove) files.windows.flush();
    },
  });
  const firstPage = whenFirstPage(FIRST_PAGE_TIMEOUT_MS);
  nativeTheme.themeSource = themeSourceOf(files.preferences.get());

  const start = readArguments(ownStart());
  const asked = { tour: start.tour, place: placeAskedFor(start) };
  const openBefore = files.windows.get().windows;
  const isOnTour = openBefore.some(({ place }) => hostOfPlace(placeOfHash(place)) === TOUR_HOST);
  const beginsAtOnce = replayFile === null && !asked.tour && !isOnTour;
  if (beginsAtOnce) windows.restore(openBefore, asked.place);

  listener = startHeddle({
    userDataDir,
    writer,
    files,
    windows,
    firstPage,
    languageOf,
    replayFile,
    asked,
    waitingWindows: beginsAtOnce ? null : openBefore,
  });
}
