import type { ThreadStatus } from '../../protocol';
import { FEED_BOUNDS, withinTurnBounds } from './bounds';
import { withContextRoom } from './context-room';
import {
  closedEntry,
  completedEntry,
  cutAll,
  cutAtTurnEnd,
  grownEntry,
  markGaps,
  openEntry,
  progressedEntry,
  startedEntry,
  typedEntry,
  withoutSuperseded,
} from './entries';
import { placeholderItem } from './items';
import { withNote } from './notes';
import { sameJson } from './same-json';
import { emptyTurn, joinedTurn, turnViewOf, withEntries } from './turns';
import type { Entry, LiveThread, ThreadEvent, TurnView } from './types';

type EventOf<T extends ThreadEvent['type']> = Extract<ThreadEvent, { type: T }>;

/** @returns the live part of a thread of which nothing was heard yet. */
export const emptyThread = (threadId: string): LiveThread => ({
  threadId,
  status: null,
  settings: null,
  tokenUsage: null,
  turns: [],
  droppedTurns: 0,
  warnings: [],
  unreadable: [],
});

/**
 * The one place that says what an event does to a thread. Pure and total: an event that is late, repeated or out of
 * place changes nothing or is taken for what it must have been (an item that completes without having started).
 *
 * @returns the new state; what did not change keeps its identity, and so does the whole state when nothing did
 */
export function reduceThread(state: LiveThread, event: ThreadEvent): LiveThread {
  switch (event.type) {
    case 'turnStarted':
      return onTurn(state, event.turnId, 'inProgress', (turn) => startedTurn(turn, event));
    case 'turnCompleted':
      return withoutPhantoms(
        onTurn(state, event.turnId, event.status, (turn) => completedTurn(turn, event)),
        event.turnId,
      );
    case 'itemStarted':
      return onTurn(state, event.turnId, 'inProgress', (turn) =>
        withRoom(withStartedItem(signOfLife(turn), event), event.item.id, state),
      );
    case 'itemCompleted':
      return onTurn(state, event.turnId, statusOfLateTurn(state, event.item.type), (turn) =>
        withRoom(withCompletedItem(signOfLife(turn), event), event.item.id, state),
      );
    case 'delta':
      return onTurn(state, event.turnId, statusOfLateTurn(state, deltaItemType(event)), (turn) =>
        withDelta(signOfLife(turn), event),
      );
    case 'planUpdated': {
      const plan = { explanation: event.explanation, steps: event.steps };
      return onTurn(state, event.turnId, 'inProgress', (turn) =>
        sameJson(turn.plan, plan) ? signOfLife(turn) : { ...signOfLife(turn), plan },
      );
    }
    case 'diffUpdated':
      return onTurn(state, event.turnId, 'inProgress', (turn) =>
        turn.diff === event.diff ? signOfLife(turn) : { ...signOfLife(turn), diff: event.diff },
      );
    case 'tokenUsageUpdated':
      return withTokenUsage(state, event);
    case 'turnError':
      return onTurn(state, event.turnId, 'inProgress', (turn) => withError(turn, event));
    case 'statusChanged':
      return withStatus(state, event.status);
    case 'settingsUpdated':
      return sameJson(state.settings, event.settings) ? state : { ...state, settings: event.settings };
    case 'warning':
      return withListed(state, 'warnings', event.message, FEED_BOUNDS.warnings);
    case 'joined':
      return withJoinedTurns(state, event);
    case 'typed':
    case 'progress':
      return onKnownTurn(state, event.turnId, (turn) => withSaid(turn, event));
    case 'noted':
      return onKnownTurn(state, event.turnId ?? state.turns.at(-1)?.id ?? '', (turn) => withNote(turn, event.note));
    case 'reverted':
      return withTurns(
        state,
        state.turns.filter((turn) => turn.status === 'inProgress'),
      );
    case 'engineLost':
      return withTurns(
        withStatus(state, { type: 'notLoaded' }),
        state.turns.map((turn) => lostTurn(turn, event.atMs)),
      );
    case 'incomplete':
      return withListed(state, 'unreadable', event.method, FEED_BOUNDS.unreadable);
  }
}

/** @returns the state with these turns; the same state when they are the same. */
function withTurns(state: LiveThread, turns: readonly TurnView[]): LiveThread {
  const isSame = turns.length === state.turns.length && turns.every((turn, index) => turn === state.turns[index]);
  return isSame ? state : { ...state, turns };
}

/** Appends a turn and lets go of old ones beyond the bounds: the only moment at which the number of turns grows. */
function withNewTurn(state: LiveThread, turn: TurnView): LiveThread {
  // A turn first heard of once it is over is an old one whose command still runs: it stands before the others.
  const turns = turn.status === 'inProgress' ? [...state.turns, turn] : [turn, ...state.turns];
  const kept = withinTurnBounds(turns);
  return { ...state, turns: kept, droppedTurns: state.droppedTurns + turns.length - kept.length };
}

/**
 * Changes one turn, which is made when it was not heard of yet.
 *
 * @param statusWhenNew what such a turn must be
 */
