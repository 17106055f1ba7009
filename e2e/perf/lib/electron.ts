import { mkdtempSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';

export const PROJECT_ROOT = resolve(__dirname, '../../..');
export const BARE_WINDOW = resolve(__dirname, '../bare-window');

/** The Electron in use; run.mjs names it. */
export function electronExecutable(): string {
  const executable = process.env.ELECTRON_EXEC_PATH;
  if (!executable) throw new Error('start the benches by: npm run bench');
  return executable;
}

/** Only as root Chromium's own sandbox has to be off. */
export const rootSwitches = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** The environment of an Electron that is no Node. */
export function electronEnvironment(): Record<string, string> {
  const { ELECTRON_RUN_AS_NODE: _unset, ...inherited } = process.env;
  return inherited as Record<string, string>;
}

/** A folder for Chromium's own files. */
export function makeProfile(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(homedir(), '.cache', 'heddle-tests', 'bare-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

/** A bare window with the same runtime, driven as the app is. */
export interface BareWindow {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** Opens a bare window. */
export async function openBareWindow(): Promise<BareWindow> {
  const profile = makeProfile();
  const app = await _electron.launch({
    executablePath: electronExecutable(),
    chromiumSandbox: rootSwitches().length === 0,
    args: [...rootSwitches(), `--user-data-dir=${profile.path}`, BARE_WINDOW],
    env: electronEnvironment(),
  });
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  return {
    app,
    page,
    close: async () => {
      await app.close();
      profile.remove();
    },
  };
}
