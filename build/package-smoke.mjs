import fs from 'node:fs';
import path from 'node:path';
import { findPackages } from './package/package-layout.mjs';
import { smokePackage } from './package/smoke.mjs';
import { packageKind } from './package/unpack.mjs';
import { PROJECT_ROOT, runMain } from './project.mjs';
import { setUp } from './setup.mjs';

const OUTPUT_FOLDER = path.join(PROJECT_ROOT, 'release');

/** The packages in release/ that can be unpacked here; the unpacked folder where there is nothing else. */
function findSources() {
  const files = fs.existsSync(OUTPUT_FOLDER) ? fs.readdirSync(OUTPUT_FOLDER).filter(packageKind) : [];
  return files.length > 0 ? files.map((name) => path.join(OUTPUT_FOLDER, name)) : findPackages(OUTPUT_FOLDER);
}

/*
 * Takes the tour in packages, as an ordinary user with the full OS sandbox: those in release/, or the ones that are named.
 * `--installed FOLDER` takes one where it is installed.
 */
await runMain(async () => {
  const args = process.argv.slice(2);
  await setUp({ for: 'headless' });
  if (args[0] === '--installed') return (await smokePackage(path.resolve(args[1]), { isInstalled: true })) ? 0 : 1;
  const sources = args.length > 0 ? args.map((name) => path.resolve(name)) : findSources();
  if (sources.length === 0) throw new Error('there is no package in release/: npm run package makes one');
  let allWell = true;
  for (const source of sources) allWell = (await smokePackage(source)) && allWell;
  return allWell ? 0 : 1;
});
