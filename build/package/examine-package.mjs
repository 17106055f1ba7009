import fs from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project.mjs';
import { openAsar } from './asar-archive.mjs';
import {
  channelsOf,
  checkAppFiles,
  checkManifest,
  checkPackageFiles,
  checkPage,
  checkPreload,
  checkText,
} from './content-checks.mjs';
import { readFuses } from './fuses.mjs';
import { describePackage, platformOfPackage } from './package-layout.mjs';
import { APP_LIMIT, sizeReport } from './size-report.mjs';

const CHANNELS_FILE = path.join(PROJECT_ROOT, 'preload', 'contract', 'channels', 'channels.ts');
const TEXT_FILE = /\.(c?js|css|html|json)$/;
/** Files of no text in them would mean that nothing was generated. */
const LEAST_LICENSE_BYTES = 10_000;

/**
 * @typedef {object} Finding
 * @property {string} name what was looked at
 * @property {string[]} problems empty when all is well
 * @property {string} [detail] what was found, where that is worth telling
 */

function listFiles(folder) {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    return [{ name: path.relative(folder, file), size: fs.statSync(file).size }];
  });
}

function examineLicenses({ resources, notices }) {
  const wanted = [
    path.join(resources, 'licenses', 'LICENSE.txt'),
    path.join(resources, 'licenses', 'THIRD-PARTY-LICENSES.txt'),
    path.join(notices, 'LICENSE.electron.txt'),
    path.join(notices, 'LICENSES.chromium.html'),
  ];
  const problems = wanted.filter((file) => !fs.existsSync(file)).map((file) => `missing: ${path.basename(file)}`);
  const thirdParty = fs.statSync(wanted[1], { throwIfNoEntry: false })?.size ?? 0;
  if (thirdParty < LEAST_LICENSE_BYTES) problems.push(`the licences of others are ${thirdParty} bytes only`);
  return { name: 'licences', problems };
}

function examineIntegrity({ integrity }, headerSum) {
  if (!integrity) return { name: 'sum of app.asar', problems: [], detail: 'this system has no place for it' };
  const isThere = fs.readFileSync(integrity).includes(headerSum);
  return { name: 'sum of app.asar', problems: isThere ? [] : [`not in ${path.basename(integrity)}`] };
}

function examineTexts(archive) {
  // A home like /root is a word that any text may hold.
  const machinePaths = [PROJECT_ROOT, process.env.HOME].filter((folder) => folder?.split(path.sep).length > 2);
  const names = [...archive.files.keys()].filter((name) => TEXT_FILE.test(name));
  return names.flatMap((name) => checkText(name, archive.read(name).toString('utf8'), machinePaths));
}

/**
 * Looks at everything in an unpacked package.
 * @param {string} folder
 * @returns {Promise<Finding[]>}
 * @throws {Error} when it holds no package
 */
async function examinePackage(folder) {
  const platform = platformOfPackage(folder);
  if (!platform) throw new Error(`there is no package in ${folder}`);
  const layout = describePackage(folder, platform);
  const archive = openAsar(path.join(layout.resources, 'app.asar'));
  const read = (name) => archive.read(name).toString('utf8');
  const files = listFiles(folder);
  const fuses = await readFuses(layout.executable);
  const channels = channelsOf(fs.readFileSync(CHANNELS_FILE, 'utf8'));
  const size = sizeReport(
    files.reduce((bytes, file) => bytes + file.size, 0),
    archive.files,
  );
  const manifest = JSON.parse(read('package.json'));
  return [
    { name: 'fuses', problems: fuses.differences, detail: `${fuses.count} read back from the program` },
    {
      name: 'files of the package',
      problems: checkPackageFiles(files.map(({ name }) => name)),
      detail: `${files.length}`,
    },
    { name: 'files of the app', problems: checkAppFiles(archive.files.keys()), detail: `${archive.files.size}` },
    { name: 'package.json', problems: checkManifest(manifest), detail: `${manifest.productName} ${manifest.version}` },
    { name: 'texts', problems: examineTexts(archive) },
    {
      name: 'preload script',
      problems: checkPreload(read('out/preload/index.cjs'), channels),
      detail: `${channels.length} channels`,
    },
    { name: 'page', problems: checkPage(read('out/renderer/index.html')) },
    examineIntegrity(layout, archive.headerSum),
    examineLicenses(layout),
    {
      name: 'size',
      problems: size.app > APP_LIMIT ? [`the app weighs more than ${APP_LIMIT} bytes`] : [],
      detail: size.lines.join(''),
    },
  ];
}

function printFinding({ name, problems, detail }) {
  const state = problems.length > 0 ? 'PROBLEM' : 'OK     ';
  process.stdout.write(`${state} ${name}${detail ? `: ${detail}` : ''}\n`);
  for (const problem of problems) process.stdout.write(`          ${problem}\n`);
}

/**
 * Looks at unpacked packages and prints what was found.
 * @param {string[]} folders
 * @returns {Promise<boolean>} true when all is well
 */
export async function examineFolders(folders) {
  let allWell = true;
  for (const folder of folders) {
    process.stdout.write(`\n${path.relative(PROJECT_ROOT, folder)}\n`);
    const findings = await examinePackage(folder);
    findings.forEach(printFinding);
    allWell &&= findings.every(({ problems }) => problems.length === 0);
  }
  return allWell;
}
