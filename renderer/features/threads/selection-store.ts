import { create } from 'zustand';

/** The threads that are selected in this window, by the keys of their rows. */
interface Selection {
  readonly keys: ReadonlySet<string>;
  /** From where a range is drawn; null for none. */
  readonly anchor: string | null;
}

const NOTHING: Selection = { keys: new Set(), anchor: null };

export const useSelection = create<Selection>(() => NOTHING);

/** Selects nothing. */
export const clearSelection = () => useSelection.setState(NOTHING);

/** Selects exactly these. */
export const selectAll = (keys: readonly string[]) =>
  useSelection.setState({ keys: new Set(keys), anchor: keys[0] ?? null });

/** Selects a row, or takes it out. */
export const toggleSelected = (key: string) =>
  useSelection.setState(({ keys }) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    return { keys: next, anchor: key };
  });

/**
 * Selects from the anchor to a row, in the order of the list.
 * @param all the keys of the rows, in order
 */
export const selectTo = (key: string, all: readonly string[], from: string | null = null) =>
  useSelection.setState(({ anchor }) => {
    const start = anchor !== null && all.includes(anchor) ? anchor : (from ?? key);
    const [a, b] = [all.indexOf(start), all.indexOf(key)];
    return { keys: new Set(all.slice(Math.min(a, b), Math.max(a, b) + 1)), anchor: start };
  });
