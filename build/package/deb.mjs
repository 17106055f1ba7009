import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { mustRun } from './tool.mjs';

const SCRIPTS = { afterInstall: 'postinst', afterRemove: 'postrm' };
/** dpkg-deb's arguments; gz is the quick one. */
const COMPRESSIONS = { gz: ['-Zgzip', '-z1'], xz: ['-Zxz'] };

/** Further lines of a description begin with a space, empty ones with a dot. */
function descriptionField(text) {
  const [first, ...rest] = text.trim().split('\n');
  return [`Description: ${first}`, ...rest.map((line) => ` ${line.trim() || '.'}`)];
}

/**
 * The control file.
 * @param {import('./fpm-arguments.mjs').Wanted} wanted
 * @param {number} installedKb
 */
export function controlText(wanted, installedKb) {
  const lines = [
    `Package: ${wanted.name}`,
    `Version: ${wanted.version}`,
    `Architecture: ${wanted.architecture}`,
    `Maintainer: ${wanted.maintainer}`,
    `Installed-Size: ${installedKb}`,
    wanted.depends.length > 0 && `Depends: ${wanted.depends.join(', ')}`,
    wanted.recommends.length > 0 && `Recommends: ${wanted.recommends.join(', ')}`,
    `Section: ${wanted.category ?? 'misc'}`,
    `Priority: ${wanted.priority ?? 'optional'}`,
    wanted.url && `Homepage: ${wanted.url}`,
    ...descriptionField(wanted.description || wanted.name),
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

/** What `dpkg --verify` compares installed files with. */
function md5sumsText(stage) {
  const files = fs.readdirSync(stage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = files.map((entry) => {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const sum = createHash('md5').update(fs.readFileSync(file)).digest('hex');
    return `${sum}  ${path.relative(stage, file)}\n`;
  });
  return lines.join('');
}

/**
 * Makes a deb.
 * @param {import('./fpm-arguments.mjs').Wanted} wanted
 * @param {{ stage: string }} folders
 */
export function buildDeb(wanted, { stage }) {
  const installedKb = Number(mustRun('du', ['-sk', stage]).split('\t')[0]);
  const md5sums = md5sumsText(stage);
  const meta = path.join(stage, 'DEBIAN');
  fs.mkdirSync(meta);
  fs.writeFileSync(path.join(meta, 'control'), controlText(wanted, installedKb));
  fs.writeFileSync(path.join(meta, 'md5sums'), md5sums);
  for (const [key, name] of Object.entries(SCRIPTS)) {
    if (!wanted[key]) continue;
    fs.copyFileSync(wanted[key], path.join(meta, name));
    fs.chmodSync(path.join(meta, name), 0o755);
  }
  const compression = COMPRESSIONS[wanted.compression] ?? COMPRESSIONS.xz;
  mustRun('dpkg-deb', ['--root-owner-group', ...compression, '--build', stage, wanted.output]);
}
