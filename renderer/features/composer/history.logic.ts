import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { UserInput } from '../../../preload/contract/protocol';

/** Going through what was sent before: where one is, and what stood in the box before. */
export interface HistoryWalk {
  /** Counts back from the newest, from 0. */
  readonly at: number;
  readonly stashed: string;
}

/** What the box is to show, and where the walk is then; null when there is nothing in that direction. */
export interface HistoryStep {
  readonly text: string;
  /** null: back at what was being written. */
  readonly walk: HistoryWalk | null;
}

/** What is longer was pasted along, and does not belong into the box. */
const MAX_WRITTEN_LENGTH = 8_000;

/** @returns what stood in the box of a message: what went along beside it comes after */
function writtenText(input: readonly UserInput[]): string {
  const first = input.find((part) => part.type === 'text');
  return first === undefined || first.text.length > MAX_WRITTEN_LENGTH ? '' : first.text.trim();
}

/** @returns what the person wrote in a thread, newest first, each text once */
export function sentTexts(turns: readonly TurnView[]): readonly string[] {
  const texts = turns.flatMap(({ entries }) =>
    entries.flatMap(({ item }) => (item.type === 'userMessage' ? [writtenText(item.content)] : [])),
  );
  return [...new Set(texts.reverse())].filter((text) => text !== '');
}

/** @param sent newest first */
export function olderText(sent: readonly string[], walk: HistoryWalk | null, current: string): HistoryStep | null {
  const at = walk === null ? 0 : walk.at + 1;
  const text = sent[at];
  return text === undefined ? null : { text, walk: { at, stashed: walk?.stashed ?? current } };
}

/** @param sent newest first */
export function newerText(sent: readonly string[], walk: HistoryWalk | null): HistoryStep | null {
  if (walk === null) return null;
  const text = sent[walk.at - 1];
  return text === undefined
    ? { text: walk.stashed, walk: null }
    : { text, walk: { at: walk.at - 1, stashed: walk.stashed } };
}
