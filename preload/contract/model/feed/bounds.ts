import type { Entry, LiveThread, TurnView } from './types';

/** How much of the live part of a thread is kept. Lengths are in UTF-16 units. */
export const FEED_BOUNDS = {
  /** Output of one running command; beyond it the oldest part goes, in whole steps. */
  outputLength: 16 * 1024 * 1024,
  outputStep: 1024 * 1024,
  /** Completed turns, and the text in them. The newest one and running ones stay whatever their size. */
  turns: 30,
  turnsLength: 24 * 1024 * 1024,
  /** What was typed into one command, and the length of each. */
  typed: 50,
  typedLength: 2_000,
  /** Runs of hooks and reviews of one turn. */
  notes: 400,
  /** Distinct warnings of a thread. */
  warnings: 20,
  /** Distinct methods that could not be read. */
  unreadable: 20,
} as const;

/**
 * How much of a command's output is dropped. It depends on the whole length alone, not on how the output was cut into
 * deltas: main and windows, which see different cuts, come to the same text.
 *
 * @param totalLength all that ever arrived
 * @returns how many characters of the start are dropped
 */
export function droppedOutputLength(totalLength: number): number {
  const excess = totalLength - FEED_BOUNDS.outputLength;
  return excess <= 0 ? 0 : Math.ceil(excess / FEED_BOUNDS.outputStep) * FEED_BOUNDS.outputStep;
}

/** @returns the size of the texts that make an entry large, in UTF-16 units; small fields are not counted. */
function entryLength(entry: Entry): number {
  const { item } = entry;
  switch (item.type) {
    case 'agentMessage':
    case 'plan':
      return item.text.length;
    case 'reasoning':
      return [...item.summary, ...item.content].reduce((sum, part) => sum + part.length, 0);
    case 'commandExecution':
      return entry.liveOutput.length + (item.aggregatedOutput?.length ?? 0);
    case 'fileChange':
      return item.changes.reduce((sum, change) => sum + change.diff.length, 0);
    default:
      return 0;
  }
}

const turnLength = (turn: TurnView): number =>
  turn.entries.reduce((sum, entry) => sum + entryLength(entry), turn.diff?.length ?? 0);

/** @returns the size of the texts of a thread's live part, in UTF-16 units. */
export const threadLength = (thread: LiveThread): number =>
  thread.turns.reduce((sum, turn) => sum + turnLength(turn), 0);

/** @returns true when nothing of the turn can change any more. A command may outlive its turn. */
export const isOver = (turn: TurnView): boolean =>
  turn.status !== 'inProgress' && turn.entries.every((entry) => entry.state !== 'open');

/**
 * Lets go of the oldest turns that are over, until those kept are within the bounds. The newest turn always stays.
 *
 * @param turns oldest first
 * @returns the turns to keep; the same array when all stay
 */
export function withinTurnBounds(turns: readonly TurnView[]): readonly TurnView[] {
  if (turns.length < 2) return turns;
  const droppable = turns.slice(0, -1).filter(isOver);
  let count = droppable.length;
  let length = droppable.reduce((sum, turn) => sum + turnLength(turn), 0);
  const dropped = new Set<TurnView>();
  for (const turn of droppable) {
    if (count <= FEED_BOUNDS.turns && length <= FEED_BOUNDS.turnsLength) break;
    dropped.add(turn);
    count -= 1;
    length -= turnLength(turn);
  }
  return dropped.size === 0 ? turns : turns.filter((turn) => !dropped.has(turn));
}
