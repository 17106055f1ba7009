import fs from 'node:fs';
import path from 'node:path';

const EXECUTABLES = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** The executable inside an Electron distribution, as its packages name it on this system. */
export const EXECUTABLE = EXECUTABLES[process.platform] ?? 'electron';

/**
 * @typedef {'override' | 'official' | 'fallback'} RuntimeSource
 * @typedef {{ dist: string, executable: string, version: string, source: RuntimeSource }} Runtime
 */

/**
 * Reads what Electron a folder holds.
 * @param {string} dist
 * @param {RuntimeSource} source
 * @returns {Runtime | undefined} nothing when there is none
 */
export function describeDist(dist, source) {
  const executable = path.join(dist, EXECUTABLE);
  if (!fs.existsSync(executable)) return undefined;
  let version;
  try {
    version = fs.readFileSync(path.join(dist, 'version'), 'utf8').trim().replace(/^v/, '');
  } catch {
    version = 'unknown'; // a distribution someone built by hand may lack the file
  }
  return { dist, executable, version, source };
}
