import fs from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER, readJson } from './project.mjs';

/** What Heddle calls the file in which it notes the engine that it started. */
const RUN_FILE = 'run.json';

/**
 * Makes a new folder for a throw-away home or data folder, readable by its owner only. Not in the system's temp folder: codex refuses a
 * CODEX_HOME in there and lets commands write to it unasked. Its path is short, because unix sockets are made in it. It is removed at the
 * latest when this process ends.
 * @param {string} purpose part of its name
 */
export function makeScratchFolder(purpose) {
  const parent = process.platform === 'win32' ? CACHE_FOLDER : '/var/tmp';
  fs.mkdirSync(parent, { recursive: true });
  const folder = fs.mkdtempSync(path.join(parent, `heddle-${purpose}-`));
  process.on('exit', () => removeScratchFolder(folder));
  return folder;
}

/** The ids of the engines that were started in a scratch folder, whether or not they still run. */
export function findEngines(folder) {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => path.basename(name) === RUN_FILE)
    .map((name) => readJson(path.join(folder, name))?.pid)
    .filter((pid) => Number.isSafeInteger(pid) && pid > 1);
}

/** Removes a scratch folder, if it is still there. An engine outlives the app that started it, by design: here nobody would ever come back to it. */
export function removeScratchFolder(folder) {
  if (!fs.existsSync(folder)) return;
  for (const pid of findEngines(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended in good order
    }
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
