import type { Entry, TurnView } from '../../../../preload/contract/model/feed/types';
import type {
  AnswerRecord,
  CutItemRecord,
  LostTurnRecord,
  ThreadRecord,
} from '../../../../preload/contract/model/record';

/** What was kept of one turn. */
interface TurnRecord {
  readonly cut: readonly CutItemRecord[];
  readonly lost: LostTurnRecord | null;
}

/** What Heddle has kept of a thread, ready to be looked up. */
export interface RecordByTurn {
  readonly turns: ReadonlyMap<string, TurnRecord>;
  /** By turn, in the order in which they were settled. */
  readonly answers: ReadonlyMap<string, readonly AnswerRecord[]>;
  /** Those that were asked outside of any turn: an MCP server may do so. */
  readonly loose: readonly AnswerRecord[];
}

export const NO_RECORD: RecordByTurn = { turns: new Map(), answers: new Map(), loose: [] };

/** @returns the records by the turn that they belong to */
export function recordByTurn(records: readonly ThreadRecord[]): RecordByTurn {
  if (records.length === 0) return NO_RECORD;
  const turns = new Map<string, TurnRecord>();
  const answers = new Map<string, AnswerRecord[]>();
  const loose: AnswerRecord[] = [];
  for (const record of records) {
    if (record.kind === 'answer') {
      if (record.turnId === null) loose.push(record);
      else answers.set(record.turnId, [...(answers.get(record.turnId) ?? []), record]);
      continue;
    }
    const known = turns.get(record.turnId) ?? { cut: [], lost: null };
    const next = record.kind === 'lostTurn' ? { ...known, lost: record } : { ...known, cut: [...known.cut, record] };
    turns.set(record.turnId, next);
  }
  for (const list of answers.values()) list.sort((a, b) => a.atMs - b.atMs);
  return { turns, answers, loose };
}

const placed = new WeakMap<RecordByTurn, { readonly of: string; readonly answers: RecordByTurn['answers'] }>();

/**
 * @param turns of the thread, oldest first
 * @returns the answers by turn; one of no turn stands in the last that had begun by then. The identical lists while the turns
 *   are the same
 */
export function answersByTurn(record: RecordByTurn, turns: readonly TurnView[]): RecordByTurn['answers'] {
  if (record.loose.length === 0) return record.answers;
  const of = turns.map(({ id, startedAtMs }) => `${id}/${startedAtMs}`).join();
  const known = placed.get(record);
  if (known?.of === of) return known.answers;
  const answers = new Map(record.answers);
  for (const answer of record.loose) {
    const turn = turns.findLast(({ startedAtMs }) => (startedAtMs ?? Number.NEGATIVE_INFINITY) <= answer.atMs);
    if (turn === undefined) continue;
    answers.set(
      turn.id,
      [...(answers.get(turn.id) ?? []), answer].sort((a, b) => a.atMs - b.atMs),
    );
  }
  placed.set(record, { of, answers });
  return answers;
}

const cutEntry = ({ turnId, atMs, item, output }: CutItemRecord): Entry => ({
  id: item.id,
  turnId,
  item,
  state: 'cut',
  liveOutput: output,
  startedAtMs: item.startedAtMs ?? atMs,
  completedAtMs: null,
  fromRecord: true,
});

const timeOf = ({ startedAtMs, completedAtMs }: Entry): number | null => startedAtMs ?? completedAtMs;

/** @returns where in a turn something belongs that happened at a time: before the first entry that is later */
const indexAt = (entries: readonly Entry[], atMs: number): number => {
  const later = entries.findIndex((entry) => (timeOf(entry) ?? Number.NEGATIVE_INFINITY) > atMs);
  return later === -1 ? entries.length : later;
};

/** What was united before, so that asking again gives the same object. */
const united = new WeakMap<TurnView, { readonly record: TurnRecord; readonly turn: TurnView }>();

function withTurnRecord(turn: TurnView, record: TurnRecord): TurnView {
  const known = united.get(turn);
  if (known?.record === record) return known.turn;
  const next = unite(turn, record);
  united.set(turn, { record, turn: next });
  return next;
}

function unite(turn: TurnView, { cut, lost }: TurnRecord): TurnView {
  // It goes on, by whoever started it again: nothing of it is lost.
  if (turn.status === 'inProgress') return turn;
  const isCutOff = turn.status === 'interrupted';
  const ids = new Set(turn.entries.map(({ id }) => id));
  // Of a turn that came to its end only a command can have been cut off, one that outlived it.
  const missing = cut.filter(({ item }) => !ids.has(item.id) && (isCutOff || item.type === 'commandExecution'));
  const engineLost = turn.engineLost || (isCutOff && lost !== null);
  if (missing.length === 0 && engineLost === turn.engineLost) return turn;
  const entries = [...turn.entries];
  for (const record of missing) entries.splice(indexAt(entries, record.atMs), 0, cutEntry(record));
  return { ...turn, entries, engineLost };
}

