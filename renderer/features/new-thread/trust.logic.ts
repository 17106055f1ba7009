import type { JsonValue } from '../../../preload/contract/protocol';

/** What the engine's configuration says of a folder. */
export type Trust = 'trusted' | 'untrusted' | 'unknown';

const levelOf = (projects: JsonValue | undefined, folder: string): Trust => {
  if (!isTable(projects)) return 'unknown';
  const project = projects[folder];
  const level = isTable(project) ? project.trust_level : undefined;
  return level === 'trusted' || level === 'untrusted' ? level : 'unknown';
};

const isTable = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the folders above a folder, the nearest first */
export function foldersAbove(folder: string): readonly string[] {
  const above: string[] = [];
  let at = folder.replace(/[\\/]+$/, '');
  for (;;) {
    const cut = Math.max(at.lastIndexOf('/'), at.lastIndexOf('\\'));
    if (cut < 0) return above;
    at = at.slice(0, cut);
    const name = at === '' ? '/' : at.endsWith(':') ? `${at}\\` : at;
    above.push(name);
    if (name !== at) return above;
  }
}

/**
 * What the engine will make of a folder: it goes by the folder itself, and inside of a git repository by the repository.
 * @param projects the table `projects` of its configuration
 * @param isInGit whether the folder lies in a git repository
 * @returns `askFrom` is the folder that an answer from above comes from, to be checked for being in the same repository
 */
export function trustOf(
  projects: JsonValue | undefined,
  folder: string,
  isInGit: boolean,
): { readonly trust: Trust; readonly from: string | null } {
  const own = levelOf(projects, folder);
  if (own !== 'unknown' || !isInGit) return { trust: own, from: own === 'unknown' ? null : folder };
  for (const above of foldersAbove(folder)) {
    const level = levelOf(projects, above);
    if (level !== 'unknown') return { trust: level, from: above };
  }
  return { trust: 'unknown', from: null };
}

/**
 * @returns the key path under which the engine keeps the trust in a folder. The folder is a quoted key of TOML: a basic
 *   string, whose escapes are those of JSON, and DEL besides
 */
export const trustKeyPath = (folder: string): string =>
  `projects.${JSON.stringify(folder).replaceAll('\u007f', '\\u007f')}.trust_level`;
