/** Something that can be searched for. */
export interface Searchable<T> {
  readonly of: T;
  /** All texts by which it is found; the first one is its name. */
  readonly texts: readonly string[];
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** @returns what holds every word of a query, those whose name does first */
export function findAll<T>(all: readonly Searchable<T>[], query: string): readonly T[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => text.includes(word));
  const found = all.filter(({ texts }) => holds(folded(texts.join('\n'))));
  const byName = found.filter(({ texts }) => holds(folded(texts[0] ?? '')));
  return [...byName, ...found.filter((entry) => !byName.includes(entry))].map(({ of }) => of);
}