/** A turn of which the engine wrote nothing down before it ended. */
const turnOfRecord = ({ turnId, atMs }: LostTurnRecord, cut: readonly CutItemRecord[]): TurnView => ({
  id: turnId,
  status: 'interrupted',
  error: null,
  startedAtMs: atMs,
  completedAtMs: null,
  durationMs: null,
  entries: cut.map(cutEntry),
  plan: null,
  diff: null,
  retry: null,
  tokenUsage: null,
  seenFromStart: false,
  engineLost: true,
});

/**
 * Puts what ran when an engine ended into the turns of a thread, where they lack it.
 *
 * @param turns oldest first
 * @param isWhole whether these are all turns of the thread: before the oldest of a part nothing is put
 * @returns the same list when nothing is missing; turns that lack nothing keep their identity
 */
export function withRecord(turns: readonly TurnView[], record: RecordByTurn, isWhole: boolean): readonly TurnView[] {
  const { turns: records, answers } = record;
  if (records.size === 0 && answers.size === 0) return turns;
  const known = turns.map((turn) => {
    const kept = records.get(turn.id);
    return kept === undefined ? turn : withTurnRecord(turn, kept);
  });
  const ids = new Set(turns.map(({ id }) => id));
  const oldest = turns[0]?.startedAtMs ?? Number.POSITIVE_INFINITY;
  const missing = [...records].flatMap(([id, { lost, cut }]) =>
    lost !== null && cut.length > 0 && !ids.has(id) && (isWhole || lost.atMs > oldest) ? [missingTurn(lost, cut)] : [],
  );
  for (const turn of missing) {
    const later = known.findIndex(({ startedAtMs }) => (startedAtMs ?? 0) > (turn.startedAtMs ?? 0));
    known.splice(later === -1 ? known.length : later, 0, turn);
  }
  const marked = known.map((turn) => withUnapproved(turn, answers.get(turn.id) ?? NO_ANSWERS));
  return marked.length === turns.length && marked.every((turn, index) => turn === turns[index]) ? turns : marked;
}

const NO_ANSWERS: readonly AnswerRecord[] = [];

/** What was marked before, so that asking again gives the same object. */
const marks = new WeakMap<TurnView, { readonly answers: readonly AnswerRecord[]; readonly turn: TurnView }>();

/** Marks what never ran: it was cut off while it waited for an approval. */
function withUnapproved(turn: TurnView, answers: readonly AnswerRecord[]): TurnView {
  const known = marks.get(turn);
  if (known?.answers === answers) return known.turn;
  const isMarked = (entry: Entry) => isUnapproved(entry, answers);
  const next = turn.entries.some(isMarked)
    ? {
        ...turn,
        entries: turn.entries.map((entry) => (isMarked(entry) ? { ...entry, neverRan: true as const } : entry)),
      }
    : turn;
  marks.set(turn, { answers, turn: next });
  return next;
}

function isUnapproved({ id, state, item, liveOutput }: Entry, answers: readonly AnswerRecord[]): boolean {
  // A process of its own, or something printed, is proof that it ran.
  const mayNotHaveRun = item.type === 'fileChange' || (item.type === 'commandExecution' && item.processId === null);
  if (state !== 'cut' || !mayNotHaveRun || liveOutput !== '') return false;
  const asked = answers.filter(({ itemId }) => itemId === id);
  return asked.length > 0 && asked.every(isNeverGiven);
}

/** A host is asked for while a command runs. */
const isNeverGiven = ({ asked, by }: AnswerRecord): boolean =>
  by === 'nobody' && (asked.kind === 'fileChange' || (asked.kind === 'command' && asked.host === null));

const missingTurns = new WeakMap<LostTurnRecord, TurnView>();

function missingTurn(lost: LostTurnRecord, cut: readonly CutItemRecord[]): TurnView {
  const known = missingTurns.get(lost) ?? turnOfRecord(lost, cut);
  missingTurns.set(lost, known);
  return known;
}

/**
 * @param entries of the turn that the record belongs to
 * @returns before which of them it stands: behind the item that was asked about, else where its time puts it
 */
export function placeOfAnswer({ itemId, atMs }: AnswerRecord, entries: readonly Entry[]): number {
  const asked = itemId === null ? -1 : entries.findIndex(({ id }) => id === itemId);
  return asked === -1 ? indexAt(entries, atMs) : asked + 1;
}
