import path from 'node:path';
import { PROJECT_ROOT, readJson } from './project.mjs';

/** The Node versions that package.json asks for, as a range like `>=20.19`. */
export const wantedNode = () => readJson(path.join(PROJECT_ROOT, 'package.json')).engines.node;

/**
 * @param {string} version of Node, like `20.19.0`
 * @param {string} range a lower bound, `>=20.19`
 */
export function meetsMinimum(version, range) {
  const parse = (text) => text.replace(/^\D+/, '').split('.').map(Number);
  const [major, minor = 0] = parse(version);
  const [wantedMajor, wantedMinor = 0] = parse(range);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** @throws {Error} on a Node that our tools do not run on, before they fail in words of their own */
export function requireNode() {
  if (!meetsMinimum(process.versions.node, wantedNode())) {
    throw new Error(`Node ${process.versions.node} is too old: Heddle needs ${wantedNode()}`);
  }
}
