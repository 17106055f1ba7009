import { type BrowserWindow, dialog } from 'electron';
import type { ExportFormat } from '../../preload/contract/model/export/types';
import { extensionOf } from '../export/file-name';
import { textOf } from './texts';

/** Asks where to write a thread, by the system's own dialog. @returns its path, or null when the person closed it */
export async function pickThreadPath(
  parent: BrowserWindow | null,
  fileName: string,
  format: ExportFormat,
): Promise<string | null> {
  const options = {
    title: textOf('export', 'dialogTitle'),
    defaultPath: fileName,
    filters: [{ name: textOf('export', `formats.${format}`), extensions: [extensionOf(format)] }],
  };
  const chosen = parent ? await dialog.showSaveDialog(parent, options) : await dialog.showSaveDialog(options);
  return chosen.canceled || !chosen.filePath ? null : chosen.filePath;
}
