import fs from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, readJson, say } from './project.mjs';
import { run } from './run.mjs';

const LOCK_FILE = path.join(PROJECT_ROOT, 'package-lock.json');
/** npm writes this list of what it installed as the last thing of an install, so an install that was cut off has none. */
const INSTALLED_FILE = path.join(PROJECT_ROOT, 'node_modules', '.package-lock.json');

/** True when a lock entry's `os` or `cpu` list (which may say `!win32`) admits a value. */
function admits(list, value) {
  if (!list) return true;
  return list.includes(value) || (list.some((entry) => entry.startsWith('!')) && !list.includes(`!${value}`));
}

/** Some settings of npm leave sums out of a lock: what is unknown does not differ. */
const differs = (left, right) => left !== undefined && right !== undefined && left !== right;

/**
 * Compares what package-lock.json asks for with what npm says it installed.
 * @param {Record<string, any>} wanted `packages` of package-lock.json
 * @param {Record<string, any>} installed `packages` of node_modules/.package-lock.json
 * @param {{ platform: string, arch: string }} system packages for other systems are not missed
 * @returns {string[]} folders of the packages that are missing or differ
 */
export function findOutdated(wanted, installed, { platform, arch }) {
  return Object.entries(wanted)
    .filter(([folder, entry]) => {
      if (folder === '' || entry.link) return false;
      const found = installed[folder];
      // npm leaves optional packages out as it sees fit (other C library, other system); one for this very system must be there.
      if (!found && entry.optional && (entry.libc || !entry.os)) return false;
      if (!admits(entry.os, platform) || !admits(entry.cpu, arch)) return false;
      return !found || found.version !== entry.version || differs(found.integrity, entry.integrity);
    })
    .map(([folder]) => folder);
}

/** True when node_modules holds exactly what package-lock.json asks for. */
export function areDependenciesReady() {
  const wanted = readJson(LOCK_FILE)?.packages;
  const installed = readJson(INSTALLED_FILE)?.packages;
  if (!wanted || !installed) return false;
  if (findOutdated(wanted, installed, process).length > 0) return false;
  // A removal that was cut off leaves the list behind but not the packages.
  return Object.keys(installed).every((folder) => fs.existsSync(path.join(PROJECT_ROOT, folder, 'package.json')));
}

/**
 * Installs the dependencies from the lock when they are missing, outdated or half-installed.
 * @param {(pid: number) => void} [onStart] told the process that installs
 * @throws {Error} when npm fails; its own words have been printed by then
 */
export async function ensureDependencies(onStart) {
  if (areDependenciesReady()) return;
  say('installing dependencies (npm ci)');
  fs.rmSync(INSTALLED_FILE, { force: true }); // npm removes folders in any order: killed half-way, the list would claim too much
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // Development packages also where NODE_ENV says production. No warnings: some of Electron's tools ask for a newer Node than they need.
  const { ok } = await run(npm[0], [...npm.slice(1), 'ci', '--include=dev', '--no-progress', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && npm.length === 1,
    onStart,
  });
  if (!ok) throw new Error('npm ci failed; see above');
}
