import {
  type AskedPermission,
  type AskedProfile,
  askedPermissions,
} from '../../../preload/contract/model/permission-grant';
import type { FileSystemAccessMode, FileSystemPath } from '../../../preload/contract/protocol';

/** One thing that is asked for, as it is put into words. */
export type Permission = { readonly kind: 'network' } | { readonly kind: FileSystemAccessMode; readonly place: Place };

/** A place in the file system: by path or pattern, or by a name that the engine gives it. */
type Place =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'root' | 'minimal' | 'projectRoots' | 'tmpdir'; readonly path: string | null };

/** @returns everything that is asked for, in the order in which the engine says it */
export const requestedPermissions = (profile: AskedProfile): readonly Permission[] =>
  askedPermissions(profile).map(permissionOf);

/** @returns a permission as it is put into words */
export const permissionOf = (asked: AskedPermission): Permission =>
  asked.kind === 'network' ? { kind: 'network' } : { kind: asked.entry.access, place: placeOf(asked.entry.path) };

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
