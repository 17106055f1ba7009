/** @returns the ids with one of them at another place; the same when it is not there or stays. Every id once, as before. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  const place = Math.min(Math.max(to, 0), ids.length - 1);
  if (from === -1 || from === place) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/**
 * @param wanted an order that was chosen when the queue was another, perhaps
 * @param ids what is queued now
 * @returns the order for what is queued now: every id exactly once, as the engine asks; what is new stands at the end
 */
export function orderFor(wanted: readonly string[], ids: readonly string[]): readonly string[] {
  const known = wanted.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}
