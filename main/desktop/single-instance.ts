import { app } from 'electron';
import { decodeHandedOver, type HandedOver, ownArguments } from './start-arguments';

/** @returns what this start was asked for, as it is read here or handed over to the Heddle that runs already */
export function ownStart(): HandedOver {
  const workingDirectory = process.cwd();
  const appPath = process.defaultApp ? app.getAppPath() : null;
  return { args: ownArguments(process.argv, appPath, workingDirectory), workingDirectory };
}

/**
 * There is one Heddle for each data folder.
 * @returns false when another one runs there: it was told what this one was asked for, and this one ends
 */
export const claimInstance = (): boolean => app.requestSingleInstanceLock({ ...ownStart() });

/** Calls back when another start handed over what it was asked for; null when that could not be read. */
export function onLaterStart(listener: (asked: HandedOver | null) => void): void {
  // Electron's own list of arguments has Chromium's among them, in another order.
  app.on('second-instance', (_event, _argv, _folder, data) => listener(decodeHandedOver(data)));
}
