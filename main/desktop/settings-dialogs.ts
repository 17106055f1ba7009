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

/** Asks for a yes by the system, where no page can press the button. */
async function isAgreedTo(
  parent: BrowserWindow | null,
  message: string,
  detail: string,
  yes: string,
): Promise<boolean> {
  const options = {
    type: 'question' as const,
    title: 'Heddle',
    message,
    detail,
    buttons: [yes, desktopText('cancel')],
    defaultId: 1, // a key pressed for something else must not send a key of another kind
    cancelId: 1,
    noLink: true,
  };
  const { response } = parent ? await dialog.showMessageBox(parent, options) : await dialog.showMessageBox(options);
  return response === 0;
}

/** Asks whether a provider may be asked for its models: a key may go there. */
export const askToTestProvider = (
  parent: BrowserWindow | null,
  address: string,
  variable: string | null,
): Promise<boolean> =>
  isAgreedTo(
    parent,
    desktopText('testProviderTitle'),
    variable === null
      ? desktopText('testProviderPlain', { address })
      : desktopText('testProviderKey', { address, variable }),
    desktopText('testProviderAsk'),
  );

/** Asks whether one short message may be sent to a provider: a key may go there, and it may cost something. */
export const askToSendToProvider = (
  parent: BrowserWindow | null,
  address: string,
  model: string,
  variables: readonly string[],
): Promise<boolean> =>
  isAgreedTo(
    parent,
    desktopText('sendToProviderTitle'),
    variables.length === 0
      ? desktopText('sendToProviderPlain', { address, model })
      : desktopText('sendToProviderKey', { address, model, variables: variables.join(', ') }),
    desktopText('sendToProviderSend'),
  );
