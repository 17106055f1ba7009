import type { AnswerRecord, CutItemRecord, ThreadRecord } from '../../../preload/contract/model/record';
import type { ThreadItem } from '../../../preload/contract/protocol';
import type { JournalLine } from './journal-line';

type LineOf<T extends JournalLine['type']> = Extract<JournalLine, { type: T }>;

interface OpenItem {
  readonly item: ThreadItem;
  readonly atMs: number;
  readonly output: string;
}

/** A turn as the journal tells it. */
interface ToldTurn {
  readonly run: string;
  readonly turnId: string;
  /** When it began; null when that was not seen. */
  startedAtMs: number | null;
  isOver: boolean;
  readonly open: Map<string, OpenItem>;
}

function withAnswer(answers: Map<string, AnswerRecord>, line: LineOf<'answered'> | LineOf<'settled'>): void {
  const { key, turn, itemId, at, asked } = line;
  const base = { kind: 'answer', key, turnId: turn, itemId, atMs: at, asked } as const;
  if (line.type === 'answered') {
    answers.set(key, { ...base, answer: line.answer, by: 'here', isConfirmed: false });
    return;
  }
  const known = answers.get(key);
  if (line.by === 'here' && known !== undefined) answers.set(key, { ...known, isConfirmed: true });
  else answers.set(key, { ...base, answer: null, by: line.by, isConfirmed: true });
}

/**
 * What there is to show of a journal: what was asked and answered, and what ran when an engine ended.
 *
 * @param lines oldest first
 * @param isRunOver whether the engine of that run has ended; what is open in one that has not may still go on
 */
export function condense(lines: readonly JournalLine[], isRunOver: (run: string) => boolean): readonly ThreadRecord[] {
  const answers = new Map<string, AnswerRecord>();
  /** What was asked and, as far as it was written down, never settled. */
  const unsettled = new Map<string, LineOf<'asked'>>();
  const turns = new Map<string, ToldTurn>();
  const turnOf = ({ turn, run }: { readonly turn: string; readonly run: string }): ToldTurn => {
    const known = turns.get(turn) ?? { run, turnId: turn, startedAtMs: null, isOver: false, open: new Map() };
    turns.set(turn, known);
    return known;
  };

  for (const line of lines) {
    switch (line.type) {
      case 'asked':
        unsettled.set(line.key, line);
        break;
      case 'answered':
      case 'settled':
        unsettled.delete(line.key);
        withAnswer(answers, line);
        break;
      case 'turnStarted':
        turnOf(line).startedAtMs = line.at;
        break;
      case 'turnEnded': {
        const turn = turnOf(line);
        turn.isOver = true;
        // Commands run on; nothing else does.
        for (const [id, { item }] of turn.open) if (item.type !== 'commandExecution') turn.open.delete(id);
        break;
      }
      case 'itemStarted':
        turnOf(line).open.set(line.item.id, { item: line.item, atMs: line.at, output: '' });
        break;
      case 'itemCut': {
        const { open } = turnOf(line);
        const atMs = open.get(line.item.id)?.atMs ?? line.at;
        open.set(line.item.id, { item: line.item, atMs, output: line.output });
        break;
      }
      case 'itemEnded':
        turnOf(line).open.delete(line.itemId);
        break;
      case 'unloaded':
        for (const turn of turns.values()) turn.open.clear();
        break;
      case 'reverted':
        turns.clear();
        break;
    }
  }
  for (const line of unsettled.values()) {
    const { key, turn, itemId, at, run, asked } = line;
    // Heddle was gone when its engine ended. What came to an end meanwhile was answered elsewhere.
    const stillWaits = turn !== null && itemId !== null && (turns.get(turn)?.open.has(itemId) ?? false);
    if (!stillWaits || !isRunOver(run)) continue;
    const base = { kind: 'answer', key, turnId: turn, itemId, atMs: at, asked } as const;
    answers.set(key, { ...base, answer: null, by: 'nobody', isConfirmed: true });
  }
  return [...answers.values(), ...[...turns.values()].flatMap((turn) => (isRunOver(turn.run) ? lost(turn) : []))];
}

function lost({ turnId, startedAtMs, isOver, open }: ToldTurn): readonly ThreadRecord[] {
  const items = [...open.values()].map(
    ({ item, atMs, output }): CutItemRecord => ({ kind: 'cutItem', turnId, atMs, item, output }),
  );
  return isOver || startedAtMs === null ? items : [{ kind: 'lostTurn', turnId, atMs: startedAtMs }, ...items];
}
