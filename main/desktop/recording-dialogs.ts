import path from 'node:path';
import { type BrowserWindow, dialog } from 'electron';
import type { RecordingFault } from '../../preload/contract/model/wire/types';
import { desktopText } from './texts';

const filters = () => [{ name: desktopText('recordingFiles'), extensions: ['jsonl'] }];

/** Asks where to save a recording, by the system's own dialog. @returns its path, or null when the person closed it */
export async function pickRecordingPath(parent: BrowserWindow | null, fileName: string): Promise<string | null> {
  const options = { title: desktopText('exportRecording'), defaultPath: fileName, filters: filters() };
  const chosen = parent ? await dialog.showSaveDialog(parent, options) : await dialog.showSaveDialog(options);
  return chosen.canceled || !chosen.filePath ? null : chosen.filePath;
}

/** Asks for a recording to open, by the system's own dialog. @returns its path, or null when the person closed it */
export async function pickRecording(parent: BrowserWindow | null): Promise<string | null> {
  const options = { title: desktopText('pickRecording'), filters: filters(), properties: ['openFile' as const] };
  const chosen = parent ? await dialog.showOpenDialog(parent, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}

const faultText = (fault: RecordingFault): string => {
  switch (fault.kind) {
    case 'unreadable':
      return desktopText('recordingUnreadable', { message: fault.message });
    case 'notARecording':
      return desktopText('recordingOther', { line: fault.line });
    case 'newer':
      return desktopText('recordingNewer', { format: fault.format });
    case 'empty':
      return desktopText('recordingEmpty');
    case 'tooLarge':
      return desktopText('recordingTooLarge');
  }
};

/** Says why a recording was not opened. */
export async function tellRecordingFault(
  parent: BrowserWindow | null,
  file: string,
  fault: RecordingFault,
): Promise<void> {
  const options = {
    type: 'error' as const,
    title: 'Heddle',
    message: desktopText('recordingNotOpened', { name: path.basename(file) }),
    detail: faultText(fault),
    buttons: [desktopText('ok')],
    noLink: true,
  };
  await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options));
}
