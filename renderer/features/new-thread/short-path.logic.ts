/** @returns a path with the home folder as ~ */
export function shortPath(path: string, homeDir: string): string {
  if (homeDir.length < 2) return path;
  if (path === homeDir) return '~';
  const rest = path.slice(homeDir.length);
  return path.startsWith(homeDir) && /^[\\/]/.test(rest) ? `~${rest}` : path;
}
