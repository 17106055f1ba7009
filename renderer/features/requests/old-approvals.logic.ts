import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { FileUpdateChange } from '../../../preload/contract/protocol';

/** @returns whether an approval is of the older kind, which names its decisions and its files differently */
export const isOldApproval = ({ method }: PendingRequest): boolean =>
  method === 'execCommandApproval' || method === 'applyPatchApproval';

/** A change of the older kind as one of today's; null for one that does not read as such. */
function changeOf(path: string, value: unknown): FileUpdateChange | null {
  const change = objectOf(value);
  switch (change?.type) {
    case 'add':
    case 'delete': {
      const content = textOf(change.content);
      return content === null ? null : { path, kind: { type: change.type }, diff: content };
    }
    case 'update': {
      const diff = textOf(change.unified_diff);
      return diff === null ? null : { path, kind: { type: 'update', move_path: textOf(change.move_path) }, diff };
    }
    default:
      return null;
  }
}

/** @returns the changes that an approval of the older kind carries itself; null when not all of them can be read */
export function oldChanges({ method, params }: PendingRequest): readonly FileUpdateChange[] | null {
  if (method !== 'applyPatchApproval') return null;
  const files = Object.entries(objectOf(objectOf(params)?.fileChanges) ?? {});
  const changes = files.map(([path, value]) => changeOf(path, value));
  return changes.every((change): change is FileUpdateChange => change !== null) ? changes : null;
}
