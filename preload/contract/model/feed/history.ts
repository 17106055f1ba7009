import { cutAtTurnEnd, unitedEntries } from './entries';
import { sameJson } from './same-json';
import type { Entry, TurnView } from './types';

export { turnViewOf, turnViewOfItems } from './turns';

/** What a live turn and the same turn of history were united to, so that asking again gives the same object. */
const unitedTurns = new WeakMap<TurnView, { readonly history: TurnView; readonly united: TurnView }>();

/**
 * Puts the live part of a thread and what history holds of it into one list. Live turns that were seen from their start
 * stand for themselves: history keeps less (no plan, no diff, no declined command, 64 KiB of output).
 *
 * @param history oldest first, without doubles
 * @param live oldest first
 * @returns history's order, then the live turns that are not in it. Turns that nothing changed keep their identity, and
 *   so does the list
 */
export function mergeHistory(history: readonly TurnView[], live: readonly TurnView[]): readonly TurnView[] {
  if (live.length === 0) return history;
  if (history.length === 0) return live;
  const liveById = new Map(live.map((turn) => [turn.id, turn]));
  const historyIds = new Set(history.map((turn) => turn.id));
  const merged = history.map((turn) => {
    const liveTurn = liveById.get(turn.id);
    return liveTurn === undefined ? turn : unitedTurn(turn, liveTurn);
  });
  const onlyLive = live.filter((turn) => !historyIds.has(turn.id));
  const isSame = onlyLive.length === 0 && merged.every((turn, index) => turn === history[index]);
  return isSame ? history : [...merged, ...onlyLive];
}

function unitedTurn(history: TurnView, live: TurnView): TurnView {
  if (live.seenFromStart) return live;
  const known = unitedTurns.get(live);
  if (known?.history === history) return known.united;
  const united = uniteTurn(history, live);
  unitedTurns.set(live, { history, united });
  return united;
}

function uniteTurn(history: TurnView, live: TurnView): TurnView {
  // A turn only ever goes from running to over, so whoever says "over" is right.
  const end = live.status === 'inProgress' ? history : live;
  // The live order is the one in which things happened; history moves a command that outlived its turn to the end.
  const entries = unitedEntries(live.entries, history.entries, chosenEntry);
  const status = end.status;
  const united: TurnView = {
    ...live,
    status,
    error: live.error ?? history.error,
    startedAtMs: live.startedAtMs ?? history.startedAtMs,
    completedAtMs: end.completedAtMs ?? history.completedAtMs,
    durationMs: end.durationMs ?? history.durationMs,
    retry: status === 'inProgress' ? live.retry : null,
    entries: status === 'inProgress' ? entries : cutAtTurnEnd(entries, status),
  };
  const isLive = united.entries === live.entries && sameJson({ ...united, entries: [] }, { ...live, entries: [] });
  return isLive ? live : united;
}

/** Live output is whole where history shortens it; but history knows the end of what was cut off or seen in part. */
function chosenEntry(live: Entry, history: Entry): Entry {
  const isHistoryFuller = history.state === 'closed' && (live.state === 'cut' || live.textHasGap === true);
  return live.state !== 'closed' && isHistoryFuller ? history : live;
}
