/** How well a name fits of which the letters were typed, in their order. */
const SCATTERED = 1;

/** How well a name fits what was typed: higher is better; null when it does not fit at all. */
function fitOf(name: string, query: string): number | null {
  if (query === '') return 0;
  const low = name.toLowerCase();
  const asked = query.toLowerCase();
  if (low === asked) return 5;
  if (low.startsWith(asked)) return 4;
  if (low.split(/[\s/_:-]+/).some((word) => word.startsWith(asked))) return 3;
  if (low.includes(asked)) return 2;
  return isSubsequence(low, asked) ? SCATTERED : null;
}

function isSubsequence(text: string, asked: string): boolean {
  let at = 0;
  for (const letter of asked) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** @returns whether all letters that were typed are in a name, in their order */
export const holdsLetters = (name: string, query: string): boolean =>
  isSubsequence(name.toLowerCase(), query.toLowerCase().replaceAll(' ', ''));

/**
 * @param namesOf what can be typed to find one, the best first; what stands behind the first counts less
 * @returns those that fit, the best first; equals stay in the order in which they were
 */
export function ranked<T>(all: readonly T[], query: string, namesOf: (one: T) => readonly string[]): readonly T[] {
  const SECOND_NAME_COSTS = 0.5;
  return all
    .map((one, index) => {
      const fits = namesOf(one).map((name, place) => {
        const fit = fitOf(name, query);
        if (place === 0) return fit ?? -1;
        // In a sentence the letters of any word are found somewhere.
        return fit === null || fit === SCATTERED ? -1 : fit - SECOND_NAME_COSTS;
      });
      return { one, index, fit: Math.max(-1, ...fits) };
    })
    .filter(({ fit }) => fit >= 0)
    .sort((a, b) => b.fit - a.fit || a.index - b.index)
    .map(({ one }) => one);
}
