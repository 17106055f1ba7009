import { type BrowserWindow, dialog } from 'electron';
import { desktopText } from './texts';

/** Asks whether to download a new version and to install it when Heddle quits. */
export async function askToInstall(version: string, parent: BrowserWindow | null): Promise<boolean> {
  const options = {
    type: 'question' as const,
    title: 'Heddle',
    message: desktopText('updateTitle', { version }),
    detail: desktopText('updateDetail'),
    buttons: [desktopText('updateInstall'), desktopText('updateLater')],
    defaultId: 1, // a key pressed for something else must not start it
    cancelId: 1,
    noLink: true,
  };
  const { response } = parent ? await dialog.showMessageBox(parent, options) : await dialog.showMessageBox(options);
  return response === 0;
}

/** Tells that a version which was agreed to could not be had. */
export function tellUpdateFailed(version: string): void {
  dialog.showErrorBox(desktopText('updateFailedTitle', { version }), desktopText('updateFailedDetail'));
}
