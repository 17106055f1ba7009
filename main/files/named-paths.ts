import { parseUnifiedDiff } from '../../preload/contract/model/diff/unified-diff';
import type { ThreadItem } from '../../preload/contract/protocol';

/** @returns the pictures that an item names, word for word */
export function picturePathsOf(item: ThreadItem): readonly string[] {
  switch (item.type) {
    case 'imageView':
      return [item.path];
    case 'imageGeneration':
      return item.savedPath === undefined ? [] : [item.savedPath];
    case 'userMessage':
      return item.content.flatMap((part) => (part.type === 'localImage' ? [part.path] : []));
    default:
      return [];
  }
}

/** @returns the files that an item says it changed, where they were and where they are */
export function changedPathsOf(item: ThreadItem): readonly string[] {
  if (item.type !== 'fileChange') return [];
  return item.changes.flatMap(({ path, kind }) =>
    kind.type === 'update' && kind.move_path !== null ? [path, kind.move_path] : [path],
  );
}

/** @returns the files that the diff of a turn names, relative as they stand there */
export const pathsOfDiff = (diff: string | null): readonly string[] =>
  diff === null || diff === '' ? [] : parseUnifiedDiff(diff).map((file) => file.path);
