/** A thread's place in the tree of its forks. */
export interface FamilyPlace {
  readonly id: string;
  /** Null for the root. */
  readonly parentId: string | null;
  /** Counts from 0, at the root. */
  readonly level: number;
}

/** The tree that a thread belongs to. */
export interface Family {
  /** The root first, each fork below the thread that it is of. */
  readonly places: readonly FamilyPlace[];
  /** What the root was forked from, which is not among the threads that there are; null when it was not forked. */
  readonly lostParentId: string | null;
  /** There are more than `limit`. */
  readonly isCut: boolean;
}

/**
 * @param parents the thread that each was forked from, null for one that was not. Whatever is not in it does not exist
 * @param limit of how many the tree is made at most; the way from the root to the thread is in it in any case
 */
export function familyOf(parents: ReadonlyMap<string, string | null>, threadId: string, limit: number): Family {
  const line = [threadId];
  let parent = parents.get(threadId) ?? null;
  // Data that says that a thread was forked from its own fork must not lead round for ever.
  while (parent !== null && parents.has(parent) && !line.includes(parent)) {
    line.unshift(parent);
    parent = parents.get(parent) ?? null;
  }
  const children = new Map<string, string[]>();
  for (const [id, of] of parents) if (of !== null) children.set(of, [...(children.get(of) ?? []), id]);

  const places: FamilyPlace[] = [];
  const seen = new Set<string>();
  let isCut = false;
  const [root = threadId] = line;
  const waiting: FamilyPlace[] = [{ id: root, parentId: null, level: 0 }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place.id)) continue;
    if (places.length >= limit && !line.includes(place.id)) {
      isCut = true;
      continue;
    }
    seen.add(place.id);
    places.push(place);
    const { id, level } = place;
    // Ids tell when a thread was made (UUIDv7). From the last to the first: the stack gives them back the other way round.
    const forks = [...(children.get(id) ?? [])].sort().reverse();
    waiting.push(...forks.map((fork) => ({ id: fork, parentId: id, level: level + 1 })));
  }
  return { places, lostParentId: parent !== null && !parents.has(parent) ? parent : null, isCut };
}

/** @returns how many ids two lists begin with alike */
export function sharedLength(left: readonly string[], right: readonly string[]): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return length;
}