function onTurn(
  state: LiveThread,
  turnId: string,
  statusWhenNew: TurnView['status'],
  change: (turn: TurnView) => TurnView,
): LiveThread {
  const index = state.turns.findLastIndex((turn) => turn.id === turnId);
  const known = state.turns[index];
  if (known === undefined) return withNewTurn(state, change(emptyTurn(turnId, statusWhenNew, false)));
  const next = change(known);
  return next === known ? state : { ...state, turns: state.turns.with(index, next) };
}

/** Changes a turn that was heard of; what is said of another changes nothing. */
const onKnownTurn = (state: LiveThread, turnId: string, change: (turn: TurnView) => TurnView): LiveThread =>
  withTurns(
    state,
    state.turns.map((turn) => (turn.id === turnId ? change(turn) : turn)),
  );

/**
 * What a turn must be of which the first thing heard is output or the end of a command: commands outlive their turn
 * (and are announced with its id), so it is an old one unless nothing else runs.
 */
function statusOfLateTurn(state: LiveThread, itemType: string): TurnView['status'] {
  if (itemType !== 'commandExecution') return 'inProgress';
  const isAnotherRunning = state.turns.some((turn) => turn.status === 'inProgress');
  return isAnotherRunning || state.status?.type !== 'active' ? 'completed' : 'inProgress';
}

const deltaItemType = (event: EventOf<'delta'>): string =>
  event.kind === 'commandOutput' ? 'commandExecution' : event.kind;

/** The engine goes on: whatever it tried again worked. */
const signOfLife = (turn: TurnView): TurnView => (turn.retry === null ? turn : { ...turn, retry: null });

function startedTurn(turn: TurnView, event: EventOf<'turnStarted'>): TurnView {
  if (turn.status !== 'inProgress') return turn;
  const startedAtMs = turn.startedAtMs ?? event.startedAtMs;
  const seenFromStart = turn.seenFromStart || turn.entries.length === 0;
  if (startedAtMs === turn.startedAtMs && seenFromStart === turn.seenFromStart) return turn;
  return { ...turn, startedAtMs, seenFromStart };
}

/** The summary of items in `turn/completed` is not looked at: it holds less than what was seen (engine 0.171). */
function completedTurn(turn: TurnView, event: EventOf<'turnCompleted'>): TurnView {
  const next: TurnView = {
    ...turn,
    status: event.status,
    error: event.error ?? (event.status === 'failed' ? turn.error : null),
    startedAtMs: event.startedAtMs ?? turn.startedAtMs,
    completedAtMs: event.completedAtMs ?? turn.completedAtMs,
    durationMs: event.durationMs ?? turn.durationMs,
    entries: cutAtTurnEnd(turn.entries, event.status),
    retry: null,
    engineLost: false,
  };
  return next.entries === turn.entries && sameJson({ ...turn, entries: [] }, { ...next, entries: [] }) ? turn : next;
}

/**
 * The engine runs one turn of a thread at a time. A review announces a turn that never gets an item nor an end, and runs
 * under the id of another one (engine 0.171): when that one ends, the phantom goes.
 */
function withoutPhantoms(state: LiveThread, endedTurnId: string): LiveThread {
  return withTurns(
    state,
    state.turns.filter((turn) => turn.id === endedTurnId || turn.status !== 'inProgress' || turn.entries.length > 0),
  );
}

function withEntry(turn: TurnView, index: number, next: Entry): TurnView {
  return next === turn.entries[index] ? turn : { ...turn, entries: turn.entries.with(index, next) };
}

const withNewEntry = (turn: TurnView, entry: Entry): TurnView =>
  withEntries(turn, withoutSuperseded([...turn.entries, entry]));

const entryIndex = (turn: TurnView, itemId: string): number =>
  turn.entries.findLastIndex((entry) => entry.id === itemId);

function withStartedItem(turn: TurnView, event: EventOf<'itemStarted'>): TurnView {
  const index = entryIndex(turn, event.item.id);
  const known = turn.entries[index];
  return known === undefined
    ? withNewEntry(turn, openEntry(turn.id, event.item, event.atMs))
    : withEntry(turn, index, startedEntry(known, event.item, event.atMs));
}

function withCompletedItem(turn: TurnView, event: EventOf<'itemCompleted'>): TurnView {
  const index = entryIndex(turn, event.item.id);
  const known = turn.entries[index];
  return known === undefined
    ? withNewEntry(turn, closedEntry(turn.id, event.item, event.atMs))
    : withEntry(turn, index, completedEntry(known, event.item, event.atMs));
}

function withRoom(turn: TurnView, itemId: string, state: LiveThread): TurnView {
  const index = entryIndex(turn, itemId);
  const entry = turn.entries[index];
  return entry === undefined ? turn : withEntry(turn, index, withContextRoom(entry, state));
}

function withDelta(turn: TurnView, event: EventOf<'delta'>): TurnView {
  const index = entryIndex(turn, event.itemId);
  const known = turn.entries[index];
  const isTurnRunning = turn.status === 'inProgress';
  if (known !== undefined) return withEntry(turn, index, grownEntry(known, event, isTurnRunning));
  const placeholder = openEntry(turn.id, placeholderItem(event.kind, event.itemId), null, true);
  const grown = grownEntry(placeholder, event, isTurnRunning);
  return grown === placeholder ? turn : withNewEntry(turn, grown);
}

