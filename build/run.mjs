import { spawn } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT, say } from './project.mjs';

const KILL_AFTER_MS = 5_000;
/** Signals that end us, with the exit codes that shells know for them. */
const ENDING_SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

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
 * Runs a command to its end in the project's folder. A time-out ends it together with everything it started. So does Ctrl-C, which then
 * ends us too: whoever presses it wants none of the steps that would follow. What must be tidied up then belongs into an `exit` handler.
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
    let interruptedBy;

    const end = (signal) => {
      endTree(child, signal);
      setTimeout(() => endTree(child, 'SIGKILL'), KILL_AFTER_MS).unref();
    };
    const interrupt = (signal) => {
      interruptedBy = signal;
      end(signal);
    };
    const outOfTime = () => {
      timedOut = true;
      say(`ending ${path.basename(command)}, which took longer than ${timeoutMs / 1000} s`);
      end('SIGTERM');
    };
    const timer = timeoutMs ? setTimeout(outOfTime, timeoutMs) : undefined;
    for (const signal of Object.keys(ENDING_SIGNALS)) process.on(signal, interrupt);
    const finish = () => {
      clearTimeout(timer);
      for (const signal of Object.keys(ENDING_SIGNALS)) process.off(signal, interrupt);
      if (interruptedBy) process.exit(ENDING_SIGNALS[interruptedBy]);
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
