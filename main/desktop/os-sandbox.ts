import { app, dialog } from 'electron';
import { chooseLanguage } from '../../preload/contract/strings/language';
import { isUnfenced } from './os-sandbox.logic';

/**
 * Ends a package that somebody, or the launcher of an AppImage in silence, has started without its sandbox: what comes
 * from a model or a repository is drawn in those processes.
 * @returns true when the app ends
 */
export function refuseWithoutSandbox(): boolean {
  const isSwitchedOff = app.commandLine.hasSwitch('no-sandbox');
  if (!isUnfenced({ isPackaged: app.isPackaged, isSwitchedOff, uid: process.getuid?.() })) return false;
  void sayWhy().finally(() => app.exit(1));
  return true;
}

async function sayWhy(): Promise<void> {
  // Texts are not needed for the first window otherwise.
  const { desktopText, setLanguage } = await import('./texts');
  setLanguage(chooseLanguage(process.env.HEDDLE_LANG, 'system', app.getPreferredSystemLanguages()));
  process.stderr.write(`${desktopText('sandboxTitle')}\n`);
  dialog.showErrorBox(desktopText('sandboxTitle'), desktopText('sandboxDetail'));
}
