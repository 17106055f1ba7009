/*
 * What has to hold for the content of a package. Each check is a pure function that returns what is wrong, so that it can be shown to
 * find it.
 */

/** The only fields of the shipped package.json. */
const MANIFEST_FIELDS = [
  'name',
  'productName',
  'version',
  'description',
  'author',
  'license',
  'homepage',
  'main',
  'desktopName',
];

/** Kinds of files that an app of ours is made of. */
const APP_FILE = /^(package\.json|out\/(main|preload|renderer)\/[^\0]+\.(c?js|html|css|woff2?|svg|png))$/;

const TEST_FILE = /(\.(test|spec)\.|(^|\/)(tests?|testing|e2e|fixtures|__snapshots__)\/)/;

/**
 * @param {Iterable<string>} names all files in app.asar
 * @returns {string[]}
 */
export function checkAppFiles(names) {
  return [...names].flatMap((name) => {
    if (TEST_FILE.test(name)) return [`test code: ${name}`];
    if (!APP_FILE.test(name)) return [`does not belong into the app: ${name}`];
    return [];
  });
}

/**
 * @param {string[]} names all files of the package, from its own folder
 * @returns {string[]}
 */
export function checkPackageFiles(names) {
  return names.flatMap((file) => {
    const name = file.replaceAll('\\', '/');
    if (/(^|\/)default_app\.asar$/.test(name)) return [`Electron's default app: ${name}`];
    if (/\.map$/.test(name)) return [`source map: ${name}`];
    if (/\.(tsx?|mts|cts)$/.test(name)) return [`source: ${name}`];
    if (/(^|\/)resources\/app\//i.test(name)) return [`app outside its archive: ${name}`];
    return [];
  });
}

/**
 * @param {Record<string, any>} manifest the shipped package.json
 * @returns {string[]}
 */
export function checkManifest(manifest) {
  const surplus = Object.keys(manifest).filter((field) => !MANIFEST_FIELDS.includes(field));
  const missing = MANIFEST_FIELDS.filter((field) => !manifest[field]);
  return [...surplus.map((field) => `field too much: ${field}`), ...missing.map((field) => `field missing: ${field}`)];
}

/**
 * @param {string} name
 * @param {string} text a script, style sheet or page of the app
 * @param {string[]} machinePaths folders of the machine that built it
 * @returns {string[]}
 */
export function checkText(name, text, machinePaths) {
  const found = [];
  if (/\/[/*]# sourceMappingURL=[^\n]*\s*$/.test(text)) found.push(`${name} names a source map`);
  for (const folder of machinePaths)
    if (text.includes(folder)) found.push(`${name} holds a path of the machine that built it: ${folder}`);
  return found;
}

/** What the sandbox would let a preload script load, of which ours needs one. */
const PRELOAD_MODULES = new Set(['electron']);

/**
 * @param {string} text the preload script
 * @param {string[]} channels the names of all channels of the contract
 * @returns {string[]}
 */
export function checkPreload(text, channels) {
  const found = [];
  for (const [, name] of text.matchAll(/\brequire\(\s*["']([^"']+)["']\s*\)/g)) {
    if (!PRELOAD_MODULES.has(name)) found.push(`the preload script loads ${name}`);
  }
  const exposed = [...text.matchAll(/\.exposeInMainWorld\(\s*["'`]([^"'`]*)["'`]/g)].map((match) => match[1]);
  if (exposed.length !== 1 || exposed[0] !== 'heddle')
    found.push(`the preload script exposes ${exposed.join(', ') || 'nothing'}`);
  const uses = [...text.matchAll(/\bipcRenderer\.(\w+)/g)].map((match) => match[1]);
  const surplus = uses.filter((use) => !['invoke', 'on', 'removeListener'].includes(use));
  if (surplus.length > 0)
    found.push(`the preload script uses ipcRenderer.${[...new Set(surplus)].join(', ipcRenderer.')}`);
  // Handed on whole, it would let the page use any channel.
  if (/\.ipcRenderer\b(?!\s*\.)/.test(text)) found.push('the preload script hands ipcRenderer on');
  for (const channel of channels)
    if (!text.includes(`"${channel}"`) && !text.includes(`'${channel}'`))
      found.push(`the preload script lacks ${channel}`);
  return found;
}

/**
 * The channels that the contract declares.
 * @param {string} source preload/contract/channels/channels.ts
 * @returns {string[]} such as `engine.request`
 */
export const channelsOf = (source) => [
  ...new Set([...source.matchAll(/^\s+'([a-zA-Z]+\.[a-zA-Z]+)'/gm)].map((match) => match[1])),
];

/**
 * @param {string} html the app's page
 * @returns {string[]}
 */
export function checkPage(html) {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].length;
  const foreign = [...html.matchAll(/\b(?:src|href)="((?:[a-z]+:)?\/\/[^"]*)"/g)].map((match) => match[1]);
  return [...(inline > 0 ? ['the page has an inline script'] : []), ...foreign.map((url) => `the page loads ${url}`)];
}
