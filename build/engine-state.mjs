import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './lock.mjs';
import { readJson } from './project.mjs';

/** The person's CODEX_HOME. */
export const codexHome = (env = process.env) => env.CODEX_HOME ?? path.join(os.homedir(), '.codex');

/**
 * The folders that may hold the engine of a CODEX_HOME, the best first: what main/app-server/socket-folder.ts says, for a Node that reads
 * no TypeScript. A test compares the two.
 * @param {string} realHome
 * @param {{ runtimeDir: string | undefined, temporaryDir: string, userId: number }} places
 */
export function engineFolders(realHome, { runtimeDir, temporaryDir, userId }) {
  const name = createHash('sha256').update(realHome).digest('hex').slice(0, 16);
  const parents = [path.join(temporaryDir, `heddle-${userId}`), path.join('/tmp', `heddle-${userId}`)];
  if (runtimeDir !== undefined && path.isAbsolute(runtimeDir)) parents.unshift(path.join(runtimeDir, 'heddle'));
  return [...new Set(parents)].map((parent) => path.join(parent, name));
}

/**
 * Looks for the engine that Heddle started for the person's CODEX_HOME. Only files are read; it is not spoken to.
 * @returns {{ folder: string, pid: number, version: string | null, isRunning: boolean } | undefined} nothing when none was started
 */
export function findEngine() {
  const home = codexHome();
  const realHome = fs.existsSync(home) ? fs.realpathSync(home) : path.resolve(home);
  const places = {
    runtimeDir: process.env.XDG_RUNTIME_DIR,
    temporaryDir: os.tmpdir(),
    userId: process.getuid?.() ?? 0,
  };
  for (const folder of engineFolders(realHome, places)) {
    const record = readJson(path.join(folder, 'run.json'));
    if (record) return { folder, pid: record.pid, version: record.engineVersion, isRunning: isAlive(record.pid) };
  }
  return undefined;
}
