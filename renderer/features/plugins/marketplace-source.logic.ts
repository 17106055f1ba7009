import type { MarketplaceFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import type { DirectoryMarketplace } from './directory.logic';

/** Names that the engine keeps for its own marketplaces: it refuses them from anybody else. */
const RESERVED = new Set([
  'created-by-me-remote',
  'openai-api-curated',
  'openai-bundled',
  'openai-bundled-alpha',
  'openai-curated',
  'openai-curated-remote',
  'openai-primary-runtime',
  'workspace-directory',
  'workspace-shared-with-me',
  'workspace-shared-with-me-private',
  'workspace-shared-with-me-unlisted',
]);

export const isReservedMarketplace = (name: string): boolean => RESERVED.has(name);

/** What is wrong with the address of a git repository, or worth knowing; null when nothing is. */
export type GitAddressProblem = 'empty' | 'unknownForm' | 'localPath';

const OWNER_AND_REPOSITORY = /^[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+$/;
const WITH_SCHEME = /^(https?|ssh):\/\/\S+$/;
const BY_SSH = /^[^\s@/]+@[^\s:]+:\S+$/;

/** Looks at an address as the engine would: it takes `owner/repository`, http(s), ssh, and `git@host:path`. */
export function gitAddressProblem(address: string): GitAddressProblem | null {
  const text = address.trim();
  if (text === '') return 'empty';
  if (/^(\/|~|\.\.?\/|[A-Za-z]:[\\/]|file:)/.test(text)) return 'localPath';
  return [OWNER_AND_REPOSITORY, WITH_SCHEME, BY_SSH].some((form) => form.test(text)) ? null : 'unknownForm';
}

/** Everyone on the way can read, and change, what is fetched by it. */
export const isUnencrypted = (address: string): boolean =>
  /^http:\/\//i.test(address.trim()) && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(address.trim());

/** What is before its host lets somebody in: the engine keeps it in clear, and says it in its errors. */
export const holdsPassword = (address: string): boolean => /^https?:\/\/[^/?#\s]+@/i.test(address.trim());

/** Why a folder cannot be added as a marketplace. */
export type FolderProblem =
  | { readonly kind: 'pathEmpty' | 'pathRelative' | 'missing' | 'noManifest' | 'alreadyThere' }
  | { readonly kind: 'broken'; readonly file: string; readonly message: string }
  | { readonly kind: 'reserved' | 'sameName'; readonly name: string };

const withoutEnd = (path: string): string => path.replace(/[\\/]+$/, '');
const isAbsolute = (path: string): boolean => /^(\/|[A-Za-z]:[\\/]|\\\\)/.test(path);

/**
 * Looks whether a folder can be added, before the engine is asked.
 * @param found what is in it; null while that is not known
 * @param known the marketplaces that are there
 */
export function folderProblem(
  folder: string,
  found: MarketplaceFolder | null,
  known: readonly Pick<DirectoryMarketplace, 'name' | 'source'>[],
): FolderProblem | null {
  if (folder === '') return { kind: 'pathEmpty' };
  if (!isAbsolute(folder)) return { kind: 'pathRelative' };
  if (found === null) return null;
  if (found.state !== 'ok') return found.state === 'broken' ? { ...found, kind: 'broken' } : { kind: found.state };
  const { name } = found;
  if (isReservedMarketplace(name)) return { kind: 'reserved', name };
  const same = known.find((marketplace) => marketplace.name === name && marketplace.source !== null);
  if (!same) return null;
  const isSamePlace = same.source?.type === 'local' && withoutEnd(same.source.source) === withoutEnd(folder);
  return isSamePlace ? { kind: 'alreadyThere' } : { kind: 'sameName', name };
}
