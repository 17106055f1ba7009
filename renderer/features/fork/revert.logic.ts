import { pathInFolder } from '../../../preload/contract/model/diff/path-in-folder';
import type { Turn } from '../../../preload/contract/protocol';
import { textOfMessage } from './kept-part.logic';

/** What goes from a thread that goes back to before a turn. */
export interface Dropped {
  /** Oldest first. */
  readonly turns: readonly { readonly id: string; readonly message: string | null }[];
  /** Files that patches in them changed, as paths below the thread's folder where they lie in it; in order, each once. */
  readonly files: readonly string[];
  readonly hasCommands: boolean;
}

/** @param turns newest first, with all items, down to the turn that goes, too */
export function droppedOf(turns: readonly Turn[], cwd: string): Dropped {
  const items = turns.flatMap((turn) => turn.items);
  const paths = items.flatMap((item) =>
    item.type === 'fileChange' && item.status === 'completed'
      ? item.changes.flatMap(({ path, kind }) =>
          kind.type === 'update' && kind.move_path ? [path, kind.move_path] : [path],
        )
      : [],
  );
  return {
    turns: [...turns].reverse().map(({ id, items: own }) => {
      const message = own.find((item) => item.type === 'userMessage');
      return { id, message: message ? textOfMessage(message) : null };
    }),
    files: [...new Set(paths.map((path) => pathInFolder(path, cwd)))].sort(),
    hasCommands: items.some(({ type }) => type === 'commandExecution'),
  };
}
