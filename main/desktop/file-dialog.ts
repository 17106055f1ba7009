import { type BrowserWindow, dialog } from 'electron';
import { desktopText } from './texts';

/** Asks for files by the system's own dialog. @returns their paths; none when the person closed it */
export async function pickFiles(parent: BrowserWindow | null): Promise<readonly string[]> {
  const options = {
    title: desktopText('pickFilesTitle'),
    buttonLabel: desktopText('pickFilesButton'),
    properties: ['openFile' as const, 'multiSelections' as const],
  };
  const chosen = parent ? await dialog.showOpenDialog(parent, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? [] : chosen.filePaths;
}
