import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from './project.mjs';

const KILL_AFTER_MS = 5_000;
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ends a process and, where the system has process groups, everything it started. */
function endTree(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // already gone
  }
}

/**
 * Runs a command to its end in the project's folder. Ctrl-C and a time-out end it together with everything it started.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number, onStart?: (pid: number) => void }} [options] output
 *   goes to ours unless `stdio` says otherwise
 * @returns {Promise<{ ok: boolean, code: number | null, signal: string | null, timedOut: boolean }>}
 * @throws {Error} when the command cannot be started at all
 */
export function run(command, args, { timeoutMs, onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
      detached: process.platform !== 'win32', // a group of its own, so that all of it can be ended
      ...options,
    });
    if (child.pid) onStart?.(child.pid);
    let timedOut = false;
    const end = (signal) => {
      endTree(child, signal);
      setTimeout(() => endTree(child, 'SIGKILL'), KILL_AFTER_MS).unref();
    };
    for (const signal of FORWARDED_SIGNALS) process.on(signal, end);
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          end('SIGTERM');
        }, timeoutMs)
      : undefined;
    const finish = () => {
      clearTimeout(timer);
      for (const signal of FORWARDED_SIGNALS) process.off(signal, end);
    };
    child.on('error', (error) => {
      finish();
      reject(new Error(`${command} could not be started: ${error.message}`));
    });
    child.on('exit', (code, signal) => {
      finish();
      resolve({ ok: code === 0 && !timedOut, code, signal, timedOut });
    });
  });
}
