import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './project.mjs';

const EXECUTABLE = process.platform === 'win32' ? 'codex.exe' : 'codex';
const VERSION_TIMEOUT_MS = 10_000;

/** The native codex in a node_modules folder; `undefined` when the package for this system is not in it. */
function findInModules(modulesFolder) {
  const vendor = path.join(modulesFolder, '@openai', `codex-${process.platform}-${process.arch}`, 'vendor');
  if (!fs.existsSync(vendor)) return undefined;
  const candidates = fs.readdirSync(vendor).map((target) => path.join(vendor, target, 'bin', EXECUTABLE));
  return candidates.find((file) => fs.existsSync(file));
}

/** The native codex of the version that package.json pins; `undefined` before the dependencies are installed. */
export const findPinnedCodex = () => findInModules(path.join(PROJECT_ROOT, 'node_modules'));

/**
 * The native codex behind the Node wrapper that npm installs as `codex`.
 * @param {string} file a command someone calls codex
 * @returns {string} the native executable; the file itself when it is no such wrapper
 */
export function resolveNativeCodex(file) {
  const real = fs.realpathSync(file);
  const wrapper = path.join('@openai', 'codex', 'bin', 'codex.js');
  if (!real.endsWith(path.sep + wrapper)) return real;
  const packageFolder = path.resolve(real, '..', '..');
  // Its platform package is installed beside it or, by a global install, within it.
  return (
    findInModules(path.join(packageFolder, 'node_modules')) ??
    findInModules(path.resolve(packageFolder, '..', '..')) ??
    real
  );
}

/** The codex that a shell would find; `undefined` when none. */
export function findCodexOnPath(searchPath = process.env.PATH ?? '') {
  const files = searchPath.split(path.delimiter).map((folder) => path.join(folder, EXECUTABLE));
  return files.find((file) => fs.existsSync(file));
}

/**
 * Asks a codex for its version.
 * @returns {string | undefined} like `0.171.0`; nothing when it cannot be run or says something else
 */
export function codexVersion(file) {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: VERSION_TIMEOUT_MS });
  return /(\d+\.\d+\.\d+\S*)/.exec(stdout ?? '')?.[1];
}
