import fs from 'node:fs';
import path from 'node:path';
import { platformOfPackage } from './package-layout.mjs';
import { mustRun } from './tool.mjs';

/** How each kind of package is unpacked into a folder, without installing it. */
const UNPACK = {
  '.tar.gz': (file, folder) => mustRun('tar', ['-xzf', file, '-C', folder, '--no-same-owner']),
  '.deb': (file, folder) => mustRun('dpkg-deb', ['-x', file, folder]),
  '.rpm': (file, cwd) => mustRun('sh', ['-c', 'rpm2cpio "$1" | cpio -idm --quiet', 'sh', file], { cwd }),
  '.AppImage': (file, cwd) => mustRun(file, ['--appimage-extract'], { cwd }),
};

/**
 * The kind of a package.
 * @param {string} name
 * @returns {string | undefined} such as `.deb`; nothing for what cannot be unpacked here
 */
export const packageKind = (name) => Object.keys(UNPACK).find((ending) => name.endsWith(ending));

/** The app's own folder somewhere below; packages put it at different places. */
function findApp(folder, depth = 4) {
  if (platformOfPackage(folder)) return folder;
  if (depth === 0) return undefined;
  const folders = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const found = findApp(path.join(folder, name), depth - 1);
    if (found) return found;
  }
  return undefined;
}

/**
 * Unpacks a package, so that anyone may read it.
 * @param {string} source a package, or a folder that holds one already
 * @param {string} target a folder
 * @returns {string} the app's own folder
 */
export function unpackPackage(source, target) {
  fs.mkdirSync(target, { recursive: true });
  const kind = packageKind(source);
  if (kind) UNPACK[kind](source, target);
  else fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  if (process.platform !== 'win32') mustRun('chmod', ['-R', 'a+rX', target]);
  const app = findApp(target);
  if (!app) throw new Error(`there is no app in ${path.basename(source)}`);
  return app;
}
