import { mergeHistory } from '../../../preload/contract/model/feed/history';
import { sameJson } from '../../../preload/contract/model/feed/same-json';
import type { Entry, LiveThread, TurnView } from '../../../preload/contract/model/feed/types';
import type { ThreadRecord } from '../../../preload/contract/model/record';
import type { ThreadItem } from '../../../preload/contract/protocol';
import { createDeferredOutputs, type DeferredOutputs, type ReadItems } from './deferred/deferred-outputs';
import { withOutputs } from './deferred/with-outputs.logic';
import { answersByTurn, NO_RECORD, type RecordByTurn, recordByTurn, withRecord } from './record/with-record.logic';
import { NO_ANSWERS, type Row, rowsOfTurn, type TurnRows } from './rows.logic';

/** The live part of a thread, as `watchThread` gives it. */
export interface LiveSource {
  readonly get: () => LiveThread | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A thread as the transcript shows it: history and the live part in one. Every getter gives the identical object while
 * nothing that it tells changed, so a row that subscribes to its entry renders for that entry only.
 */
export interface ThreadView {
  readonly subscribe: (listener: () => void) => () => void;
  /** The rows of all turns, oldest first: changes when one comes or goes, not when a text grows. */
  readonly rows: () => readonly Row[];
  /** All turns, oldest first: changes with every text that grows. */
  readonly turns: () => readonly TurnView[];
  readonly entry: (turnId: string, entryId: string) => Entry | undefined;
  readonly turn: (turnId: string) => TurnView | undefined;
  /** The turn before, for what the engine counts over the whole thread. */
  readonly turnBefore: (turnId: string) => TurnView | undefined;
  readonly live: () => LiveThread | null;
  /** What was left out of the turns, and is put into them once it was read. */
  readonly outputs: DeferredOutputs;
  /**
   * @param turns all that was read, oldest first, without doubles; null while nothing was read
   * @param isWhole whether there is nothing older
   */
  readonly setHistory: (turns: readonly TurnView[] | null, isWhole?: boolean) => void;
  /** @param records what Heddle itself has kept of the thread */
  readonly setRecord: (records: readonly ThreadRecord[]) => void;
  /** Starts to follow the live part. Returns the function that ends it. */
  readonly connect: () => () => void;
}

interface Shown {
  readonly record: RecordByTurn;
  readonly turns: readonly TurnView[];
  readonly byId: ReadonlyMap<string, TurnRows>;
  readonly rows: readonly Row[];
}

const NOTHING: Shown = { record: NO_RECORD, turns: [], byId: new Map(), rows: [] };

const READS_NOTHING: ReadItems = async () => [];

/**
 * @param readItems reads what was left out of the history that is set
 * @returns a view of a thread; it shows nothing before `connect` and `setHistory` were called
 */
export function createThreadView(source: LiveSource, readItems: ReadItems = READS_NOTHING): ThreadView {
  const listeners = new Set<() => void>();
  let history: readonly TurnView[] | null = null;
  let isWhole = false;
  let record = NO_RECORD;
  let live: LiveThread | null = null;
  let shown = NOTHING;
  /** The entries of the turns that rows asked about: a turn is searched once for each of its versions. */
  const entries = new WeakMap<TurnView, ReadonlyMap<string, Entry>>();
  /** Kept for when the history is read again: then they are left out again. */
  const readOutputs = new Map<string, Map<string, ThreadItem>>();

  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** @returns whether something changed and was told */
  const update = (): boolean => {
    // Nothing is drawn before history is there: a list that first shows the live part alone would jump.
    const merged = history === null ? [] : mergeHistory(history, live?.turns ?? []);
    const turns = history === null ? merged : withRecord(merged, record, isWhole);
    const next = nextShown(shown, turns, record);
    if (next === shown) return false;
    shown = next;
    tell();
    return true;
  };

  const follow = () => {
    const before = live;
    live = source.get();
    if (live === before) return;
    const isTold = update();
    if (!isTold && live?.unreadable !== before?.unreadable) tell();
  };

  const outputs = createDeferredOutputs(readItems, (turnId, items) => {
    const ofTurn = readOutputs.get(turnId) ?? new Map<string, ThreadItem>();
    for (const item of items) ofTurn.set(item.id, item);
    readOutputs.set(turnId, ofTurn);
    if (history !== null) history = withOutputs(history, readOutputs);
    update();
  });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rows: () => shown.rows,
    turns: () => shown.turns,
    entry: (turnId, entryId) => {
      const turn = shown.byId.get(turnId)?.turn;
      if (turn === undefined) return undefined;
      let known = entries.get(turn);
      if (known === undefined) {
        known = new Map(turn.entries.map((entry) => [entry.id, entry]));
        entries.set(turn, known);
      }
      return known.get(entryId);
    },
    turn: (turnId) => shown.byId.get(turnId)?.turn,
    turnBefore: (turnId) => shown.turns[shown.turns.findIndex((turn) => turn.id === turnId) - 1],
    live: () => live,
    outputs,
    setHistory: (turns, whole = false) => {
      history = turns === null ? null : withKnownTurns(withOutputs(turns, readOutputs), history ?? []);
      isWhole = whole;
      update();
    },
    setRecord: (records) => {
      record = recordByTurn(records);
      update();
    },
    connect: () => {
      const end = source.subscribe(follow);
      follow();
      return end;
    },
  };
}

function nextShown(before: Shown, turns: readonly TurnView[], record: RecordByTurn): Shown {
  if (turns === before.turns && record === before.record) return before;
  const byId = new Map<string, TurnRows>();
  const allAnswers = answersByTurn(record, turns);
  for (const turn of turns) {
    const answers = allAnswers.get(turn.id);
    const rows = rowsOfTurn(turn, answers, before.byId.get(turn.id));
    byId.set(turn.id, { turn, answers: answers ?? NO_ANSWERS, rows });
  }
  const lists = turns.map((turn) => byId.get(turn.id)?.rows ?? []);
  const isSame =
    turns.length === before.turns.length &&
    turns.every(
      (turn, index) => before.byId.get(turn.id)?.rows === lists[index] && before.turns[index]?.id === turn.id,
    );
  return { record, turns, byId, rows: isSame ? before.rows : lists.flat() };
}

/** Turns that were read again and say the same keep their identity. */
function withKnownTurns(turns: readonly TurnView[], known: readonly TurnView[]): readonly TurnView[] {
  if (known.length === 0) return turns;
  const byId = new Map(known.map((turn) => [turn.id, turn]));
  return turns.map((turn) => {
    const before = byId.get(turn.id);
    return before !== undefined && sameJson(before, turn) ? before : turn;
  });
}
