import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import type { WindowRecord } from '../storage/window-records';
import { APP_ORIGIN } from './app-origin';
import { revivalAfter } from './revival.logic';
import { type Box, MIN_SIZE } from './window-placement';

/** The paper of each theme (renderer/app/tokens.css), so that a window never flashes in the other one. */
const PAPER = { light: '#f9f9f7', dark: '#17181b' } as const;

/** How a window begins. */
export interface WindowStart {
  readonly box: Box;
  readonly state: WindowRecord['state'];
  /** What it shows: the part of the address behind '#', with it; '' for where a window begins. */
  readonly place: string;
}

/** @returns the address of our page at a place. */
export const pageAddress = (place: string): string => `${APP_ORIGIN}/index.html${place}`;

/**
 * Opens a window on our page.
 * @param outDir the folder with the built `preload` and `renderer`
 * @param onDied is told when the page's process ended, with the reason
 */
export function openWindow(outDir: string, start: WindowStart, onDied: (reason: string) => void): BrowserWindow {
  const window = new BrowserWindow({
    ...start.box,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    title: 'Heddle',
    backgroundColor: nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light,
    webPreferences: {
      preload: path.join(outDir, 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    // Either shows the window, too.
    if (start.state === 'maximized') window.maximize();
    if (start.state === 'fullScreen') window.setFullScreen(true);
    window.show();
  });
  window.on('page-title-updated', (event) => event.preventDefault());

  let deaths: readonly number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    onDied(reason);
    if (window.isDestroyed()) return;
    const revival = revivalAfter(deaths, reason, Date.now());
    deaths = revival.deaths;
    if (revival.next === 'reload') window.webContents.reload();
    if (revival.next === 'ask') void reloadOrClose(window, reason);
  });
  void window.loadURL(pageAddress(start.place));
  return window;
}

async function reloadOrClose(window: BrowserWindow, reason: string): Promise<void> {
  const { askAfterPageDied } = await import('./page-died-dialog');
  const choice = await askAfterPageDied(window, reason);
  if (window.isDestroyed()) return;
  if (choice === 'close') window.close();
  // It may have been asked for again in another way meanwhile.
  else if (window.webContents.isCrashed()) window.webContents.reload();
}
