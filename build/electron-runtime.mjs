import path from 'node:path';
import { describeDist } from './electron-dist.mjs';
import { downloadFallback, findFallback, isFallbackPossible } from './electron-fallback.mjs';
import { downloadOfficial, findOfficial, isPackageInstalled, sinceFailureMs } from './electron-official.mjs';
import { say, wantedVersion } from './project.mjs';

/** After a failed download the fallback serves for a day before the official one is tried again. */
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Decides which Electron to use. `HEDDLE_ELECTRON` may force `official` or `fallback`.
 * @param {object} facts
 * @param {string | undefined} facts.forced the value of HEDDLE_ELECTRON
 * @param {boolean} facts.hasOfficial an official one of the right version is installed
 * @param {boolean} facts.hasFallback the fallback was fetched before
 * @param {boolean} facts.fallbackPossible the fallback can run here
 * @param {number | undefined} facts.sinceFailureMs how long ago the official download failed
 * @returns {'official' | 'fallback' | 'download-official' | 'download-fallback'} a `download-official` that fails is followed by the
 *   fallback, where that is possible and nothing is forced
 */
export function chooseRuntime({ forced, hasOfficial, hasFallback, fallbackPossible, sinceFailureMs }) {
  const fallback = hasFallback ? 'fallback' : 'download-fallback';
  if (forced === 'fallback') return fallback;
  if (hasOfficial) return 'official';
  const failedLately = sinceFailureMs !== undefined && sinceFailureMs < RETRY_AFTER_MS;
  return forced !== 'official' && fallbackPossible && failedLately ? fallback : 'download-official';
}

/** What {@link chooseRuntime} says about this machine now. */
function decide() {
  return chooseRuntime({
    forced: process.env.HEDDLE_ELECTRON,
    hasOfficial: findOfficial() !== undefined,
    hasFallback: findFallback() !== undefined,
    fallbackPossible: isFallbackPossible(),
    sinceFailureMs: sinceFailureMs(),
  });
}

/** The Electron of ELECTRON_OVERRIDE_DIST_PATH, the variable that the electron package itself obeys. */
function findOverride() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!folder) return undefined;
  const runtime = describeDist(path.resolve(folder), 'override');
  if (!runtime) throw new Error(`ELECTRON_OVERRIDE_DIST_PATH names a folder without an Electron: ${folder}`);
  return runtime;
}

/**
 * Finds an Electron that is ready to use, without downloading anything.
 * @returns {import('./electron-dist.mjs').Runtime | undefined}
 */
export function findElectron() {
  const override = findOverride();
  if (override) return override;
  return { official: findOfficial, fallback: findFallback }[decide()]?.();
}

const ADVICE =
  'Allow the download or name a mirror in ELECTRON_MIRROR; or name a folder that holds an Electron in ELECTRON_OVERRIDE_DIST_PATH.';

function getFallback() {
  try {
    return findFallback() ?? downloadFallback();
  } catch (error) {
    throw new Error(`there is no Electron, and none can be had: ${error.message.split('\n')[0]}. ${ADVICE}`, {
      cause: error,
    });
  }
}

/**
 * Finds or downloads an Electron. To be called by one process at a time.
 * @param {(pid: number) => void} [onStart] told the process that downloads
 * @returns {Promise<import('./electron-dist.mjs').Runtime>}
 * @throws {Error} with what to do, when none can be had
 */
export async function ensureElectron(onStart) {
  const ready = findElectron();
  if (ready) return ready;
  if (!isPackageInstalled()) throw new Error('the electron package is not installed: run npm ci');
  if (decide() === 'download-fallback') return getFallback();

  say(`downloading Electron ${wantedVersion('electron')}`);
  const official = await downloadOfficial(onStart);
  if (official) return official;
  if (isFallbackPossible() && process.env.HEDDLE_ELECTRON !== 'official') return getFallback();
  throw new Error(`Electron ${wantedVersion('electron')} could not be downloaded. ${ADVICE}`);
}

/** One line about the runtime in use, which says so plainly when it is not the one that is shipped. */
export function describeRuntime({ version, source }) {
  if (source === 'official') return `Electron ${version}`;
  if (source === 'override') return `Electron ${version}, from ELECTRON_OVERRIDE_DIST_PATH`;
  return `Electron ${wantedVersion('electron')} cannot be downloaded here; using ${version} from npm instead, for development and tests only`;
}

/** The variables by which the electron package, Playwright and electron-vite find the runtime. */
export function electronEnvironment({ dist, executable }) {
  return { ELECTRON_OVERRIDE_DIST_PATH: dist, ELECTRON_EXEC_PATH: executable };
}

/**
 * Switches that Electron needs before the app's folder. As root Chromium refuses to start with its OS sandbox; only the launcher decides
 * this, and only by the user id, so that nobody else ever runs without it.
 * @param {number | undefined} uid `undefined` on Windows
 */
export function electronSwitches(uid = process.getuid?.()) {
  return uid === 0 ? ['--no-sandbox'] : [];
}
