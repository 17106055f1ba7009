/** The longest that Heddle waits for windows to hand over what they have not saved, in milliseconds. */
const SAVE_TIMEOUT_MS = 1_000;

/** Has the windows hand over what was typed last, before they go. */
export interface SaveRound {
  /** @returns once all have, or did not in time (one whose page hangs has nothing to give) */
  readonly ask: () => Promise<void>;
  /** A window has handed over all it had. */
  readonly saved: (windowId: number) => void;
}

/** @param tellWindows asks all windows to save; returns the ids of those that were asked */
export function createSaveRound(tellWindows: () => readonly number[]): SaveRound {
  const waiting = new Set<number>();
  let done: (() => void) | null = null;
  return {
    ask: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, SAVE_TIMEOUT_MS);
        done = () => {
          clearTimeout(timer);
          resolve();
        };
        for (const windowId of tellWindows()) waiting.add(windowId);
        if (waiting.size === 0) done();
      }),
    saved: (windowId) => {
      if (waiting.delete(windowId) && waiting.size === 0) done?.();
    },
  };
}
