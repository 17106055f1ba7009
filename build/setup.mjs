import path from 'node:path';
import { areDependenciesReady, ensureDependencies } from './dependencies.mjs';
import { describeRuntime, ensureElectron, findElectron } from './electron-runtime.mjs';
import { withLock } from './lock.mjs';
import { requireNode } from './node-version.mjs';
import { CACHE_FOLDER, say } from './project.mjs';
import { ensureSandbox } from './sandbox.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

/**
 * Runs a task that changes the checkout, one at a time over all runs in it: two `npm ci` at once would tear down each other's work.
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} task see {@link withLock}
 * @returns {Promise<T>}
 * @template T
 */
export function alone(task) {
  const tell = (pid) => say(`waiting for another run (process ${pid}) to finish its set-up`);
  return withLock(path.join(CACHE_FOLDER, 'setup.lock'), task, tell);
}

/**
 * Makes dependencies and the Electron runtime ready. Takes a blink, and no lock, when they are.
 * @returns {Promise<import('./electron-dist.mjs').Runtime>}
 * @throws {Error} with what to do about it
 */
export async function setUpRuntime() {
  if (areDependenciesReady()) {
    const ready = findElectron();
    if (ready) return ready;
  }
  return alone(async (alsoHeldBy) => {
    const umask = process.umask(0o022); // the unprivileged user that end-to-end tests run as must be able to read what is installed
    try {
      await ensureDependencies(alsoHeldBy);
      return await ensureElectron(alsoHeldBy);
    } finally {
      process.umask(umask);
    }
  });
}

/**
 * Everything a bare clone needs. Each step looks first and does only what is missing, so a run that was cut off is mended by the next.
 * @param {{ for: 'build' | 'window' | 'headless' }} wanted `window`: the app on this machine's display; `headless`: on a virtual one
 * @returns {Promise<import('./electron-dist.mjs').Runtime>}
 * @throws {Error} with what to do about it
 */
export async function setUp(wanted) {
  requireNode();
  delete process.env.ELECTRON_RUN_AS_NODE; // some editors set it in their terminals; Electron would then be a mere Node
  const runtime = await setUpRuntime();
  if (runtime.source !== 'official') say(describeRuntime(runtime));
  if (wanted.for !== 'build') {
    await ensureSystemPackages({ headless: wanted.for === 'headless', executable: runtime.executable });
    ensureSandbox(runtime);
  }
  return runtime;
}
