import fs from 'node:fs';
import path from 'node:path';
import { codexVersion, findCodexOnPath, findPinnedCodex, resolveNativeCodex } from './codex-binary.mjs';
import { areDependenciesReady } from './dependencies.mjs';
import { hasDisplay } from './display.mjs';
import { describeRuntime, findElectron } from './electron-runtime.mjs';
import { codexHome, findEngine } from './engine-state.mjs';
import { meetsMinimum, wantedNode } from './node-version.mjs';
import { isMain, runMain, wantedVersion } from './project.mjs';
import { areNamespacesAllowed } from './sandbox.mjs';
import { inspectSystem } from './system-packages.mjs';

/**
 * @typedef {object} Finding
 * @property {string} name what was looked at
 * @property {'ok' | 'note' | 'problem'} state `note`: works, but worth knowing
 * @property {string} detail what was found, and what to do about it
 */

const finding = (name, state, detail) => ({ name, state, detail });

function checkNode() {
  const found = process.versions.node;
  if (meetsMinimum(found, wantedNode())) return finding('Node', 'ok', found);
  return finding('Node', 'problem', `${found} is too old: install one that is ${wantedNode()}`);
}

function checkDependencies() {
  if (areDependenciesReady()) return finding('Dependencies', 'ok', 'as package-lock.json says');
  return finding('Dependencies', 'problem', 'missing or outdated: npm start installs them (or npm ci)');
}

function checkElectron() {
  const runtime = findElectron();
  if (!runtime)
    return finding('Electron', 'problem', `${wantedVersion('electron')} is not here yet: npm start fetches it`);
  const state = runtime.source === 'official' ? 'ok' : 'note';
  return finding('Electron', state, `${describeRuntime(runtime)} (${runtime.executable})`);
}

/** The codex that the app will use when it is run from this checkout, in the app's own order. */
function findCodex() {
  if (process.env.HEDDLE_CODEX) return { from: 'HEDDLE_CODEX', file: process.env.HEDDLE_CODEX };
  const pinned = findPinnedCodex();
  if (pinned) return { from: 'node_modules', file: pinned };
  const found = findCodexOnPath();
  return found ? { from: 'PATH', file: found } : undefined;
}

function checkCodex() {
  const wanted = wantedVersion('@openai/codex');
  const codex = findCodex();
  if (!codex) return finding('Codex', 'problem', `not found: npm ci installs ${wanted}, or name one in HEDDLE_CODEX`);
  if (!fs.existsSync(codex.file))
    return finding('Codex', 'problem', `${codex.from} names a file that is not there: ${codex.file}`);
  const native = resolveNativeCodex(codex.file);
  const version = codexVersion(native);
  if (!version) return finding('Codex', 'problem', `${native} (from ${codex.from}) does not say its version`);
  const detail = `${version} (from ${codex.from}: ${native})`;
  return version === wanted
    ? finding('Codex', 'ok', detail)
    : finding('Codex', 'note', `${detail}; tested with ${wanted}`);
}

/** Only whether there is an account: what is in the file is nobody's business. */
function checkAccount() {
  const home = codexHome();
  if (fs.existsSync(path.join(home, 'auth.json'))) return finding('Account', 'ok', `signed in (${home})`);
  return finding('Account', 'note', `none in ${home}: sign in with "codex login", or take the tour, which needs none`);
}

function checkEngine() {
  const engine = findEngine();
  if (!engine) return finding('Engine', 'ok', 'not started yet; the app starts it');
  const { folder, pid, version, isRunning } = engine;
  if (isRunning)
    return finding('Engine', 'ok', `running, ${version ?? 'of unknown version'}, process ${pid} (${folder})`);
  return finding('Engine', 'ok', `stopped; the app starts it again (${folder})`);
}

function checkDisplay() {
  if (hasDisplay()) return finding('Display', 'ok', 'there is one: npm start opens the app');
  return finding('Display', 'note', 'none: npm start takes the tour on a virtual one');
}

function checkSystem() {
  const { required, optional, command } = inspectSystem({ headless: true, executable: findElectron()?.executable });
  const missing = [...required, ...optional];
  if (missing.length === 0) return finding('System', 'ok', 'nothing is missing');
  const advice = command ? `: ${command}` : '';
  return finding('System', required.length > 0 ? 'problem' : 'note', `missing ${missing.join(', ')}${advice}`);
}

function checkSandbox() {
  const allowed = areNamespacesAllowed();
  if (allowed !== false)
    return finding('OS sandbox', 'ok', allowed ? 'user namespaces are allowed' : 'not to be checked here');
  const advice =
    'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu), or allow them for the container';
  return finding('OS sandbox', 'problem', `codex and Electron need user namespaces, which are forbidden: ${advice}`);
}

const LABELS = { ok: 'OK     ', note: 'NOTE   ', problem: 'PROBLEM' };

const CHECKS = [
  checkNode,
  checkDependencies,
  checkElectron,
  checkCodex,
  checkAccount,
  checkEngine,
  checkDisplay,
  checkSystem,
  checkSandbox,
];

/** Looks at everything and changes nothing. */
async function examine() {
  const findings = CHECKS.map((check) => check());
  for (const { name, state, detail } of findings) process.stdout.write(`${LABELS[state]} ${name}: ${detail}\n`);
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}

if (isMain(import.meta.url)) await runMain(examine);
