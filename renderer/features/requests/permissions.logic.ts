import type {
  AdditionalPermissionProfile,
  FileSystemAccessMode,
  FileSystemPath,
} from '../../../preload/contract/protocol';

/** One thing that a command asks for beyond what it may. */
export type Permission = { readonly kind: 'network' } | { readonly kind: FileSystemAccessMode; readonly place: Place };

/** A place in the file system: by path or pattern, or by a name that the engine gives it. */
type Place =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'root' | 'minimal' | 'projectRoots' | 'tmpdir'; readonly path: string | null };

/** @returns everything that is asked for, in the order in which the engine says it */
export function requestedPermissions({ network, fileSystem }: AdditionalPermissionProfile): readonly Permission[] {
  const permissions: Permission[] = network?.enabled === true ? [{ kind: 'network' }] : [];
  if (fileSystem === null) return permissions;
  const { entries, read, write } = fileSystem;
  // `read` and `write` say again what the entries say, and will go.
  if (entries !== undefined) {
    for (const { path, access } of entries) permissions.push({ kind: access, place: placeOf(path) });
    return permissions;
  }
  for (const path of read ?? []) permissions.push({ kind: 'read', place: { kind: 'path', path } });
  for (const path of write ?? []) permissions.push({ kind: 'write', place: { kind: 'path', path } });
  return permissions;
}

function placeOf(path: FileSystemPath): Place {
  switch (path.type) {
    case 'path':
      return { kind: 'path', path: path.path };
    case 'glob_pattern':
      return { kind: 'path', path: path.pattern };
    case 'special':
      return specialPlace(path.value);
  }
}

function specialPlace(value: Extract<FileSystemPath, { type: 'special' }>['value']): Place {
  switch (value.kind) {
    case 'root':
    case 'minimal':
    case 'tmpdir':
      return { kind: value.kind, path: null };
    case 'project_roots':
      return { kind: 'projectRoots', path: value.subpath };
    case 'slash_tmp':
      return { kind: 'path', path: '/tmp' };
    case 'unknown':
      return { kind: 'path', path: value.subpath === null ? value.path : `${value.path}/${value.subpath}` };
  }
}
