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

const foundIn = (folder: string, names: readonly InstructionsName[], place: InstructionsFound['place']) =>
  names.map((name) => ({ folder, name, place, isGone: false }));

/** What is between the root of the project and a folder, the root's first; nothing where there is no root above. */
interface Above {
  readonly files: readonly InstructionsFound[];
  readonly folders: readonly string[];
}

const NOTHING_ABOVE: Above = { files: [], folders: [] };

async function findAbove(folder: string): Promise<Above> {
  const files: InstructionsFound[] = [];
  const folders: string[] = [];
  let at = path.dirname(folder);
  for (let level = 0; level < MAX_ABOVE && at !== path.dirname(at); level += 1) {
    const { names, isRoot } = await lookInto(at);
    files.unshift(...foundIn(at, names, 'above'));
    folders.unshift(at);
    if (isRoot) return { files, folders };
    at = path.dirname(at);
  }
  return NOTHING_ABOVE;
}

/** Looks level by level: what is nearest is found before the bounds are reached. */
async function findBelow(folder: string, folders: readonly string[], maxFolders: number): Promise<InstructionsList> {
  const files: InstructionsFound[] = [];
  let level = folders.map((name) => path.join(folder, name));
  let looked = 0;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const at of level) {
      if (looked === maxFolders || files.length >= MAX_FOUND) return { files, isCut: true };
      looked += 1;
      const inside = await lookInto(at);
      files.push(...foundIn(at, inside.names, 'below'));
      next.push(...inside.folders.map((name) => path.join(at, name)));
    }
    level = next;
  }
  return { files, isCut: level.length > 0 };
}

/** Instructions for which a text is kept that was not saved. */
export type KeptInstructions = Pick<InstructionsFound, 'folder' | 'name'>;

/** Where a folder lies as seen from another; null when it is no part of what is searched. */
function placeOf(folder: string, from: string, above: readonly string[]): InstructionsFound['place'] | null {
  // Kept as it was found. A key that says anything else was not made for a file that was found.
  if (path.resolve(folder) !== folder) return null;
  if (folder === from) return 'here';
  if (above.includes(folder)) return 'above';
  const way = path.relative(from, folder);
  return way.split(path.sep)[0] === '..' || path.isAbsolute(way) ? null : 'below';
}

/** Whether nothing on the way to a folder of a project is a link, as far as that way is still there. */
async function isReached(project: string, folder: string): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    const stats = await fs.lstat(at).catch(() => null);
    if (stats !== null && !stats.isDirectory()) return false;
    if (at === project || at === path.dirname(at)) return true;
  }
}

/** Instructions that have a kept text and were not found: they are gone, or lie beyond the bounds of the search. */
async function keptBeside(
  list: readonly InstructionsFound[],
  kept: readonly KeptInstructions[],
  from: string,
  above: Above,
): Promise<readonly InstructionsFound[]> {
  const more = kept.map(async ({ folder, name }): Promise<readonly InstructionsFound[]> => {
    const place = placeOf(folder, from, above.folders);
    // The folder's own AGENTS.md has an editor of its own.
    if (place === null || (place === 'here' && name === 'AGENTS.md')) return [];
    if (list.some((file) => file.folder === folder && file.name === name)) return [];
    if (place === 'below' && !(await isReached(from, folder))) return [];
    const stats = await fs.lstat(path.join(folder, name)).catch(() => null);
    return stats === null || stats.isFile() ? [{ folder, name, place, isGone: stats === null }] : [];
  });
  return (await Promise.all(more)).flat();
}

/**
 * Looks for the instructions of a project beside those of the folder itself: from its root down to the folder, which
 * the engine reads before them, and in the folders below, which it reads for threads that start there.
 * @param kept for which a text is kept that was not saved: those of the project are there whether or not they are found
 */
export async function findInstructions(
  folder: string,
  kept: readonly KeptInstructions[] = [],
  maxFolders = MAX_FOLDERS,
): Promise<InstructionsList> {
  const own = await lookInto(folder);
  const above = own.isRoot ? NOTHING_ABOVE : await findAbove(folder);
  const overriding = own.names.filter((name) => name !== 'AGENTS.md');
  const below = await findBelow(folder, own.folders, maxFolders);
  const files = [...above.files, ...foundIn(folder, overriding, 'here'), ...below.files];
  return { files: [...files, ...(await keptBeside(files, kept, folder, above))], isCut: below.isCut };
}
