import fs from 'node:fs';
import path from 'node:path';
import { setFuses } from './fuses.mjs';
import { describePackage } from './package-layout.mjs';

const ARM64 = 3; // as electron-builder counts architectures

/** Electron's licences, by their names in its own folder and in the package. */
const NOTICES = [
  ['LICENSE', 'LICENSE.electron.txt'],
  ['LICENSES.chromium.html', 'LICENSES.chromium.html'],
];

/** On macOS electron-builder takes Electron's app alone out of its folder, and the licences lie beside it. */
function bringNotices(dist, folder) {
  for (const [source, name] of NOTICES) {
    const from = path.join(dist, source);
    const to = path.join(folder, name);
    if (!fs.existsSync(to) && fs.existsSync(from)) fs.copyFileSync(from, to);
  }
}

/** electron-builder's hook: the app is laid out, and not signed yet. */
export async function afterPack({ appOutDir, electronPlatformName, arch, packager }) {
  const { executable, resources, notices } = describePackage(appOutDir, electronPlatformName);
  fs.rmSync(path.join(resources, 'default_app.asar'), { force: true }); // for people who develop with Electron
  fs.rmSync(path.join(appOutDir, 'version'), { force: true });
  bringNotices(packager.config.electronDist, notices);
  await setFuses(executable, {
    resetAdHocDarwinSignature: electronPlatformName === 'darwin' && arch === ARM64,
  });
}
