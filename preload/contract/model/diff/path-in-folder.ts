/**
 * The path relative to `folder` when it lies inside it, else the path unchanged. Understands both separators, since the
 * engine may run on another system; letter case is not folded.
 */
export function pathInFolder(path: string, folder: string): string {
  const withSeparator = /[\\/]$/.test(folder) ? folder : folder + separatorOf(folder);
  return folder !== '' && path.startsWith(withSeparator) && path.length > withSeparator.length
    ? path.slice(withSeparator.length)
    : path;
}

function separatorOf(folder: string): string {
  return folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
}
