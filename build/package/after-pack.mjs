import fs from 'node:fs';
import path from 'node:path';
import { setFuses } from './fuses.mjs';
import { describePackage } from './package-layout.mjs';

/** What Electron brings along for people who develop with it. */
const LEFT_OVER = ['default_app.asar'];

/** electron-builder's hook: the app is laid out, and not signed yet. */
export async function afterPack({ appOutDir, electronPlatformName, arch }) {
  const { executable, resources } = describePackage(appOutDir, electronPlatformName);
  for (const name of LEFT_OVER) fs.rmSync(path.join(resources, name), { force: true });
  fs.rmSync(path.join(appOutDir, 'version'), { force: true });
  const isArm64 = arch === 3; // electron-builder's Arch.arm64
  await setFuses(executable, { resetAdHocDarwinSignature: electronPlatformName === 'darwin' && isArm64 });
}
