import { useAppState } from '../../app/app-state';

/** @returns a function that writes a path as people do: below their home folder it begins with a tilde */
export function useShortPath(): (path: string) => string {
  const home = useAppState((app) => app.homeDir);
  return (path) => (home !== '' && path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path);
}
