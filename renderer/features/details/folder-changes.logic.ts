import { fileDiffFromChange } from '../../../preload/contract/model/diff/file-change';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { parseUnifiedDiff } from '../../../preload/contract/model/diff/unified-diff';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { FolderChanges, UntrackedFile } from '../../../preload/contract/model/thread-files';

/** A file that git sees as changed. */
export interface FolderFile {
  readonly file: FileDiff;
  /** Where it is. */
  readonly path: string;
  /** What git says of a file that it does not know, and whose text is not read. */
  readonly why: Exclude<UntrackedFile['why'], 'text'> | null;
}

/** What git sees, told apart by whether a patch of the thread touched the file. */
export interface ToldApart {
  readonly byOthers: readonly FolderFile[];
  readonly byPatches: readonly FolderFile[];
}

const joined = (folder: string, file: string): string => `${folder.replace(/[\\/]$/, '')}/${file}`;

/** @returns the files that patches of a thread changed, by their whole paths; of moved ones both */
export function patchedPaths(turns: readonly TurnView[], cwd: string): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { entries, diff } of turns) {
    for (const { item } of entries) {
      if (item.type !== 'fileChange' || item.status !== 'completed') continue;
      for (const { path, kind } of item.changes) {
        paths.add(path);
        if (kind.type === 'update' && kind.move_path !== null) paths.add(kind.move_path);
      }
    }
    for (const file of diff === null || diff === '' ? [] : parseUnifiedDiff(diff)) {
      paths.add(joined(cwd, file.path));
      if (file.previousPath !== null) paths.add(joined(cwd, file.previousPath));
    }
  }
  return paths;
}

/** A file whose time alone is another: git lists it until the index is refreshed, which is not done here. */
const isUntouched = ({ change, hunks, binary, modeChange, unreadable }: FileDiff): boolean =>
  change === 'updated' && hunks.length === 0 && !binary && modeChange === null && unreadable === null;

/** @returns what git sees, in the order of paths */
export function toldApart(
  changes: Extract<FolderChanges, { kind: 'changes' }>,
  patched: ReadonlySet<string>,
): ToldApart {
  const known = parseUnifiedDiff(changes.diff)
    .filter((file) => !isUntouched(file))
    .map((file): FolderFile => ({ file, path: joined(changes.root, file.path), why: null }));
  const fresh = changes.untracked.map((file): FolderFile => {
    const change = { path: file.path, kind: { type: 'add' as const }, diff: file.content ?? '' };
    return {
      file: fileDiffFromChange(change, ''),
      path: joined(changes.root, file.path),
      why: file.why === 'text' ? null : file.why,
    };
  });
  const all = [...known, ...fresh].sort((left, right) => (left.path < right.path ? -1 : 1));
  const isPatched = ({ path, file }: FolderFile): boolean =>
    patched.has(path) || (file.previousPath !== null && patched.has(joined(changes.root, file.previousPath)));
  return { byOthers: all.filter((file) => !isPatched(file)), byPatches: all.filter(isPatched) };
}
