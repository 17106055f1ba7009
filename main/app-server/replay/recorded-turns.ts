import { listOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { JsonValue, ThreadItem, Turn } from '../../../preload/contract/protocol';
import type { RecordedReply } from './recorded-replies';

/** The turns of the threads of a recording: those that answers held, and those that were played. */
export interface RecordedTurns {
  /** A message of the engine was played. */
  readonly played: (method: string, params: JsonValue) => void;
  /** @returns the turns of a thread with their items, oldest first */
  readonly of: (threadId: string) => readonly Turn[];
  /** Whether the recording holds anything of what was said in a thread. */
  readonly has: (threadId: string) => boolean;
  /** Whether a thread has older turns that the recording lacks. */
  readonly lacksOlder: (threadId: string) => boolean;
}

/** How much of a turn an answer held. */
const RANKS: { readonly [V in Turn['itemsView']]: number } = { notLoaded: 0, summary: 1, full: 2 };
const rankOf = ({ itemsView }: Turn): number => RANKS[itemsView] ?? 0;

const isTurn = (value: unknown): value is Turn => {
  const fields = objectOf(value);
  return textOf(fields?.id) !== null && listOf(fields?.items) !== null;
};

/** Times are in whole seconds; within one, ids are in the order in which they were made. */
const byStart = (a: Turn, b: Turn): number =>
  (a.startedAt ?? 0) - (b.startedAt ?? 0) || (a.id < b.id ? -1 : Number(a.id > b.id));

/** A turn as far as it was played. */
interface PlayedTurn {
  readonly id: string;
  readonly items: Map<string, ThreadItem>;
  end: Partial<Turn> | null;
}

export function gatherTurns(replies: readonly RecordedReply[]): RecordedTurns {
  const answered = new Map<string, Map<string, Turn>>();
  const played = new Map<string, Map<string, PlayedTurn>>();
  const lacking = new Set<string>();

  const turnsIn = <T>(threads: Map<string, Map<string, T>>, threadId: string): Map<string, T> => {
    const turns = threads.get(threadId) ?? new Map<string, T>();
    threads.set(threadId, turns);
    return turns;
  };

  const note = (threadId: string, values: readonly unknown[]): void => {
    const turns = turnsIn(answered, threadId);
    for (const turn of values) {
      if (!isTurn(turn)) continue;
      const known = turns.get(turn.id);
      if (known === undefined || rankOf(turn) >= rankOf(known)) turns.set(turn.id, turn);
    }
  };

  for (const { method, params, threadId, outcome } of replies) {
    const result = 'result' in outcome ? objectOf(outcome.result) : null;
    if (result === null) continue;
    if (method === 'thread/turns/list' && threadId !== null) {
      note(threadId, listOf(result.data) ?? []);
      const isDescending = objectOf(params)?.sortDirection !== 'asc';
      if (isDescending) lacking[textOf(result.nextCursor) === null ? 'delete' : 'add'](threadId);
    }
    const thread = objectOf(result.thread);
    const id = textOf(thread?.id);
    if (id === null) continue;
    note(id, [...(listOf(thread?.turns) ?? []), ...(listOf(objectOf(result.initialTurnsPage)?.data) ?? [])]);
  }

  const playedTurn = (threadId: string, turnId: string): PlayedTurn => {
    const turns = turnsIn(played, threadId);
    const turn = turns.get(turnId) ?? { id: turnId, items: new Map(), end: null };
    turns.set(turnId, turn);
    return turn;
  };

  const asTurn = ({ id, items, end }: PlayedTurn): Turn => ({
    rootTurnId: id,
    status: 'completed',
    error: null,
    startedAt: null,
    completedAt: null,
    durationMs: null,
    ...end,
    id,
    items: [...items.values()],
    itemsView: 'full',
  });

  return {
    played: (method, params) => {
      const fields = objectOf(params);
      const threadId = textOf(fields?.threadId);
      if (fields === null || threadId === null) return;
      const [turn, item] = [objectOf(fields.turn), objectOf(fields.item)];
      const turnId = textOf(fields.turnId) ?? textOf(turn?.id);
      if (turnId === null) return;
      if (method === 'turn/started') playedTurn(threadId, turnId);
      if (method === 'turn/completed') playedTurn(threadId, turnId).end = turn as unknown as Partial<Turn>;
      const itemId = textOf(item?.id);
      if (method === 'item/completed' && itemId !== null) {
        playedTurn(threadId, turnId).items.set(itemId, item as unknown as ThreadItem);
      }
    },
    of: (threadId) => {
      const turns = new Map(answered.get(threadId) ?? []);
      for (const turn of played.get(threadId)?.values() ?? []) {
        // What runs is live. What is over is here as well: the live part keeps only the newest turns.
        if (turn.end === null) continue;
        const known = turns.get(turn.id);
        if (known === undefined || rankOf(known) < RANKS.full || known.status === 'inProgress') {
          turns.set(turn.id, asTurn(turn));
        }
      }
      return [...turns.values()].sort(byStart);
    },
    has: (threadId) => (answered.get(threadId)?.size ?? 0) > 0 || played.has(threadId),
    lacksOlder: (threadId) => lacking.has(threadId),
  };
}
