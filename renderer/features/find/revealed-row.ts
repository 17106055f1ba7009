import type { OutputPlace } from '../../ui/terminal-output/find-line.logic';

/** The row of a transcript that is unfolded, whatever it usually is, because something was found in it. */
export interface RevealedRow {
  readonly get: () => string | null;
  /** Where in the output of its command it was found; null for a place that is not in an output. */
  readonly place: () => OutputPlace | null;
  readonly set: (rowKey: string | null, place?: OutputPlace | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRevealedRow(): RevealedRow {
  const listeners = new Set<() => void>();
  let current: string | null = null;
  let inOutput: OutputPlace | null = null;
  return {
    get: () => current,
    place: () => inOutput,
    set: (rowKey, place = null) => {
      if (rowKey === current && place === inOutput) return;
      current = rowKey;
      inOutput = place;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
