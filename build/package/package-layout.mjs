import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} PackageLayout
 * @property {string} executable what is started; it, or on macOS a framework beside it, holds the fuses
 * @property {string} resources the folder with app.asar
 * @property {string} notices the folder with Electron's licences
 * @property {string | undefined} integrity the file that holds the sum of app.asar, where the system supports that
 */

const ON = {
  linux: (folder) => ({
    executable: path.join(folder, 'heddle'),
    resources: path.join(folder, 'resources'),
    notices: folder,
    integrity: undefined,
  }),
  win32: (folder) => ({
    executable: path.join(folder, 'Heddle.exe'),
    resources: path.join(folder, 'resources'),
    notices: folder,
    integrity: path.join(folder, 'Heddle.exe'),
  }),
  darwin: (folder) => {
    const contents = path.join(folder, 'Heddle.app', 'Contents');
    return {
      executable: path.join(contents, 'MacOS', 'Heddle'),
      resources: path.join(contents, 'Resources'),
      notices: path.join(contents, 'Resources'),
      integrity: path.join(contents, 'Info.plist'),
    };
  },
};

/**
 * Where things are in an unpacked package.
 * @param {string} folder
 * @param {string} platform as Node names it
 * @returns {PackageLayout}
 */
export const describePackage = (folder, platform) => ON[platform](folder);

/**
 * Tells of which system an unpacked package is.
 * @returns {string | undefined} as Node names it; nothing when the folder holds none
 */
export function platformOfPackage(folder) {
  return Object.keys(ON).find((platform) => fs.existsSync(ON[platform](folder).executable));
}

/** The folders of unpacked packages in electron-builder's output. */
export function findPackages(outputFolder) {
  if (!fs.existsSync(outputFolder)) return [];
  const folders = fs.readdirSync(outputFolder).map((name) => path.join(outputFolder, name));
  return folders.filter((folder) => platformOfPackage(folder) !== undefined);
}
