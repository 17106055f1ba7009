import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../lock.mjs';
import { findEngines } from '../scratch.mjs';
import { speakDevTools } from './cdp.mjs';
import { openPage } from './page-by-role.mjs';

const CLOSE_TIMEOUT_MS = 20_000;

/** Lines that no good start writes. Chromium itself complains of a missing bus and the like, which is noise. */
const BAD_OUTPUT = /FATAL|Uncaught|UnhandledPromiseRejection|A JavaScript error occurred/;
const BAD_LOG = /\[error\]/;

/**
 * Starts a packaged app.
 * @param {object} options
 * @param {string} options.executable
 * @param {string[]} options.args
 * @param {string} options.folder a scratch folder of the user it runs as
 * @param {NodeJS.ProcessEnv} options.env
 * @param {{ uid?: number, gid?: number }} options.identity who it runs as
 */
export function startPackage({ executable, args, folder, env, identity }) {
  const own = { CODEX_HOME: 'codex', HEDDLE_USER_DATA: 'data', XDG_RUNTIME_DIR: 'run' };
  for (const name of Object.values(own)) {
    fs.mkdirSync(path.join(folder, name), { mode: 0o700 });
    if (identity.uid !== undefined) fs.chownSync(path.join(folder, name), identity.uid, identity.gid);
  }
  const folders = Object.fromEntries(
    Object.entries(own).map(([variable, name]) => [variable, path.join(folder, name)]),
  );
  const child = spawn(executable, ['--remote-debugging-pipe', ...args], {
    ...identity,
    cwd: folder,
    env: { ...env, ...folders },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text));
  child.stdio[3].on('error', () => {}); // the app is gone, which its exit tells
  const exit = once(child, 'exit');
  const devTools = speakDevTools(child.stdio[3], child.stdio[4]);

  return {
    pid: child.pid,
    output: () => output.join(''),
    openPage: () => openPage(devTools),
    /** What it wrote to its log. */
    log() {
      const file = path.join(folder, 'data', 'logs', 'heddle.log');
      return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    },
    /** Lines in output and log that should not be there. */
    complaints() {
      const lines = (text, bad) => text.split('\n').filter((line) => bad.test(line));
      return [...lines(output.join(''), BAD_OUTPUT), ...lines(this.log(), BAD_LOG)];
    },
    /**
     * Quits as by the menu.
     * @returns {Promise<string[]>} what was not as it should be
     */
    async quit() {
      devTools.send('Browser.close').catch(() => {}); // it may go before it answers
      const ended = await Promise.race([exit, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      if (!ended) return ['it did not quit'];
      const [code, signal] = ended;
      const engines = findEngines(folder).filter(isAlive);
      return [
        ...(code === 0 ? [] : [`it ended with ${code ?? signal}`]),
        ...engines.map((pid) => `an engine without work was left running (${pid})`),
      ];
    },
    kill: () => child.kill('SIGKILL'),
  };
}
