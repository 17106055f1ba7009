import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SCREEN = '1440x960x24';
const START_TIMEOUT_MS = 20_000;

/**
 * True where a window can be shown to a person.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform only Linux may lack a display
 */
export function hasDisplay(env = process.env, platform = process.platform) {
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/**
 * An X authority file with one secret that is good for any display, so that no tool is needed to write one.
 * Each field is preceded by its length as a big-endian uint16; family 0xffff means "any".
 * @param {Buffer} cookie
 */
export function packXauthority(cookie) {
  const field = (bytes) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const fields = ['', '', 'MIT-MAGIC-COOKIE-1'].map((text) => field(Buffer.from(text)));
  return Buffer.concat([Buffer.from([0xff, 0xff]), ...fields, field(cookie)]);
}

/** Resolves with the display number once Xvfb has chosen a free one; Xvfb writes it to descriptor 3. */
function readDisplayNumber(server) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb did not start in time')), START_TIMEOUT_MS);
    let complaint = '';
    server.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    server.on('error', (error) => reject(new Error(`Xvfb could not be started: ${error.message}`)));
    server.on('exit', () => reject(new Error(`Xvfb ended at once: ${complaint.trim()}`)));
    server.stdio[3].once('data', (chunk) => {
      clearTimeout(timer);
      resolve(Number(String(chunk).trim()));
    });
  });
}

/**
 * Starts a virtual display that only holders of its secret can open.
 * @param {{ uid?: number, gid?: number }} [owner] who may read the secret, when that is not ourselves
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>} variables for what shall appear on it
 */
export async function startDisplay({ uid, gid } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-display-'));
  const authority = path.join(folder, 'authority');
  fs.writeFileSync(authority, packXauthority(randomBytes(16)), { mode: 0o600 });
  if (uid !== undefined) {
    fs.chownSync(folder, uid, gid);
    fs.chownSync(authority, uid, gid);
  }
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset', '-auth', authority];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const stop = () => {
    server.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  try {
    const number = await readDisplayNumber(server);
    server.unref();
    server.stderr.unref?.();
    server.stdio[3].unref?.();
    return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority, XDG_SESSION_TYPE: 'x11' }, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * Runs a task on this machine's display, or on a virtual one where there is none.
 * @param {(env: Record<string, string>) => Promise<T>} task gets the variables to add to its processes
 * @param {{ alwaysVirtual?: boolean, uid?: number, gid?: number }} [options] `alwaysVirtual` keeps windows out of a person's way
 * @returns {Promise<T>}
 * @template T
 */
export async function withDisplay(task, { alwaysVirtual = false, ...owner } = {}) {
  const virtual = process.platform === 'linux' && (alwaysVirtual || !hasDisplay());
  if (!virtual) return task({});
  const display = await startDisplay(owner);
  try {
    return await task(display.env);
  } finally {
    display.stop();
  }
}
