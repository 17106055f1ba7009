import fs from 'node:fs';
import path from 'node:path';
import { mustRun } from './tool.mjs';

/** fpm's options, as electron-builder gives them, and what we call them. */
const VALUES = {
  '-t': 'type',
  '--package': 'output',
  '--name': 'name',
  '--version': 'version',
  '--architecture': 'architecture',
  '--description': 'description',
  '--rpm-summary': 'summary',
  '--maintainer': 'maintainer',
  '--vendor': 'vendor',
  '--url': 'url',
  '--license': 'license',
  '--category': 'category',
  '--deb-priority': 'priority',
  '--deb-compression': 'compression',
  '--rpm-compression': 'compression',
  '--after-install': 'afterInstall',
  '--after-remove': 'afterRemove',
};
const LISTS = { '-d': 'depends', '--deb-recommends': 'recommends' };
/** Of no consequence for what is made. */
const IGNORED_FLAGS = new Set(['--force']);
const IGNORED_VALUES = new Set(['-s', '--rpm-os']);

/**
 * @typedef {object} Wanted
 * @property {string} type `deb` or `rpm`
 * @property {string} output the file to make
 * @property {string[]} inputs `FROM=TO`; a folder's content where FROM ends with a slash
 * @property {string[]} depends
 * @property {string[]} recommends
 * @property {string} [name] and so on: see VALUES
 */

/**
 * Reads fpm's command line.
 * @param {string[]} args
 * @returns {Wanted}
 * @throws {Error} on an argument that is not known: to leave one out in silence could be the one that matters
 */
export function readFpmArguments(args) {
  const wanted = { inputs: [], depends: [], recommends: [] };
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index];
    if (!argument.startsWith('-')) {
      wanted.inputs.push(argument);
      continue;
    }
    if (IGNORED_FLAGS.has(argument)) continue;
    const [option, inline] = argument.split(/=(.*)/s);
    const value = inline ?? args[++index];
    if (LISTS[option]) wanted[LISTS[option]].push(value);
    else if (VALUES[option]) wanted[VALUES[option]] = value;
    else if (!IGNORED_VALUES.has(option)) throw new Error(`fpm's argument ${argument} is not known here`);
  }
  return wanted;
}

/** Splits an input at its last `=`: a folder of the machine may have one in its name, a place in the package has none. */
export function splitInput(input) {
  const cut = input.lastIndexOf('=');
  return { from: input.slice(0, cut), to: input.slice(cut + 1) };
}

/**
 * Lays out the files as they will be installed: everyone may read them, only root may write.
 * @param {string[]} inputs
 * @param {string} stage a folder to make
 */
export function stageInputs(inputs, stage) {
  for (const { from, to } of inputs.map(splitInput)) {
    const isContent = from.endsWith('/');
    const target = path.join(stage, to);
    fs.mkdirSync(isContent ? target : path.dirname(target), { recursive: true });
    mustRun('cp', ['-a', isContent ? `${from}.` : from, target]);
  }
  mustRun('chmod', ['-R', 'u+rwX,go+rX,go-w', stage]);
}

/**
 * Notes in the package of which kind it is: the updater has to fetch the same kind again. electron-builder writes the note only when a
 * feed is packaged along, and a feed may be set later.
 * @param {Wanted} wanted
 * @param {string} stage
 */
export function noteKind({ inputs, type }, stage) {
  for (const { from, to } of inputs.map(splitInput)) {
    const resources = path.join(stage, to, 'resources');
    if (from.endsWith('/') && fs.existsSync(resources)) fs.writeFileSync(path.join(resources, 'package-type'), type);
  }
}
