/** @returns the last part of a path of whichever system */
export const fileName = (path: string): string => /[^/\\]+(?=[/\\]*$)/.exec(path)?.[0] ?? path;

/** @returns the path as it is seen from a folder; as it stands when it lies outside, or the folder is not known */
export function shownPath(path: string, folder: string | null): string {
  if (folder === null || folder === '') return path;
  const start = /[/\\]$/.test(folder) ? folder : folder + (folder.includes('\\') ? '\\' : '/');
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : path;
}
