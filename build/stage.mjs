import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findPinnedCodex } from './codex-binary.mjs';
import { CACHE_FOLDER, commandOf, PROJECT_ROOT, RESULTS_FOLDER } from './project.mjs';
import { makeScratchFolder, removeScratchFolder } from './scratch.mjs';
import { unprivilegedIdentity } from './users.mjs';

/** A person's own settings, which must neither steer a test nor be touched by one. */
const PERSONAL_VARIABLES = /^(XDG_|DBUS_|CODEX_|OPENAI_|HEDDLE_(USER_DATA|LANG)$|SUDO_|USER$|LOGNAME$|MAIL$)/;

/** What a copy of the checkout can do without, or gets in another way. */
const NOT_COPIED = new Set([
  '.git',
  '.cache',
  'node_modules',
  'test-results',
  'release',
  'coverage',
  'playwright-report',
]);

/** The environment of a test: the given one without anything personal, and with a home of its own. */
export function stageEnvironment(env, { home, temp, identity }) {
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !PERSONAL_VARIABLES.test(name)));
  if (process.platform === 'win32') return clean; // Windows finds a home by the account, not by a variable
  const user = identity.uid === undefined ? {} : { USER: 'nobody', LOGNAME: 'nobody', SHELL: '/bin/sh' };
  return { ...clean, ...user, HOME: home, TMPDIR: temp };
}

function runTool(command, args, options) {
  const result = spawnSync(command, args, { encoding: 'utf8', ...options });
  return { ok: result.status === 0, message: (result.stderr ?? String(result.error)).trim() };
}

function mustRun(command, args) {
  const { ok, message } = runTool(command, args);
  if (!ok) throw new Error(`${command} failed: ${message}`);
}

/** True when the user can read what a test run needs; a checkout below /root is the usual case where not. */
function canUseProject(identity, executable) {
  const readable = ['package.json', 'out/main/index.cjs', 'e2e'].map((name) => path.join(PROJECT_ROOT, name));
  readable.push(commandOf('@playwright/test', 'playwright'));
  const runnable = [executable, findPinnedCodex()].filter(Boolean);
  const script = [...readable.map((file) => `test -r '${file}'`), ...runnable.map((file) => `test -x '${file}'`)].join(
    ' && ',
  );
  return runTool('/bin/sh', ['-c', script], { ...identity, cwd: '/' }).ok;
}

/** Copies the checkout to where everyone can read it. The big folders become hard links, where the disk is the same. */
function copyProject(target) {
  fs.mkdirSync(path.join(target, '.cache'), { recursive: true });
  const sources = fs.readdirSync(PROJECT_ROOT).filter((name) => !NOT_COPIED.has(name));
  mustRun('cp', ['-a', ...sources.map((name) => path.join(PROJECT_ROOT, name)), target]);
  const linked = [['node_modules', target]];
  for (const name of fs.existsSync(CACHE_FOLDER) ? fs.readdirSync(CACHE_FOLDER) : []) {
    if (name.startsWith('electron-v')) linked.push([path.join('.cache', name), path.join(target, '.cache')]);
  }
  for (const [name, folder] of linked) {
    const source = path.join(PROJECT_ROOT, name);
    if (runTool('cp', ['-al', source, folder]).ok) continue;
    fs.rmSync(path.join(folder, path.basename(name)), { recursive: true, force: true }); // another disk: what was linked so far
    mustRun('cp', ['-a', source, folder]);
  }
  mustRun('chmod', ['-R', 'a+rX', target]);
}

/** A Node that the user can start. One that lives in root's home is copied. */
function usableNode(base, identity) {
  if (runTool(process.execPath, ['--version'], { ...identity, cwd: '/' }).ok) return process.execPath;
  const copy = path.join(base, 'node');
  fs.copyFileSync(process.execPath, copy);
  fs.chmodSync(copy, 0o755);
  return copy;
}

function makeOwnFolder(folder, { uid, gid }, mode = 0o700) {
  fs.mkdirSync(folder, { recursive: true, mode });
  if (uid !== undefined) mustRun('chown', ['-R', `${uid}:${gid}`, folder]);
  return folder;
}

/**
 * @typedef {object} Stage
 * @property {string} project the checkout, or a copy of it that the tests' user can read
 * @property {string} node a Node that user can start
 * @property {NodeJS.ProcessEnv} env with a home and a temp folder of its own
 * @property {{ uid?: number, gid?: number }} identity for spawn; empty when tests run as ourselves
 * @property {() => void} dispose brings results home and removes the rest
 */

/**
 * Prepares a place where end-to-end tests run without touching the person's own files, and without root's rights.
 * @param {import('./electron-dist.mjs').Runtime} runtime
 * @returns {Stage}
 */
export function prepareStage(runtime) {
  const identity = unprivilegedIdentity();
  const isOther = identity.uid !== undefined;
  const base = makeScratchFolder('test');
  fs.chmodSync(base, 0o755);
  const home = makeOwnFolder(path.join(base, 'home'), identity);
  const temp = makeOwnFolder(path.join(base, 'tmp'), identity);

  const mustCopy = isOther && !canUseProject(identity, runtime.executable);
  const project = mustCopy ? path.join(base, 'project') : PROJECT_ROOT;
  if (mustCopy) copyProject(project);
  const results = makeOwnFolder(path.join(project, 'test-results'), identity, 0o755);

  return {
    project,
    node: isOther ? usableNode(base, identity) : process.execPath,
    env: stageEnvironment(process.env, { home, temp, identity }),
    identity,
    dispose() {
      if (mustCopy) fs.cpSync(results, RESULTS_FOLDER, { recursive: true });
      if (isOther) mustRun('chown', ['-R', '--reference', PROJECT_ROOT, RESULTS_FOLDER]);
      removeScratchFolder(base);
    },
  };
}
