import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import type { WindowRecord } from '../storage/window-records';
import { APP_ORIGIN } from './app-origin';
import { type Box, MIN_SIZE } from './window-placement';

/** A page that dies this often within the span is not started again by itself. */
const MAX_REVIVALS = 3;
const REVIVAL_SPAN_MS = 60_000;

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

  let deaths: number[] = [];
  window.webContents.on('render-process-gone', (_event, details) => {
    onDied(details.reason);
    if (details.reason === 'clean-exit' || window.isDestroyed()) return;
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < REVIVAL_SPAN_MS), now];
    if (deaths.length <= MAX_REVIVALS) window.webContents.reload();
  });
  void window.loadURL(pageAddress(start.place));
  return window;
}
