import type { Entry, TurnView } from '../../../../preload/contract/model/feed/types';
import type { ThreadItem } from '../../../../preload/contract/protocol';

/** Whole items by turn and id: those whose outputs were left out of the history and read later. */
export type ReadOutputs = ReadonlyMap<string, ReadonlyMap<string, ThreadItem>>;

/** @returns the turns with the outputs that were read since; a turn that gains nothing keeps its identity */
export function withOutputs(turns: readonly TurnView[], outputs: ReadOutputs): readonly TurnView[] {
  if (outputs.size === 0) return turns;
  return turns.map((turn) => {
    const items = outputs.get(turn.id);
    if (items === undefined || !turn.entries.some(({ id, outputDeferred }) => outputDeferred && items.has(id)))
      return turn;
    return { ...turn, entries: turn.entries.map((entry) => withOutput(entry, items.get(entry.id))) };
  });
}

function withOutput(entry: Entry, item: ThreadItem | undefined): Entry {
  if (item === undefined || entry.outputDeferred !== true) return entry;
  const { outputDeferred: _isHere, ...rest } = entry;
  return { ...rest, item };
}
