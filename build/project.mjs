import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: every script works from here, wherever it was called from. */
export const PROJECT_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Downloads and other things that can be made again; ignored by git. Below the project, so that it is as readable as the project is. */
export const CACHE_FOLDER = path.join(PROJECT_ROOT, '.cache');

/** The folder that every test run and headless tour writes its results to; ignored by git. */
export const RESULTS_FOLDER = path.join(PROJECT_ROOT, 'test-results');

/**
 * Reads a JSON file.
 * @param {string} file
 * @returns {any} its value, or `undefined` when the file is missing, half-written or not JSON
 */
export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined; // every caller treats "cannot be read" as "make it again"
  }
}

/** The exact version of a dependency that package.json asks for. */
export function wantedVersion(name) {
  const { dependencies = {}, devDependencies = {} } = readJson(path.join(PROJECT_ROOT, 'package.json'));
  return devDependencies[name] ?? dependencies[name];
}

/**
 * The JavaScript file behind a package's command. It is run with our own Node: the links in `node_modules/.bin` are shell scripts on
 * Windows and could not be spawned without a shell.
 * @throws {Error} when the package is not installed
 */
export function commandOf(packageName, command = packageName.split('/').pop()) {
  const folder = path.join(PROJECT_ROOT, 'node_modules', packageName);
  const bin = readJson(path.join(folder, 'package.json'))?.bin;
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${packageName} is not installed: run npm ci`);
  return path.join(folder, file);
}

/** Tells the person at the terminal one thing. On stderr: stdout belongs to what a script is asked to print. */
export function say(message) {
  process.stderr.write(`heddle: ${message}\n`);
}

/** True when this file was started by `node FILE`, false when it was imported. */
export function isMain(importMetaUrl) {
  return process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === fileURLToPath(importMetaUrl);
}

/**
 * Runs a script's work. What it throws is meant for the person at the terminal: its message is shown, without a stack.
 * @param {() => Promise<number | undefined>} task returns the exit code, nothing for 0
 */
export async function runMain(task) {
  try {
    process.exitCode = (await task()) ?? 0;
  } catch (error) {
    say(process.env.HEDDLE_DEBUG ? error.stack : error.message);
    process.exitCode = 1;
  }
}
