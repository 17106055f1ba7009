/** @returns a path as it stands in a message: such that its end can be told from what follows */
export const pathInText = (path: string): string => (/[\s,;:!?。，；：！？()（）"'`]/.test(path) ? `"${path}"` : path);

/** @returns a path as seen from a folder, where it is below it; else as it is */
export function pathFrom(folder: string | null, path: string): string {
  if (folder === null) return path;
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(base) ? path.slice(base.length) : path;
}
