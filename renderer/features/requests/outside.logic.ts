import type { FileUpdateChange } from '../../../preload/contract/protocol';

const isWindowsPath = (path: string): boolean => /^[a-z]:[\\/]|^\\\\/i.test(path);
const isAbsolute = (path: string): boolean => path.startsWith('/') || isWindowsPath(path);

/** The segments of a path without `.` and `..`; on Windows without regard to case, as its file systems have it. */
function segments(path: string, isWindows: boolean): string[] {
  const parts: string[] = [];
  for (const part of (isWindows ? path.toLowerCase() : path).split(isWindows ? /[\\/]/ : '/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts;
}

/** @returns the last part of a folder's path, which people call the project. */
export const folderName = (folder: string): string => folder.split(/[\\/]/).filter(Boolean).at(-1) ?? folder;

/** @returns whether a path lies outside a folder. Symbolic links are not followed: the page cannot see them. */
export function isOutside(path: string, folder: string): boolean {
  const isWindows = isWindowsPath(folder);
  const whole = isAbsolute(path) ? path : `${folder}/${path}`;
  const inside = segments(folder, isWindows);
  const parts = segments(whole, isWindows);
  return inside.some((part, index) => parts[index] !== part);
}

/**
 * @returns a path as one would write it from inside the folder (`../other/a.ts`); unchanged where only another drive or no
 *   common part leads to it
 */
export function pathFromFolder(path: string, folder: string): string {
  if (isWindowsPath(folder) || !isAbsolute(path)) return path;
  const from = segments(folder, false);
  const to = segments(path, false);
  const common = from.findIndex((part, index) => to[index] !== part);
  if (common <= 0) return path;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}

/** @returns the paths that changes would write to, the old one of a moved file included, each once */
export function writtenPaths(changes: readonly FileUpdateChange[]): readonly string[] {
  const paths = changes.flatMap(({ path, kind }) =>
    kind.type === 'update' && kind.move_path !== null ? [path, kind.move_path] : [path],
  );
  return [...new Set(paths)];
}

/** @returns those that lie outside the thread's folder; none when the folder is not known */
export const outsidePaths = (changes: readonly FileUpdateChange[], cwd: string | null): readonly string[] =>
  cwd === null ? [] : writtenPaths(changes).filter((path) => isOutside(path, cwd));
