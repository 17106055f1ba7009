import type { ThreadItemEntry, Turn } from '../../protocol';
import {
  completedEntry,
  cutAtTurnEnd,
  markGaps,
  pagedEntry,
  startedEntry,
  unitedEntries,
  withoutSuperseded,
} from './entries';
import { isRunningItem } from './items';
import type { Entry, TurnView } from './types';

/** @returns a turn of which nothing is known yet. */
export const emptyTurn = (id: string, status: TurnView['status'], seenFromStart: boolean): TurnView => ({
  id,
  status,
  error: null,
  startedAtMs: null,
  completedAtMs: null,
  durationMs: null,
  entries: [],
  plan: null,
  diff: null,
  retry: null,
  tokenUsage: null,
  seenFromStart,
  engineLost: false,
});

const MS_PER_SECOND = 1_000;

/** The engine gives the times of a turn in whole seconds. @returns Unix milliseconds */
export const turnTimeMs = (seconds: number | null): number | null =>
  seconds === null ? null : seconds * MS_PER_SECOND;

/**
 * @param turn as `thread/turns/list` or `thread/resume` gives it, with `itemsView: "full"`
 * @returns the turn as the transcript shows it
 */
export const turnViewOf = (turn: Turn): TurnView => ({
  ...emptyTurn(turn.id, turn.status, false),
  error: turn.error,
  startedAtMs: turnTimeMs(turn.startedAt),
  completedAtMs: turnTimeMs(turn.completedAt),
  durationMs: turn.durationMs,
  entries: turn.items.map((item) => pagedEntry(turn.id, item, turn.status)),
});

/**
 * @param turn as `thread/turns/list` gives it, with `itemsView: "notLoaded"`
 * @param items of that turn, as `thread/items/list` gives them
 * @returns the turn as the transcript shows it, with a mark on what was left out of it
 */
export const turnViewOfItems = (turn: Turn, items: readonly ThreadItemEntry[]): TurnView => ({
  ...turnViewOf({ ...turn, items: [] }),
  entries: items.map(({ item, outputDeferred }) => {
    const entry = pagedEntry(turn.id, item, turn.status);
    return outputDeferred === true ? { ...entry, outputDeferred } : entry;
  }),
});

/** @returns the turn with other entries; the same turn when they are the same array. */
export const withEntries = (turn: TurnView, entries: readonly Entry[]): TurnView =>
  entries === turn.entries ? turn : { ...turn, entries };

/**
 * A turn as it is live, joined with what a resume says of it. The resume is the newer word on whether the turn runs and
 * on items it lists as complete; it does not list half-written messages nor commands that wait for approval.
 *
 * @param afterGap whether messages may have been missed before the resume
 */
export function joinedTurn(live: TurnView, page: TurnView, afterGap: boolean): TurnView {
  const isLiveEnd = live.status !== 'inProgress' && !live.engineLost;
  const isPageNewer = !isLiveEnd;
  const status = isPageNewer ? page.status : live.status;
  const mayHaveGap = afterGap && live.status === 'inProgress';
  const united = unitedEntries(mayHaveGap ? markGaps(live.entries) : live.entries, page.entries, joinedEntry);
  const entries = withoutSuperseded(status === 'inProgress' ? united : cutAtTurnEnd(united, status));
  const isUnchanged =
    entries === live.entries && status === live.status && !mayHaveGap && !(live.engineLost && status === 'inProgress');
  if (isUnchanged) return live;
  return {
    ...live,
    status,
    entries,
    error: isPageNewer ? (page.error ?? live.error) : live.error,
    startedAtMs: live.startedAtMs ?? page.startedAtMs,
    completedAtMs: isPageNewer ? (page.completedAtMs ?? live.completedAtMs) : live.completedAtMs,
    durationMs: isPageNewer ? (page.durationMs ?? live.durationMs) : live.durationMs,
    retry: status === 'inProgress' ? live.retry : null,
    seenFromStart: live.seenFromStart && !mayHaveGap,
    engineLost: live.engineLost && status !== 'inProgress',
  };
}

/** Of an item that both know: a complete one counts; of two running ones, what both say. */
function joinedEntry(live: Entry, page: Entry): Entry {
  if (live.state === 'closed') return live;
  return isRunningItem(page.item) ? startedEntry(live, page.item, null) : completedEntry(live, page.item, null);
}
