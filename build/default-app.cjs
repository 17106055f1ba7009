/**
 * What the fallback Electron runs first: it opens the app whose folder stands on the command line, as the `default_app` of an official
 * Electron does, which the fallback package lacks. Packed into `resources/default_app.asar` by electron-fallback.mjs.
 */
const { app } = require('electron');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

/** Splits the command line: modules to load first (Playwright's loader comes this way), then the app's own folder. */
function readArguments(args) {
  const preloads = [];
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index];
    if (argument === '-v' || argument === '--version') return { preloads, printVersion: true };
    if (argument === '-r' || argument === '--require') preloads.push(args[++index]);
    else if (!argument.startsWith('-')) return { preloads, folder: argument };
  }
  return { preloads };
}

function openApp(folder) {
  const absolute = path.resolve(folder);
  const manifest = path.join(absolute, 'package.json');
  const { version, name, productName } = fs.existsSync(manifest) ? JSON.parse(fs.readFileSync(manifest, 'utf8')) : {};
  if (version) app.setVersion(version);
  if (productName ?? name) app.setName(productName ?? name);
  const main = Module._resolveFilename(absolute, null, true);
  app.setAppPath(fs.existsSync(manifest) ? absolute : path.dirname(main));
  Module._load(main, null, true);
}

const { preloads, folder, printVersion } = readArguments(process.argv.slice(1));
if (printVersion) {
  process.stdout.write(`v${process.versions.electron}\n`);
  process.exit(0);
}
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
try {
  if (preloads.length > 0) Module._preloadModules(preloads);
  openApp(folder ?? '.');
} catch (error) {
  process.stderr.write(`The app could not be loaded.\n${error?.stack ?? error}\n`);
  process.exit(1);
}
