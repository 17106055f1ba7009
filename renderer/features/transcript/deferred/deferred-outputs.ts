import type { TurnView } from '../../../../preload/contract/model/feed/types';
import type { ThreadItem } from '../../../../preload/contract/protocol';

/** The engine takes no more ids at once. */
const MAX_IDS = 100;

/** Reads items of one turn, outputs and all. */
export type ReadItems = (turnId: string, itemIds: readonly string[]) => Promise<readonly ThreadItem[]>;

/** Why an output is not there: the engine refused, or it has the item no more. */
type OutputFailure = { readonly kind: 'refused'; readonly error: unknown } | { readonly kind: 'gone' };

/** Outputs of a thread that were left out of its history, and are read when they are wanted. */
export interface DeferredOutputs {
  /** Wants one, unless it is being read. What is wanted in the same moment is one request for each turn. */
  readonly want: (turnId: string, itemId: string) => void;
  /** Wants all that these turns lack, but for those that could not be read. */
  readonly wantAll: (turns: readonly TurnView[]) => void;
  /** @returns why the last try failed; null while there was none, or it goes on */
  readonly failure: (turnId: string, itemId: string) => OutputFailure | null;
  /** @returns the identical object while nothing changed */
  readonly state: () => OutputsState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What becomes of all outputs that are wanted. */
export interface OutputsState {
  readonly isReading: boolean;
  /** Why the latest that could not be read was not; null when there is none. */
  readonly failure: OutputFailure | null;
}

const keyOf = (turnId: string, itemId: string): string => `${turnId}/${itemId}`;

/** @param take is given what was read */
export function createDeferredOutputs(
  read: ReadItems,
  take: (turnId: string, items: readonly ThreadItem[]) => void,
): DeferredOutputs {
  const listeners = new Set<() => void>();
  /** Wanted since the last request, by turn. */
  let wanted = new Map<string, string[]>();
  const reading = new Set<string>();
  const failures = new Map<string, OutputFailure>();
  let state: OutputsState = { isReading: false, failure: null };

  const count = () => {
    state = { isReading: reading.size > 0, failure: [...failures.values()].at(-1) ?? null };
  };
  const tell = () => {
    count();
    for (const listener of listeners) listener();
  };

  const readSome = async (turnId: string, itemIds: readonly string[]): Promise<void> => {
    let failure: OutputFailure = { kind: 'gone' };
    let items: readonly ThreadItem[] = [];
    try {
      items = await read(turnId, itemIds);
    } catch (error) {
      failure = { kind: 'refused', error };
    }
    const found = new Set(items.map(({ id }) => id));
    for (const itemId of itemIds) {
      reading.delete(keyOf(turnId, itemId));
      if (!found.has(itemId)) failures.set(keyOf(turnId, itemId), failure);
    }
    if (items.length > 0) take(turnId, items);
    tell();
  };

  const readWanted = () => {
    const now = wanted;
    wanted = new Map();
    for (const [turnId, itemIds] of now)
      for (let at = 0; at < itemIds.length; at += MAX_IDS) void readSome(turnId, itemIds.slice(at, at + MAX_IDS));
    tell();
  };

  const want = (turnId: string, itemId: string) => {
    const key = keyOf(turnId, itemId);
    if (reading.has(key)) return;
    reading.add(key);
    failures.delete(key);
    count();
    if (wanted.size === 0) queueMicrotask(readWanted);
    const ofTurn = wanted.get(turnId);
    if (ofTurn === undefined) wanted.set(turnId, [itemId]);
    else ofTurn.push(itemId);
  };

  return {
    want,
    wantAll: (turns) => {
      for (const turn of turns)
        for (const { id, outputDeferred } of turn.entries)
          if (outputDeferred === true && !failures.has(keyOf(turn.id, id))) want(turn.id, id);
    },
    failure: (turnId, itemId) => failures.get(keyOf(turnId, itemId)) ?? null,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
