import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileProblem } from '../../preload/contract/model/plugins/plugin-folder';

type TextReading = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: FileProblem };

type FolderEntry = { readonly name: string; readonly kind: 'file' | 'folder' | 'link' };

/** Files below one folder, read within bounds; no link is followed, so that nothing outside can be reached. */
export interface BoundedFiles {
  readonly root: string;
  /** @param limitBytes a larger file is not read */
  readonly readText: (relative: string, limitBytes: number) => Promise<TextReading>;
  /** @returns what is there, and 'missing' or 'link' where there is nothing to go by */
  readonly kindOf: (relative: string) => Promise<'file' | 'folder' | FileProblem>;
  /** @returns the entries of a folder in the order of their names; none when it cannot be read */
  readonly list: (relative: string) => Promise<readonly FolderEntry[]>;
}

/** The parts of a path that stays below; null for one that does not. */
function partsOf(relative: string): readonly string[] | null {
  const parts = relative.split('/').filter((part) => part !== '' && part !== '.');
  const leaves = path.isAbsolute(relative) || parts.some((part) => part === '..' || part.includes(path.win32.sep));
  return leaves ? null : parts;
}

const problemOf = (error: unknown): FileProblem => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing';
  return code === 'ELOOP' ? 'link' : 'unreadable';
};

/** @param root an absolute path; it may itself be reached by links */
export function createBoundedFiles(root: string): BoundedFiles {
  const kindOf: BoundedFiles['kindOf'] = async (relative) => {
    const parts = partsOf(relative);
    if (parts === null) return 'outside';
    let at = root;
    let stats = await fs.stat(root).catch(() => null);
    if (stats === null) return 'missing';
    try {
      for (const part of parts) {
        at = path.join(at, part);
        stats = await fs.lstat(at);
        if (stats.isSymbolicLink()) return 'link';
      }
    } catch (error) {
      return problemOf(error);
    }
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'file' : 'wrongKind';
  };
  return {
    root,
    kindOf,
    readText: async (relative, limitBytes) => {
      const kind = await kindOf(relative);
      if (kind !== 'file') return { ok: false, problem: kind === 'folder' ? 'wrongKind' : kind };
      try {
        // It may have become a link since it was looked at.
        const file = await fs.open(path.join(root, relative), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
        try {
          if ((await file.stat()).size > limitBytes) return { ok: false, problem: 'tooLarge' };
          return decode(await file.readFile());
        } finally {
          await file.close();
        }
      } catch (error) {
        return { ok: false, problem: problemOf(error) };
      }
    },
    list: async (relative) => {
      if ((await kindOf(relative)) !== 'folder') return [];
      const entries = await fs.readdir(path.join(root, relative), { withFileTypes: true }).catch(() => []);
      return entries
        .flatMap((entry): FolderEntry[] => {
          if (entry.isSymbolicLink()) return [{ name: entry.name, kind: 'link' }];
          if (entry.isDirectory()) return [{ name: entry.name, kind: 'folder' }];
          return entry.isFile() ? [{ name: entry.name, kind: 'file' }] : [];
        })
        .sort((left, right) => (left.name < right.name ? -1 : 1));
    },
  };
}

function decode(bytes: Buffer): TextReading {
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, problem: 'notText' };
  }
}
