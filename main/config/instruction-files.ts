import fs from 'node:fs/promises';
import path from 'node:path';
import type { InstructionsFound, InstructionsList, InstructionsName } from '../../preload/contract/model/settings-file';

const NAMES: readonly InstructionsName[] = ['AGENTS.override.md', 'AGENTS.md'];

/** A project may be any folder: it is not searched for ever. */
const MAX_FOLDERS = 3_000;
const MAX_DEPTH = 8;
const MAX_FOUND = 50;
const MAX_ABOVE = 32;

const isSearched = (name: string): boolean => !name.startsWith('.') && name !== 'node_modules';

interface Looked {
  readonly names: readonly InstructionsName[];
  readonly folders: readonly string[];
  readonly isRoot: boolean;
}

/** What is in a folder; links are no part of it. One that cannot be read has nothing. */
async function lookInto(folder: string): Promise<Looked> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  return {
    names: NAMES.filter((name) => files.has(name)),
    folders: entries
      .filter((entry) => entry.isDirectory() && isSearched(entry.name))
      .map(({ name }) => name)
      .sort(),
    isRoot: entries.some(({ name }) => name === '.git'),
  };
}

/** The instructions between the root of the project and a folder, the root's first; none where there is no root above. */
async function findAbove(folder: string): Promise<readonly InstructionsFound[]> {
  const found: InstructionsFound[] = [];
  let at = path.dirname(folder);
  for (let level = 0; level < MAX_ABOVE && at !== path.dirname(at); level += 1) {
    const { names, isRoot } = await lookInto(at);
    found.unshift(...names.map((name) => ({ folder: at, name, place: 'above' as const })));
    if (isRoot) return found;
    at = path.dirname(at);
  }
  return [];
}

/**
 * Looks for the instructions of a project beside those of the folder itself: from its root down to the folder, which
 * the engine reads before them, and in the folders below, which it reads for threads that start there.
 */
export async function findInstructions(folder: string, maxFolders = MAX_FOLDERS): Promise<InstructionsList> {
  const own = await lookInto(folder);
  const above = own.isRoot ? [] : await findAbove(folder);
  const overriding = own.names.filter((name) => name !== 'AGENTS.md');
  const here = overriding.map((name) => ({ folder, name, place: 'here' as const }));
  const below: InstructionsFound[] = [];
  let level = own.folders.map((name) => path.join(folder, name));
  let looked = 0;
  // Level by level: what is nearest is found before the bounds are reached.
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const at of level) {
      if (looked === maxFolders || below.length >= MAX_FOUND)
        return { files: [...above, ...here, ...below], isCut: true };
      looked += 1;
      const { names, folders } = await lookInto(at);
      below.push(...names.map((name) => ({ folder: at, name, place: 'below' as const })));
      next.push(...folders.map((name) => path.join(at, name)));
    }
    level = next;
  }
  return { files: [...above, ...here, ...below], isCut: level.length > 0 };
}
