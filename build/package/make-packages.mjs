import fs from 'node:fs';
import path from 'node:path';
import { build, Platform } from 'electron-builder';
import { electronBuilderConfig } from '../electron-builder.mjs';
import { CACHE_FOLDER, PROJECT_ROOT, readJson, say } from '../project.mjs';
import { appManifest, layOutApp } from './app-folder.mjs';
import { findBundledPackages, readSources, testSourcesAmong } from './bundled-packages.mjs';
import { licensesText, readLicense } from './licenses.mjs';
import { packageVersion } from './options.mjs';
import { findPackages } from './package-layout.mjs';

const OUT_FOLDER = path.join(PROJECT_ROOT, 'out');
const APP_FOLDER = path.join(CACHE_FOLDER, 'package', 'app');
const LICENSES_FOLDER = path.join(CACHE_FOLDER, 'package', 'licenses');

function writeLicenses() {
  const packages = findBundledPackages(OUT_FOLDER, PROJECT_ROOT).map((folder) =>
    readLicense(path.join(PROJECT_ROOT, folder)),
  );
  fs.mkdirSync(LICENSES_FOLDER, { recursive: true });
  fs.copyFileSync(path.join(PROJECT_ROOT, 'LICENSE'), path.join(LICENSES_FOLDER, 'LICENSE.txt'));
  fs.writeFileSync(path.join(LICENSES_FOLDER, 'THIRD-PARTY-LICENSES.txt'), licensesText(packages));
  return packages.length;
}

/**
 * Lays out what is shipped.
 * @param {{ trial: boolean, publisher: import('./publisher.mjs').Publisher }} facts
 * @throws {Error} when test code is in the build, or a licence has to be looked at
 */
export function layOut({ trial, publisher }) {
  const inTests = testSourcesAmong(readSources(OUT_FOLDER));
  if (inTests.length > 0) throw new Error(`test code is in the build: ${inTests.join(', ')}`);
  const project = readJson(path.join(PROJECT_ROOT, 'package.json'));
  const version = packageVersion(project.version, trial);
  layOutApp({
    outFolder: OUT_FOLDER,
    appFolder: APP_FOLDER,
    manifest: appManifest(project, { version, ...publisher }),
  });
  say(`Heddle ${version}, with the licences of ${writeLicenses()} packages`);
}

/** Tells electron-builder of tools that are here, so that it downloads no others. */
function nameTools() {
  if (process.platform !== 'linux') return;
  process.env.CUSTOM_FPM_PATH ??= path.join(PROJECT_ROOT, 'build', 'package-fpm.mjs');
  const sevenZip = ['/usr/bin/7zz', '/usr/bin/7z'].find((file) => fs.existsSync(file));
  if (sevenZip) process.env.ELECTRON_BUILDER_7ZIP_PATH ??= sevenZip;
}

/**
 * electron-builder packs these from the unpacked folder when everything else is done, and by then deb or rpm have noted their kind in it,
 * which the updater would believe. So they are made in a run of their own, before the others.
 */
const MADE_FIRST = new Set(['tar.gz']);

/**
 * Makes the packages of this system from what was laid out.
 * @param {string[]} targets
 * @param {{ outputFolder: string, runtime: import('../electron-dist.mjs').Runtime, publisher: import('./publisher.mjs').Publisher, trial: boolean }} facts
 * @returns {Promise<string[]>} the files that were made
 */
export async function makePackages(targets, facts) {
  nameTools();
  const platform = { linux: Platform.LINUX, darwin: Platform.MAC, win32: Platform.WINDOWS }[process.platform];
  const config = electronBuilderConfig({ ...facts, appFolder: APP_FOLDER, licensesFolder: LICENSES_FOLDER });
  const make = (names, options) =>
    build({ targets: platform.createTarget(names), projectDir: PROJECT_ROOT, config, publish: 'never', ...options });
  const first = targets.filter((target) => MADE_FIRST.has(target));
  const rest = targets.filter((target) => !MADE_FIRST.has(target));
  if (first.length === 0 || rest.length === 0) return make(targets);
  const files = await make(first);
  const [prepackaged] = findPackages(facts.outputFolder);
  return [...files, ...(await make(rest, { prepackaged }))];
}
