import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { APP_ORIGIN } from './app-origin';

/** A page that dies this often within the span is not started again by itself. */
const MAX_REVIVALS = 3;
const REVIVAL_SPAN_MS = 60_000;

/** The paper of each theme (renderer/app/tokens.css), so that a window never flashes in the other one. */
const PAPER = { light: '#f9f9f7', dark: '#17181b' } as const;

/**
 * Opens a window on our page.
 * @param outDir the folder with the built `preload` and `renderer`
 * @param onDied is told when the page's process ended, with the reason
 */
export function openWindow(outDir: string, onDied: (reason: string) => void): BrowserWindow {
  const window = new BrowserWindow({
    width: 1360,
    height: 860,
    minWidth: 480,
    minHeight: 420,
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
  window.once('ready-to-show', () => window.show());
  window.on('page-title-updated', (event) => event.preventDefault());

  let deaths: number[] = [];
  window.webContents.on('render-process-gone', (_event, details) => {
    onDied(details.reason);
    if (details.reason === 'clean-exit' || window.isDestroyed()) return;
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < REVIVAL_SPAN_MS), now];
    if (deaths.length <= MAX_REVIVALS) window.webContents.reload();
  });
  void window.loadURL(`${APP_ORIGIN}/index.html`);
  return window;
}
