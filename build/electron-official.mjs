import fs from 'node:fs';
import path from 'node:path';
import { describeDist, EXECUTABLE } from './electron-dist.mjs';
import { PROJECT_ROOT, wantedVersion } from './project.mjs';
import { run } from './run.mjs';

const PACKAGE_FOLDER = path.join(PROJECT_ROOT, 'node_modules', 'electron');
const DIST = path.join(PACKAGE_FOLDER, 'dist');
/** Electron's own installer writes this file last: without it the distribution may be half unpacked. */
const PATH_FILE = path.join(PACKAGE_FOLDER, 'path.txt');
/** Inside the package, so that a new `npm ci` forgets the failure. */
const FAILURE_FILE = path.join(PACKAGE_FOLDER, '.download-failed');

const DEFAULT_HOST = 'https://github.com/';
const PROBE_TIMEOUT_MS = 8_000;
const DOWNLOAD_TIMEOUT_MS = 600_000;

/** True when Electron's npm package is there; the distribution it downloads may still be missing. */
export const isPackageInstalled = () => fs.existsSync(path.join(PACKAGE_FOLDER, 'install.js'));

/** The official Electron of exactly the version that package.json asks for; `undefined` when missing, unfinished or another version. */
export function findOfficial() {
  const runtime = describeDist(DIST, 'official');
  if (runtime?.version !== wantedVersion('electron')) return undefined;
  try {
    return fs.readFileSync(PATH_FILE, 'utf8') === EXECUTABLE ? runtime : undefined;
  } catch {
    return undefined;
  }
}

/** How long ago a download failed, in milliseconds; `undefined` when none did since the package was installed. */
export function sinceFailureMs() {
  try {
    return Date.now() - fs.statSync(FAILURE_FILE).mtimeMs;
  } catch {
    return undefined;
  }
}

/** One quick question first: on a network that swallows packets the download itself would hang for minutes. */
async function isHostReachable() {
  const host = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? DEFAULT_HOST;
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true; // fetch() ignores proxies, the installer does not
  try {
    await fetch(host, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Downloads the official Electron into its npm package, checked against the sums that the package carries.
 * @param {(pid: number) => void} [onStart] told the process that downloads
 * @returns {Promise<import('./electron-dist.mjs').Runtime | undefined>} nothing when it cannot be had; the failure is remembered
 */
export async function downloadOfficial(onStart) {
  // What a killed run left must go: the installer would unpack over it.
  fs.rmSync(PATH_FILE, { force: true });
  fs.rmSync(DIST, { recursive: true, force: true });
  if (await isHostReachable()) {
    const installer = path.join(PACKAGE_FOLDER, 'install.js');
    await run(process.execPath, [installer], { stdio: ['ignore', 2, 2], timeoutMs: DOWNLOAD_TIMEOUT_MS, onStart });
  }
  const runtime = findOfficial();
  if (runtime) fs.rmSync(FAILURE_FILE, { force: true });
  else fs.writeFileSync(FAILURE_FILE, '');
  return runtime;
}
