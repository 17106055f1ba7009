import type { TurnView } from '../../../preload/contract/model/feed/types';
import { textOfEntry } from './item-text.logic';

/** One place where a word stands. */
export interface Hit {
  readonly turnId: string;
  readonly itemId: string;
  /** Which one of those in its item, from 0. */
  readonly nth: number;
}

/** A place as the engine tells of it, which searches messages alone. */
export interface Occurrence {
  readonly turnId: string;
  readonly itemId: string;
}

/** More than that are not counted: nobody walks through them. */
export const MAX_HITS = 5_000;

/** Letter case does not count, as with the engine. Some letters change their length in lower case: then it does. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** @returns where a word begins in a text, without overlaps */
export function placesIn(text: string, term: string): number[] {
  const places: number[] = [];
  if (term === '') return places;
  const [haystack, needle] = [folded(text), folded(term)];
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length)) places.push(at);
  return places;
}

/** @returns all places of a word in the turns that are loaded, in order */
export function hitsInTurns(turns: readonly TurnView[], term: string): readonly Hit[] {
  const hits: Hit[] = [];
  for (const turn of turns) {
    for (const entry of turn.entries) {
      const { length } = placesIn(textOfEntry(entry), term);
      for (let nth = 0; nth < length && hits.length < MAX_HITS; nth += 1)
        hits.push({ turnId: turn.id, itemId: entry.id, nth });
    }
  }
  return hits;
}

/**
 * @param occurrences of the whole thread, in order
 * @param loaded the turns that are searched here: they are the newest ones, without a gap
 * @returns the places in older turns, and those in the loaded ones behind them
 */
export function allHits(occurrences: readonly Occurrence[], loaded: readonly TurnView[], term: string): readonly Hit[] {
  const isLoaded = new Set(loaded.map(({ id }) => id));
  const counts = new Map<string, number>();
  const older = occurrences
    .filter(({ turnId }) => !isLoaded.has(turnId))
    .map(({ turnId, itemId }): Hit => {
      const key = `${turnId}/${itemId}`;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      return { turnId, itemId, nth };
    });
  return [...older, ...hitsInTurns(loaded, term)];
}

const isSame = (left: Hit, right: Hit): boolean =>
  left.turnId === right.turnId && left.itemId === right.itemId && left.nth === right.nth;

/** @returns where a place is among others now; the last one for a place that is gone, or for none; -1 among none */
export function indexOfHit(hits: readonly Hit[], hit: Hit | null): number {
  const at = hit === null ? -1 : hits.findIndex((each) => isSame(each, hit));
  return at === -1 ? hits.length - 1 : at;
}

/** @returns the place that is so many further on, going round; null among none */
export function hitBeside(hits: readonly Hit[], index: number, by: 1 | -1): Hit | null {
  if (hits.length === 0) return null;
  return hits[(index + by + hits.length) % hits.length] ?? null;
}
