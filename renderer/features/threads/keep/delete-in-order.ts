/** What was not deleted, and why. */
export interface DeleteRest<T> {
  readonly left: ReadonlySet<T>;
  readonly errors: ReadonlyMap<T, unknown>;
}

/**
 * Deletes things of which some can only go after others: forks before what they were forked from. What is held back is
 * tried again for as long as others go meanwhile.
 * @param isHeldBack whether an error says that something else must go first
 */
export async function deleteInOrder<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
  isHeldBack: (error: unknown) => boolean,
  onDone: (done: number) => void = () => undefined,
): Promise<DeleteRest<T>> {
  const errors = new Map<T, unknown>();
  let waiting = items;
  let done = 0;
  for (;;) {
    const held: T[] = [];
    for (const item of waiting) {
      try {
        await run(item);
        errors.delete(item);
        done += 1;
        onDone(done);
      } catch (error) {
        errors.set(item, error);
        if (isHeldBack(error)) held.push(item);
      }
    }
    if (held.length === 0 || held.length === waiting.length) break;
    waiting = held;
  }
  return { left: new Set(errors.keys()), errors };
}
