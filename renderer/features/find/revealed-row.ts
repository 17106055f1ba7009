/** The row of a transcript that is unfolded, whatever it usually is, because something was found in it. */
export interface RevealedRow {
  readonly get: () => string | null;
  readonly set: (rowKey: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRevealedRow(): RevealedRow {
  const listeners = new Set<() => void>();
  let current: string | null = null;
  return {
    get: () => current,
    set: (rowKey) => {
      if (rowKey === current) return;
      current = rowKey;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
