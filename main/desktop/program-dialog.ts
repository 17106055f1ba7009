import { type BrowserWindow, dialog } from 'electron';
import { desktopText } from './texts';

/** Asks for the codex program by the system's own dialog. @returns its path, or null when the person closed it */
export async function pickProgram(parent: BrowserWindow | null): Promise<string | null> {
  const options = {
    title: desktopText('pickProgramTitle'),
    buttonLabel: desktopText('pickFolderButton'),
    // Programs are often kept where file managers do not look.
    properties: ['openFile' as const, 'showHiddenFiles' as const],
  };
  const chosen = parent ? await dialog.showOpenDialog(parent, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}
