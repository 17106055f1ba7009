import type { Cut } from './cuts';

/** What tells who somebody is, on their own computer. */
export interface PersonalData {
  /** Home folders, absolute: the person's, in every form that it has. */
  readonly homeDirs: readonly string[];
  /** Names of the user and of the computer. */
  readonly names: readonly string[];
}

/** Names that many computers have and that tell nothing; some are words of the protocol. */
const COMMON_NAMES: ReadonlySet<string> = new Set(
  'admin administrator codex default dev guest heddle home local localhost node root runner test ubuntu debian user users vm'.split(
    ' ',
  ),
);

const MIN_NAME_LENGTH = 3;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A folder, whatever its separators; not one whose name only begins like it. */
const folderPattern = (folder: string): RegExp | null => {
  const trimmed = folder.replace(/[\\/]+$/, '');
  const parts = trimmed.split(/[\\/]+/).filter((part) => part !== '');
  if (parts.length === 0) return null;
  const start = /^[\\/]/.test(trimmed) ? '[\\\\/]' : '';
  // The case of letters does not count where folders have drives.
  const flags = /^[A-Za-z]:/.test(trimmed) ? 'gi' : 'g';
  return new RegExp(`${start}${parts.map(escaped).join('[\\\\/]{1,4}')}(?![A-Za-z0-9_-])`, flags);
};

const namePattern = (name: string): RegExp | null =>
  name.length < MIN_NAME_LENGTH || COMMON_NAMES.has(name.toLowerCase())
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`, 'gu');

/** Finds the places of a text that tell who somebody is. */
export interface PersonalFinder {
  readonly homePaths: (text: string) => Cut[];
  readonly names: (text: string) => Cut[];
}

export function createPersonalFinder({ homeDirs, names }: PersonalData): PersonalFinder {
  const find = (patterns: readonly (RegExp | null)[], kind: Cut['kind']) => {
    const used = patterns.filter((pattern): pattern is RegExp => pattern !== null);
    return (text: string): Cut[] =>
      used.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ kind, start: index, end: index + found.length })),
      );
  };
  return {
    homePaths: find([...new Set(homeDirs)].map(folderPattern), 'homePath'),
    names: find([...new Set(names)].map(namePattern), 'name'),
  };
}
