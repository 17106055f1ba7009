import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const MODULES = 'node_modules/';

/**
 * The folder of the package that a bundled file came from.
 * @param {string} source a path as it stands in a source map; maps of workers are relative to another folder than they say
 * @returns {string | undefined} below the project's folder, such as `node_modules/a/node_modules/@b/c`; nothing for our own files
 */
export function packageFolderOf(source) {
  const [, inModules] = source.replaceAll('\\', '/').split(/(?:^|\/)node_modules\/(.*)$/s);
  if (inModules === undefined) return undefined;
  const parts = inModules.split(`/${MODULES}`);
  const [first, second] = parts.at(-1).split('/');
  const last = first.startsWith('@') ? `${first}/${second}` : first;
  return [...parts.slice(0, -1), last].map((part) => MODULES + part).join('/');
}

const filesBelow = (folder) =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    return entry.isFile() ? [path.join(entry.parentPath ?? entry.path, entry.name)] : [];
  });

const sumOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** Fonts are copied, not bundled, so no map names them: they are known by what they hold. */
function packagesOfFonts(outFolder, root) {
  const fonts = filesBelow(outFolder).filter((file) => file.endsWith('.woff2'));
  const families = path.join(root, MODULES, '@fontsource-variable');
  const known = new Map();
  for (const family of fs.existsSync(families) ? fs.readdirSync(families) : []) {
    const files = filesBelow(path.join(families, family)).filter((file) => file.endsWith('.woff2'));
    for (const file of files) known.set(sumOf(file), `${MODULES}@fontsource-variable/${family}`);
  }
  return fonts.map((font) => {
    const found = known.get(sumOf(font));
    if (!found)
      throw new Error(`nobody knows where the font ${path.basename(font)} comes from, so its licence is missing`);
    return found;
  });
}

/** Our own code that serves tests alone. */
const TEST_SOURCE = /(\.test\.|(^|\/)(testing|fixtures|e2e)\/|engine-for-tests|\/tour\/gate\.)/;

/**
 * @param {string[]} sources of all source maps
 * @returns {string[]} those of our own that only tests should use
 */
export const testSourcesAmong = (sources) =>
  sources.filter((source) => packageFolderOf(source) === undefined && TEST_SOURCE.test(source));

/** Everything that went into the build, as its source maps name it. */
export function readSources(outFolder) {
  const maps = filesBelow(outFolder).filter((file) => file.endsWith('.map'));
  if (maps.length === 0) throw new Error('the build has no source maps: what is bundled cannot be told');
  return maps.flatMap((map) => JSON.parse(fs.readFileSync(map, 'utf8')).sources);
}

/**
 * The packages of which something is in the build, told by its source maps: exact, where a list of dependencies would name too many.
 * @param {string} outFolder the build
 * @param {string} root the project's folder
 * @returns {string[]} folders below the project's
 */
export function findBundledPackages(outFolder, root) {
  const folders = readSources(outFolder)
    .map(packageFolderOf)
    .filter((folder) => folder !== undefined);
  return [...new Set([...folders, ...packagesOfFonts(outFolder, root)])].sort();
}
