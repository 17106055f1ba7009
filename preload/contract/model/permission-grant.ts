import type {
  AdditionalFileSystemPermissions,
  AdditionalPermissionProfile,
  FileSystemPath,
  FileSystemSandboxEntry,
  GrantedPermissionProfile,
} from '../protocol';
import { listOf, objectOf, textOf } from './feed/json-fields';
import { sameJson } from './feed/same-json';

/** What is asked for: the network, and places in the file system. The fields of several types of the protocol. */
export type AskedProfile = Pick<AdditionalPermissionProfile, 'network' | 'fileSystem'>;

/** One thing that is asked for: the network, or a place with the access to it. */
export type AskedPermission =
  | { readonly kind: 'network' }
  | { readonly kind: 'place'; readonly entry: FileSystemSandboxEntry };

const entriesOf = (fileSystem: AdditionalFileSystemPermissions | null): readonly FileSystemSandboxEntry[] => {
  if (fileSystem === null) return [];
  // `read` and `write` say again what the entries say, and will go.
  if (fileSystem.entries !== undefined) return fileSystem.entries;
  const of = (paths: readonly string[] | null, access: 'read' | 'write'): FileSystemSandboxEntry[] =>
    (paths ?? []).map((path) => ({ path: { type: 'path', path }, access }));
  return [...of(fileSystem.read, 'read'), ...of(fileSystem.write, 'write')];
};

/** @returns everything that is asked for, in the order in which the engine says it; what would stay shut included */
export function askedPermissions({ network, fileSystem }: AskedProfile): readonly AskedPermission[] {
  const places = entriesOf(fileSystem).map((entry): AskedPermission => ({ kind: 'place', entry }));
  return network?.enabled === true ? [{ kind: 'network' }, ...places] : places;
}

/** @returns whether a permission opens something; the others shut a place, and come along with what is opened */
export const isGrantable = (permission: AskedPermission): boolean =>
  permission.kind === 'network' || permission.entry.access !== 'deny';

/**
 * @param granted of those that are asked for
 * @returns what the engine is told. Places that were to stay shut stay so, beside any that are opened
 */
export function grantOf(asked: AskedProfile, granted: readonly AskedPermission[]): GrantedPermissionProfile {
  const entries = granted.flatMap((permission) => (permission.kind === 'place' ? [permission.entry] : []));
  const shut = entriesOf(asked.fileSystem).filter(({ access }) => access === 'deny');
  const depth = asked.fileSystem?.globScanMaxDepth;
  return {
    ...(granted.some(({ kind }) => kind === 'network') && { network: { enabled: true } }),
    ...(entries.length > 0 && {
      fileSystem: {
        read: null,
        write: null,
        ...(depth !== undefined && { globScanMaxDepth: depth }),
        entries: [...entries, ...shut],
      },
    }),
  };
}

/** @returns whether an answer grants nothing that was not asked for */
export function isGrantWithin(asked: AskedProfile, granted: unknown): boolean {
  const profile = objectOf(granted);
  if (profile === null || Object.keys(profile).some((key) => key !== 'network' && key !== 'fileSystem')) return false;
  if (profile.network !== undefined) {
    if (asked.network?.enabled !== true || !sameJson(profile.network, { enabled: true })) return false;
  }
  if (profile.fileSystem === undefined) return true;
  const { entries, read = null, write = null, ...rest } = objectOf(profile.fileSystem) ?? {};
  const known = entriesOf(asked.fileSystem);
  const isKnown = (entry: unknown) => known.some((each) => sameJson(each, entry));
  const hasStrangers = Object.keys(rest).some((key) => key !== 'globScanMaxDepth');
  if (read !== null || write !== null || hasStrangers) return false;
  return rest.globScanMaxDepth === asked.fileSystem?.globScanMaxDepth && (listOf(entries)?.every(isKnown) ?? false);
}

const isReadablePath = (value: unknown): value is FileSystemPath => {
  const path = objectOf(value);
  switch (path?.type) {
    case 'path':
      return textOf(path.path) !== null;
    case 'glob_pattern':
      return textOf(path.pattern) !== null;
    case 'special': {
      const special = objectOf(path.value);
      const kind = textOf(special?.kind);
      return kind === 'unknown' ? textOf(special?.path) !== null : SPECIAL_PLACES.includes(kind ?? '');
    }
    default:
      return false;
  }
};

const SPECIAL_PLACES = ['root', 'minimal', 'project_roots', 'tmpdir', 'slash_tmp'];

/** @returns whether everything in a profile can be put into words: what cannot must not be granted by the way */
export function isReadableProfile(value: unknown): value is AskedProfile {
  const profile = objectOf(value);
  if (profile === null) return false;
  const fileSystem = profile.fileSystem ?? null;
  if (fileSystem === null) return true;
  const { entries, read = null, write = null } = objectOf(fileSystem) ?? { read: 0 };
  const isReadableEntry = (each: unknown) => {
    const entry = objectOf(each);
    return ['read', 'write', 'deny'].includes(String(entry?.access)) && isReadablePath(entry?.path);
  };
  const arePaths = (paths: unknown) =>
    paths === null || (listOf(paths)?.every((path) => typeof path === 'string') ?? false);
  if (entries !== undefined) return listOf(entries)?.every(isReadableEntry) ?? false;
  return arePaths(read) && arePaths(write);
}
