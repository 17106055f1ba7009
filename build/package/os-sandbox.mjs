import fs from 'node:fs';

/** System calls are filtered by a program of the process's own. */
const SECCOMP_FILTER = '2';
/** Processes of Chromium that handle what comes from outside. */
const FENCED_TYPES = new Set(['renderer']);

/**
 * @typedef {object} ProcessFacts
 * @property {number} pid
 * @property {string} type Chromium's `--type`; empty for the main process
 * @property {string} command
 * @property {string} uid
 * @property {string} seccomp
 * @property {number} depth how many process-id namespaces it is in
 */

/**
 * Reads what is said about a process.
 * @param {number} pid
 * @param {string} status the text of /proc/PID/status
 * @param {string} commandLine the text of /proc/PID/cmdline
 * @returns {ProcessFacts}
 */
export function processFacts(pid, status, commandLine) {
  const field = (name) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
  const command = commandLine.replaceAll('\0', ' ').trim();
  return {
    pid,
    type: /--type=(\S+)/.exec(command)?.[1] ?? '',
    command,
    uid: field('Uid').split(/\s/)[0],
    seccomp: field('Seccomp'),
    depth: field('NSpid').split(/\s+/).filter(Boolean).length,
  };
}

/**
 * Tells what keeps the OS sandbox from being whole.
 * @param {ProcessFacts[]} processes the app's own, the main one first
 * @returns {string[]}
 */
export function sandboxProblems(processes) {
  const [main, ...children] = processes;
  const fenced = children.filter(({ type }) => FENCED_TYPES.has(type));
  const problems = fenced.length > 0 ? [] : ['there is no renderer'];
  for (const { pid, uid, command } of processes) {
    if (uid === '0') problems.push(`process ${pid} runs as root`);
    if (/--(no-sandbox|disable-(seccomp|setuid|namespace)-[a-z-]*sandbox)/.test(command))
      problems.push(`process ${pid} was started without a sandbox`);
  }
  for (const { pid, type, seccomp, depth } of fenced) {
    if (seccomp !== SECCOMP_FILTER) problems.push(`${type} ${pid} has no filter of system calls`);
    if (depth <= main.depth) problems.push(`${type} ${pid} sees the processes outside`);
  }
  return problems;
}

function read(pid) {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
    return { parent, facts: processFacts(pid, status, fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')) };
  } catch {
    return undefined; // it ended meanwhile
  }
}

/**
 * The processes of an app on Linux.
 * @param {number} mainPid
 * @returns {ProcessFacts[]} the main one first
 */
export function readProcesses(mainPid) {
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => read(Number(name)))
    .filter((entry) => entry !== undefined);
  const found = all.filter(({ facts }) => facts.pid === mainPid);
  for (const { facts } of found) found.push(...all.filter(({ parent }) => parent === facts.pid));
  return found.map(({ facts }) => facts);
}