/** What is said of a running item beside its text. */
function withSaid(turn: TurnView, event: EventOf<'typed'> | EventOf<'progress'>): TurnView {
  const index = entryIndex(turn, event.itemId);
  const known = turn.entries[index];
  if (known === undefined) return turn;
  return withEntry(turn, index, event.type === 'typed' ? typedEntry(known, event) : progressedEntry(known, event));
}

/** A resume tells the usage of the last turn, which may be long over: it never makes a turn. */
function withTokenUsage(state: LiveThread, event: EventOf<'tokenUsageUpdated'>): LiveThread {
  const { turnId, usage } = event;
  const next = sameJson(state.tokenUsage, usage) ? state : { ...state, tokenUsage: usage };
  if (!next.turns.some((turn) => turn.id === turnId)) return next;
  return onTurn(next, turnId, 'inProgress', (turn) =>
    sameJson(turn.tokenUsage, usage) ? turn : { ...turn, tokenUsage: usage },
  );
}

function withError(turn: TurnView, event: EventOf<'turnError'>): TurnView {
  if (turn.status !== 'inProgress') return turn;
  const { error, atMs } = event;
  if (event.willRetry) {
    const retry = { error, atMs };
    return sameJson(turn.retry, retry) ? turn : { ...turn, retry };
  }
  return sameJson(turn.error, error) && turn.retry === null ? turn : { ...turn, error, retry: null };
}

/** A thread that was unloaded took its commands with it; a turn that runs tells its own end. */
function withStatus(state: LiveThread, status: ThreadStatus): LiveThread {
  const next = sameJson(state.status, status) ? state : { ...state, status };
  if (status.type !== 'notLoaded') return next;
  return withTurns(
    next,
    next.turns.map((turn) => (turn.status === 'inProgress' ? turn : withEntries(turn, cutAll(turn.entries)))),
  );
}

function lostTurn(turn: TurnView, atMs: number): TurnView {
  const entries = cutAll(turn.entries);
  if (turn.status !== 'inProgress') return withEntries(turn, entries);
  return { ...turn, status: 'interrupted', completedAtMs: atMs, entries, retry: null, engineLost: true };
}

function withListed(state: LiveThread, list: 'warnings' | 'unreadable', text: string, limit: number): LiveThread {
  if (state[list].includes(text)) return state;
  return { ...state, [list]: [...state[list], text].slice(-limit) };
}

/** Unites what a resume says with what is live: nothing that was seen is lost, nothing stands there twice. */
function withJoinedTurns(state: LiveThread, event: EventOf<'joined'>): LiveThread {
  const pages = new Map(event.turns.map((turn) => [turn.id, turnViewOf(turn)]));
  const firstListed = state.turns.findIndex((turn) => pages.has(turn.id));
  const known = state.turns.flatMap((turn, index) => {
    const page = pages.get(turn.id);
    if (page !== undefined) return [joinedTurn(turn, page, event.afterGap)];
    const isOlder = firstListed < 0 || index < firstListed;
    return unlistedTurn(turn, event, isOlder);
  });
  return withTurns(withStatus(state, event.status), withAddedTurns(known, [...pages.values()]));
}

/**
 * A live turn that the resume does not list.
 *
 * @param isOlder whether it stands before all that are listed: a resume lists only the newest
 */
function unlistedTurn(turn: TurnView, event: EventOf<'joined'>, isOlder: boolean): TurnView[] {
  // One that is over and should be listed was taken back in the meantime. One that the engine's end cut off may be
  // missing because nothing of it was written down: what was seen of it is all there is.
  if (turn.status !== 'inProgress') return event.afterGap && !isOlder && !turn.engineLost ? [] : [turn];
  const mayJustHaveBegun =
    event.status.type === 'active' && event.turns.every((other) => other.status !== 'inProgress');
  if (mayJustHaveBegun) return [turn];
  // Any other is over; how it ended is for history to say. Without items it is the phantom of a review.
  if (turn.entries.length === 0) return [];
  return [{ ...turn, status: 'interrupted', entries: cutAtTurnEnd(turn.entries, 'interrupted'), seenFromStart: false }];
}

/** Puts the turns that are not known yet where the order of the resume has them, before the known turn that follows. */
function withAddedTurns(known: readonly TurnView[], pages: readonly TurnView[]): readonly TurnView[] {
  const turns = [...known];
  const pageIds = new Set(pages.map((page) => page.id));
  // A running turn that the resume does not list began after all that it lists.
  let before = turns.findLastIndex((turn) => pageIds.has(turn.id) || turn.status !== 'inProgress') + 1;
  for (const page of [...pages].reverse()) {
    const index = turns.findIndex((turn) => turn.id === page.id);
    if (index >= 0) before = index;
    // A command that runs already printed what nobody here has seen.
    else turns.splice(before, 0, withEntries(page, markGaps(page.entries)));
  }
  return turns;
}
