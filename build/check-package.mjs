import path from 'node:path';
import { examineFolders } from './package/examine-package.mjs';
import { findPackages } from './package/package-layout.mjs';
import { PROJECT_ROOT, runMain } from './project.mjs';

/*
 * Looks at unpacked packages: those in release/, or the folders that are named. `npm run package` has done it by itself; this is for
 * packages from elsewhere.
 */
await runMain(async () => {
  const named = process.argv.slice(2).map((folder) => path.resolve(folder));
  const folders = named.length > 0 ? named : findPackages(path.join(PROJECT_ROOT, 'release'));
  if (folders.length === 0) throw new Error('there is no package in release/: npm run package makes one');
  return (await examineFolders(folders)) ? 0 : 1;
});
