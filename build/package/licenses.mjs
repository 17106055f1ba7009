import fs from 'node:fs';
import path from 'node:path';

/** Licences that ask for no more than to be passed on. Whatever else turns up in the bundle is somebody's decision, not a script's. */
const PERMISSIVE = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
]);

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** What MIT says, for packages that name it and carry no copy. */
const mitText = (holder) => `Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH
THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * @typedef {object} LicensedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} license as SPDX names it
 * @property {string} text
 */

const nameOf = (author) => (typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name);

/**
 * Reads the licence of an installed package.
 * @param {string} folder
 * @returns {LicensedPackage}
 * @throws {Error} when it names none, one that has to be looked at, or has no text to pass on
 */
export function readLicense(folder) {
  const { name, version, license, author } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!PERMISSIVE.has(license))
    throw new Error(`the licence of ${name} ${version} has to be looked at: ${JSON.stringify(license)}`);
  const files = fs.readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = files.sort().map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim());
  if (texts.length === 0 && license !== 'MIT')
    throw new Error(`${name} ${version} carries no text of its licence (${license})`);
  return { name, version, license, text: texts.join('\n\n') || mitText(nameOf(author) ?? `the authors of ${name}`) };
}

const RULE = '-'.repeat(100);

/**
 * The file that is shipped.
 * @param {LicensedPackage[]} packages
 */
export function licensesText(packages) {
  const sorted = [...packages].sort(
    (left, right) => left.name.localeCompare(right.name, 'en') || left.version.localeCompare(right.version),
  );
  const head = `Heddle contains parts of the following ${sorted.length} packages. Thanks to everyone who wrote them.
Electron and Chromium, on which it runs, have licences of their own: LICENSE.electron.txt and LICENSES.chromium.html.`;
  const entries = sorted.map(
    ({ name, version, license, text }) => `${RULE}\n${name} ${version} (${license})\n\n${text}\n`,
  );
  return `${head}\n\n${entries.join('\n')}`;
}
