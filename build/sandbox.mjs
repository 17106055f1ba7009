import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { say } from './project.mjs';
import { unprivilegedIdentity } from './users.mjs';

const SET_UID = 0o4000;

/**
 * Whether ordinary users may make user namespaces, with which Chromium and codex fence their children in. Ubuntu forbids it to programs it
 * does not know, and so do many containers.
 * @returns {boolean | undefined} nothing where it cannot be told
 */
export function areNamespacesAllowed() {
  if (process.platform !== 'linux') return undefined;
  const options = { ...unprivilegedIdentity(), stdio: 'ignore', cwd: '/' };
  const { status, error } = spawnSync('unshare', ['--user', '--map-root-user', 'true'], options);
  return error ? undefined : status === 0;
}

/**
 * True when Chromium's own helper may stand in for user namespaces: it must belong to root and run as root.
 * @param {{ uid: number, mode: number } | undefined} helper from `fs.stat`; nothing when there is no helper
 */
export const isHelperReady = (helper) => helper?.uid === 0 && (helper.mode & SET_UID) !== 0;

/**
 * Makes sure that Electron can run with its OS sandbox. Without user namespaces its helper needs root's rights once.
 * @param {import('./electron-dist.mjs').Runtime} runtime
 * @throws {Error} with the command to type, when we may not give them
 */
export function ensureSandbox({ dist }) {
  if (areNamespacesAllowed() !== false) return;
  const helper = path.join(dist, 'chrome-sandbox');
  if (isHelperReady(fs.statSync(helper, { throwIfNoEntry: false }))) return;
  if (process.getuid() !== 0) {
    throw new Error(`Electron's sandbox needs root's help once, for this system forbids user namespaces. Type:
  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`);
  }
  say("this system forbids user namespaces: setting up Electron's sandbox helper");
  fs.chownSync(helper, 0, 0);
  fs.chmodSync(helper, 0o4755);
}
