import { ACTIONS, type ActionId } from '../../../preload/contract/actions/actions';

/** What the palette never offers: it is open already. */
const NOT_OFFERED: readonly ActionId[] = ['openPalette'];

/**
 * @param available the actions that some part of the window takes right now
 * @returns the actions to offer, in their own order
 */
export function offeredActions(available: ReadonlySet<ActionId>): readonly (typeof ACTIONS)[number][] {
  return ACTIONS.filter(({ id }) => available.has(id) && !NOT_OFFERED.includes(id));
}

/** How many threads are offered at most: who looks for more searches the list. */
export const MAX_THREADS = 30;

/** Something with a title. */
interface Titled {
  readonly title: string;
}

/**
 * @param term what was typed; without capitals and in any order of its words
 * @returns the entries that have every word of the term, those that begin with it first
 */
export function matching<T extends Titled>(entries: readonly T[], term: string): readonly T[] {
  const words = term.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const has = ({ title }: T) => words.every((word) => title.toLocaleLowerCase().includes(word));
  const begins = ({ title }: T) => (title.toLocaleLowerCase().startsWith(start) ? 0 : 1);
  return entries
    .filter(has)
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, MAX_THREADS);
}
