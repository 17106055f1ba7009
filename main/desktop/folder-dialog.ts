import { type BrowserWindow, dialog } from 'electron';
import { desktopText } from './texts';

/** Asks for a folder by the system's own dialog. @returns its path, or null when the person closed it */
export async function pickFolder(parent: BrowserWindow | null): Promise<string | null> {
  const options = {
    title: desktopText('pickFolderTitle'),
    buttonLabel: desktopText('pickFolderButton'),
    properties: ['openDirectory' as const, 'createDirectory' as const],
  };
  const chosen = parent ? await dialog.showOpenDialog(parent, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}
