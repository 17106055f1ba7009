import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 900_000;

/**
 * Runs a tool of the system to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {string} what it printed
 * @throws {Error} with its own words when it fails
 */
export function mustRun(command, args, options = {}) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 256 * 1024 * 1024,
    ...options,
  });
  if (result.error) throw new Error(`${command} could not be run: ${result.error.message}`);
  if (result.status !== 0)
    throw new Error(`${command} failed (${result.status ?? result.signal}): ${String(result.stderr).trim()}`);
  return result.stdout;
}
