import { type BrowserWindow, dialog } from 'electron';
import { logFile } from './log';
import { desktopText } from './texts';

/**
 * Asks what to do with a window whose page died too often. It says that nothing was lost: all of it lies with main and
 * the engine.
 * @param reason as Electron gives it
 */
export async function askAfterPageDied(window: BrowserWindow, reason: string): Promise<'reload' | 'close'> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: 'Heddle',
    message: desktopText('pageDiedTitle'),
    detail: desktopText('pageDiedDetail', { reason, logFile: logFile() }),
    buttons: [desktopText('pageDiedReload'), desktopText('pageDiedClose')],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0 ? 'reload' : 'close';
}
