import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { Entry, TurnView } from '../../../preload/contract/model/feed/types';
import type { AnswerRecord } from '../../../preload/contract/model/record';
import { notePlaces } from './notes/notes.logic';
import { placeOfAnswer } from './record/with-record.logic';
import type { SendingMessage } from './sending-message';

/** One line of the virtual list. It says what stands there, not what it looks like now: that is the row's own concern. */
export type Row =
  | {
      readonly kind: 'entry';
      readonly key: string;
      readonly turnId: string;
      readonly entryId: string;
      /** The type of the item: rows of a type look alike, and are about as tall. */
      readonly type: Entry['item']['type'];
      /** What the person's message was sent as; null for every other item. */
      readonly clientId: string | null;
    }
  | {
      readonly kind: 'asked';
      readonly key: string;
      readonly entry: EntryRow;
      readonly requests: readonly PendingRequest[];
    }
  | { readonly kind: 'turnEnd'; readonly key: string; readonly turnId: string }
  /** What happened beside the items, behind one of them. */
  | { readonly kind: 'notes'; readonly key: string; readonly turnId: string; readonly after: string | null }
  /** What was asked and answered, from Heddle's own record. */
  | { readonly kind: 'record'; readonly key: string; readonly record: AnswerRecord }
  | { readonly kind: 'request'; readonly key: string; readonly request: PendingRequest }
  | { readonly kind: 'sending'; readonly key: string; readonly message: SendingMessage };

export type EntryRow = Extract<Row, { kind: 'entry' }>;

/** The rows of one turn. The object stays the same while they do. */
export interface TurnRows {
  readonly turn: TurnView;
  readonly answers: readonly AnswerRecord[];
  readonly rows: readonly Row[];
}

/** The identical list for each turn in which nothing was answered. */
export const NO_ANSWERS: readonly AnswerRecord[] = [];

/**
 * @param answers what was asked and answered in the turn, in order
 * @param before what this function gave for the turn before
 * @returns the rows of a turn: an entry for each item, what was answered, and its end when there is something to say of it
 */
export function rowsOfTurn(
  turn: TurnView,
  answers: readonly AnswerRecord[] = NO_ANSWERS,
  before?: TurnRows,
): readonly Row[] {
  if (before?.turn === turn && before.answers === answers) return before.rows;
  const rows = withAnswers(turn, answers);
  if (hasEnd(turn)) rows.push({ kind: 'turnEnd', key: `${turn.id}//end`, turnId: turn.id });
  return before !== undefined && sameRows(before.rows, rows) ? before.rows : rows;
}

function withAnswers(turn: TurnView, answers: readonly AnswerRecord[]): Row[] {
  const rows: Row[] = turn.entries.map(entryRow);
  // From the last to the first, so that the places of those before stay right.
  for (const record of [...answers].reverse()) {
    rows.splice(placeOfAnswer(record, turn.entries), 0, { kind: 'record', key: `record/${record.key}`, record });
  }
  for (const after of notePlaces(turn.notes)) {
    const index = after === null ? -1 : rows.findIndex((row) => row.kind === 'entry' && row.entryId === after);
    rows.splice(index + 1, 0, { kind: 'notes', key: `${turn.id}//notes/${after ?? ''}`, turnId: turn.id, after });
  }
  return rows;
}

const entryRow = ({ id, turnId, item }: Entry): Row => ({
  kind: 'entry',
  key: `${turnId}/${id}`,
  turnId,
  entryId: id,
  type: item.type,
  clientId: item.type === 'userMessage' ? item.clientId : null,
});

/** At the end of a turn stands what is said of it, that it tries again, say, and what can be done with one that is over. */
const hasEnd = (turn: TurnView): boolean => turn.retry !== null || turn.status !== 'inProgress';

const sameRows = (left: readonly Row[], right: readonly Row[]): boolean =>
  left.length === right.length &&
  left.every((row, index) => {
    const other = right[index];
    if (other === undefined || row.key !== other.key || row.kind !== other.kind) return false;
    if (row.kind === 'record') return other.kind === 'record' && row.record === other.record;
    return (
      row.kind !== 'entry' || other.kind !== 'entry' || (row.type === other.type && row.clientId === other.clientId)
    );
  });

/**
 * Puts what waits for the person and what is being sent into the rows of the thread.
 *
 * @param rows of all turns, oldest first
 * @param pending a request stands in the row of the item it is about, or at the end when that item is not there
 * @param sending a message leaves once its user message has come
 * @returns the same array when there is nothing to put in
 */
export function withWaiting(
  rows: readonly Row[],
  pending: readonly PendingRequest[],
  sending: readonly SendingMessage[],
): readonly Row[] {
  const waiting = sending.length === 0 ? [] : unconfirmed(rows, sending);
  if (pending.length === 0 && waiting.length === 0) return rows;
  const places = new Map<string, PendingRequest[]>();
  const alone: PendingRequest[] = [];
  const keys = new Set(rows.map((row) => row.key));
  for (const request of pending) {
    const key = `${request.turnId}/${request.itemId}`;
    if (request.itemId === null || !keys.has(key)) alone.push(request);
    else places.set(key, [...(places.get(key) ?? []), request]);
  }
  // An answer that the engine did not take before a crash is asked for again: then it is no answer yet.
  const asked = new Set(pending.map((request) => request.key));
  const settled = rows.filter((row) => row.kind !== 'record' || row.record.isConfirmed || !asked.has(row.record.key));
  const placed = settled.map((row): Row => {
    const requests = row.kind === 'entry' ? places.get(row.key) : undefined;
    return row.kind === 'entry' && requests ? { kind: 'asked', key: row.key, entry: row, requests } : row;
  });
  return [
    ...placed,
    ...alone.map((request): Row => ({ kind: 'request', key: `request/${request.key}`, request })),
    ...waiting.map((message): Row => ({ kind: 'sending', key: `sending/${message.clientUserMessageId}`, message })),
  ];
}

function unconfirmed(rows: readonly Row[], sending: readonly SendingMessage[]): readonly SendingMessage[] {
  const arrived = new Set(rows.flatMap((row) => (row.kind === 'entry' && row.clientId !== null ? [row.clientId] : [])));
  return sending.filter((message) => !arrived.has(message.clientUserMessageId));
}

/** The kinds of row that are articles: what is counted when one is said to be the third of ten. */
const ARTICLES: ReadonlySet<Row['kind']> = new Set(['entry', 'asked', 'sending']);

/** @returns for each row its number among the articles, from 1; for what is none, that of the article before it */
export function articlePositions(rows: readonly Row[]): readonly number[] {
  let position = 0;
  return rows.map((row) => {
    if (ARTICLES.has(row.kind)) position += 1;
    return position;
  });
}
