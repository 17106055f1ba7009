import { type BrowserWindow, dialog } from 'electron';
import { desktopText } from './texts';

const filters = () => [{ name: desktopText('preferencesFiles'), extensions: ['json'] }];

/** Asks where to write Heddle's own settings. @returns the path, or null when the person closed it */
export async function pickExportPath(parent: BrowserWindow | null): Promise<string | null> {
  const options = {
    title: desktopText('exportPreferences'),
    defaultPath: 'heddle-settings.json',
    filters: filters(),
  };
  const chosen = parent ? await dialog.showSaveDialog(parent, options) : await dialog.showSaveDialog(options);
  return chosen.canceled || !chosen.filePath ? null : chosen.filePath;
}

/** Asks which settings to read. @returns the path, or null when the person closed it */
export async function pickImportPath(parent: BrowserWindow | null): Promise<string | null> {
  const options = { title: desktopText('importPreferences'), filters: filters(), properties: ['openFile' as const] };
  const chosen = parent ? await dialog.showOpenDialog(parent, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}

/** Asks whether a provider may be asked: a key may go there. It is asked by the system, where no page can press the button. */
export async function askToTestProvider(
  parent: BrowserWindow | null,
  address: string,
  variable: string | null,
): Promise<boolean> {
  const options = {
    type: 'question' as const,
    title: 'Heddle',
    message: desktopText('testProviderTitle'),
    detail:
      variable === null
        ? desktopText('testProviderPlain', { address })
        : desktopText('testProviderKey', { address, variable }),
    buttons: [desktopText('testProviderAsk'), desktopText('cancel')],
    defaultId: 1, // a key pressed for something else must not send a key of another kind
    cancelId: 1,
    noLink: true,
  };
  const { response } = parent ? await dialog.showMessageBox(parent, options) : await dialog.showMessageBox(options);
  return response === 0;
}
