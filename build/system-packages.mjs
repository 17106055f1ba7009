import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { say } from './project.mjs';
import { run } from './run.mjs';

/**
 * What Electron and its screenshots need from Debian and Ubuntu. Each need lists the names a package has had, newest first. `required` ones
 * stop us when they cannot be had; the others only make pictures of other scripts readable.
 */
const APP_NEEDS = [['libgtk-3-0t64', 'libgtk-3-0'], ['libasound2t64', 'libasound2'], ['libnss3'], ['libgbm1']];
const HEADLESS_NEEDS = [['xvfb']];
const PICTURE_NEEDS = [['fonts-dejavu-core'], ['fonts-liberation'], ['fonts-noto-cjk'], ['fonts-noto-color-emoji']];

/** The same for package managers whose packages we do not look up: what to type when a library or Xvfb is found missing. */
const OTHER_SYSTEMS = {
  fedora:
    'sudo dnf install -y gtk3 nss alsa-lib mesa-libgbm xorg-x11-server-Xvfb google-noto-sans-cjk-fonts google-noto-color-emoji-fonts',
  suse: 'sudo zypper install -y gtk3 mozilla-nss alsa libgbm1 xorg-x11-server-Xvfb google-noto-sans-cjk-fonts google-noto-coloremoji-fonts',
  arch: 'sudo pacman -S --needed gtk3 nss alsa-lib mesa xorg-server-xvfb noto-fonts-cjk noto-fonts-emoji',
};

const DOWNLOAD_TIMEOUT_MS = 900_000;

/**
 * Tells which family of Linux this is.
 * @param {string} osRelease the text of /etc/os-release
 * @returns {'debian' | 'fedora' | 'suse' | 'arch' | undefined}
 */
export function linuxFamily(osRelease) {
  const names = [...osRelease.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap((match) => match[1].split(' '));
  if (names.includes('debian') || names.includes('ubuntu')) return 'debian';
  return Object.keys(OTHER_SYSTEMS).find((family) => names.some((name) => name.startsWith(family)));
}

/**
 * @param {string[][]} needs names of each need
 * @param {Set<string>} installed
 * @returns {string[][]} the needs that no installed package meets
 */
export function findMissing(needs, installed) {
  return needs.filter((names) => !names.some((name) => installed.has(name)));
}

/**
 * @param {string[][]} missing names of each missing need, newest first
 * @param {Set<string>} available packages that this release offers
 * @returns {string[]} one package for each need
 */
export function chooseNames(missing, available) {
  return missing.map((names) => names.find((name) => available.has(name)) ?? names.at(-1));
}

/** @param {string} output of `dpkg-query -W -f '${Package} ${db:Status-Status}\n'` */
export function parseInstalled(output) {
  const rows = output.split('\n').map((line) => line.split(' '));
  return new Set(rows.filter(([, status]) => status === 'installed').map(([name]) => name));
}

/** @param {string} output of `apt-cache policy`; purely virtual packages, with no candidate, are left out */
export function parseAvailable(output) {
  return new Set(
    [...output.matchAll(/^(\S+):\n {2}Installed: .*\n {2}Candidate: (?!\(none\))/gm)].map((match) => match[1]),
  );
}

const capture = (command, args) =>
  spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).stdout ?? '';

const installedOf = (needs) =>
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholders
  parseInstalled(capture('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...needs.flat()]));

const namesFor = (missing) => chooseNames(missing, parseAvailable(capture('apt-cache', ['policy', ...missing.flat()])));

function readFamily() {
  try {
    return linuxFamily(fs.readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return undefined; // a Linux that does not say what it is
  }
}

const aptCommand = (names) =>
  `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`;

/**
 * What is missing here, without changing anything.
 * @param {{ headless: boolean, executable?: string }} wanted `executable` is an Electron, where one is there to look at
 * @returns {{ required: string[], optional: string[], command: string | undefined }} what is missing, and the command that installs it
 */
export function inspectSystem({ headless, executable }) {
  if (process.platform !== 'linux') return { required: [], optional: [], command: undefined };
  const family = readFamily();
  if (family !== 'debian') return inspectByUse({ family, headless, executable });
  const requiredNeeds = headless ? [...APP_NEEDS, ...HEADLESS_NEEDS] : APP_NEEDS;
  const optionalNeeds = headless ? PICTURE_NEEDS : [];
  const installed = installedOf([...requiredNeeds, ...optionalNeeds]);
  const missing = { required: findMissing(requiredNeeds, installed), optional: findMissing(optionalNeeds, installed) };
  if (missing.required.length + missing.optional.length === 0)
    return { required: [], optional: [], command: undefined };
  const required = namesFor(missing.required);
  const optional = namesFor(missing.optional);
  return { required, optional, command: aptCommand([...required, ...optional]) };
}

/** Where we cannot ask the package manager, look for the things themselves: Electron's libraries and Xvfb. */
function inspectByUse({ family, headless, executable }) {
  const libraries = executable
    ? [...capture('ldd', [executable]).matchAll(/(\S+) => not found/g)].map((match) => match[1])
    : [];
  const required = headless && !isOnPath('Xvfb') ? [...libraries, 'Xvfb'] : libraries;
  return { required, optional: [], command: required.length > 0 ? OTHER_SYSTEMS[family] : undefined };
}

/** True when a command of this name can be found. */
export function isOnPath(command) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, command)));
}

/** Runs one of the package manager's commands. Errors are shown, the hundreds of lines of a good install are not. */
function runApt(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run(command, args, { env, stdio: ['ignore', 'ignore', 2], timeoutMs: DOWNLOAD_TIMEOUT_MS });
}

/** Installs what is missing. What that is called in this release is known only after the lists have been fetched. */
async function aptInstall(wanted) {
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2'];
  await runApt('dpkg', '--configure', '-a'); // an install that was cut off would otherwise stop every later one
  await runApt('apt-get', ...patient, 'update'); // one unreachable source fails it; whether that matters shows below
  const { required, optional } = inspectSystem(wanted);
  await runApt('apt-get', ...patient, 'install', '-y', '--no-install-recommends', ...required, ...optional);
}

/**
 * Makes the system's part ready: installs it where we may (Debian family, as root), otherwise says what to type.
 * @param {{ headless: boolean, executable?: string }} wanted
 * @throws {Error} with the command to type, when something is missing that we cannot do without
 */
export async function ensureSystemPackages(wanted) {
  let state = inspectSystem(wanted);
  if (state.required.length + state.optional.length === 0) return;
  if (process.getuid() === 0 && readFamily() === 'debian') {
    say(`installing system packages: ${[...state.required, ...state.optional].join(' ')}`);
    await aptInstall(wanted);
    state = inspectSystem(wanted);
  }
  if (state.required.length > 0) {
    const advice = state.command ? `Type:\n  ${state.command}` : 'Install them with your package manager.';
    throw new Error(`the system lacks ${state.required.join(', ')}. ${advice}`);
  }
  if (state.optional.length > 0) say(`for readable screenshots also type: ${state.command}`);
}
