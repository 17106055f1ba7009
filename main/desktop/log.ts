import path from 'node:path';
import log from 'electron-log/main';

/** Where a line comes from. */
type Scope = 'app' | 'engine' | 'window' | 'storage' | 'boundary';

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Starts the log: a file under the user-data folder, rotated at 4 MiB, and the console.
 * Nothing of a conversation is logged, only what Heddle and the engine's process did.
 */
export function startLog(userDataDir: string): void {
  log.transports.file.resolvePathFn = () => path.join(userDataDir, 'logs', 'heddle.log');
  log.transports.file.maxSize = MAX_BYTES;
  log.transports.file.level = 'info';
  log.transports.console.level = 'warn';
}

/** Writes a line to the log. */
export function logLine(level: 'info' | 'warn' | 'error', scope: Scope, message: string): void {
  log.scope(scope)[level](message);
}

/** @returns where the log lies, an absolute path */
export const logFile = (): string => log.transports.file.getFile().path;
