import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { electronEnvironment } from './electron-runtime.mjs';
import { commandOf, isMain, PROJECT_ROOT, runMain, say } from './project.mjs';
import { run } from './run.mjs';
import { alone, setUp } from './setup.mjs';

/** Everything the built app is made from. */
const SOURCES = [
  'main',
  'preload',
  'renderer',
  'electron.vite.config.mts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const OUT_FOLDER = path.join(PROJECT_ROOT, 'out');
/** Written after a build has succeeded: the fingerprint of what it was made from. A build that was cut off leaves none. */
const STAMP_FILE = path.join(OUT_FOLDER, '.sources');

const isTest = (file) => /\.test\.[a-z]+$/.test(file);

/** All files at or below a path, sorted, so that the order in which a disk lists them does not matter. */
function listFiles(start) {
  if (!fs.statSync(start, { throwIfNoEntry: false })?.isDirectory()) return fs.existsSync(start) ? [start] : [];
  return fs
    .readdirSync(start)
    .sort()
    .flatMap((name) => listFiles(path.join(start, name)));
}

/**
 * A fingerprint of what sources hold, not of when they were written: switching branches back and forth costs no build.
 * @param {string} root
 * @param {string[]} sources files and folders in it; tests are left out
 */
export function fingerprint(root, sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source))).filter((name) => !isTest(name))) {
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function stampOfLastBuild() {
  try {
    return fs.readFileSync(STAMP_FILE, 'utf8');
  } catch {
    return undefined; // never built, or cut off
  }
}

/**
 * Builds the app into `out`, unless what stands there was made from these very sources.
 * @param {import('./electron-dist.mjs').Runtime} runtime
 * @param {{ force?: boolean, args?: string[] }} [options] `args` go to electron-vite
 * @returns {Promise<boolean>} false when the build failed; its words have been printed by then
 */
export function buildApp(runtime, { force = false, args = [] } = {}) {
  return alone(async () => {
    const sources = fingerprint(PROJECT_ROOT, SOURCES);
    if (!force && stampOfLastBuild() === sources) return true;
    say('building');
    fs.rmSync(STAMP_FILE, { force: true });
    const command = [commandOf('electron-vite'), 'build', '--logLevel', force ? 'info' : 'warn', ...args];
    const env = { ...process.env, ...electronEnvironment(runtime) };
    const { ok } = await run(process.execPath, command, { env });
    if (ok) fs.writeFileSync(STAMP_FILE, sources);
    return ok;
  });
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const runtime = await setUp({ for: 'build' });
    return (await buildApp(runtime, { force: true, args: process.argv.slice(2) })) ? 0 : 1;
  });
}
