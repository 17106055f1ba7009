import { FEED_BOUNDS } from './bounds';
import { sameJson } from './same-json';
import type { PlacedNote, TurnNote, TurnView } from './types';

const isSameNote = (left: TurnNote, right: TurnNote): boolean => left.kind === right.kind && left.id === right.id;

/** @returns the turn with a note added behind what it has so far, or with the newer word on one that it has */
export function withNote(turn: TurnView, note: TurnNote): TurnView {
  const notes = turn.notes ?? [];
  const index = notes.findLastIndex((placed) => isSameNote(placed.note, note));
  const known = notes[index];
  if (known === undefined) {
    const placed: PlacedNote = { note, after: turn.entries.at(-1)?.id ?? null };
    return { ...turn, notes: [...notes, placed].slice(-FEED_BOUNDS.notes) };
  }
  return sameJson(known.note, note) ? turn : { ...turn, notes: notes.with(index, { ...known, note }) };
}
