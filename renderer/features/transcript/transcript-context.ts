import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import type { RevealedRow } from '../find/revealed-row';
import type { ThreadView } from './thread-view';

/** What every row of a transcript needs; the identical object for as long as the thread is the same. */
export interface TranscriptScope {
  readonly hostId: HostId;
  readonly threadId: string;
  /** Null while it has none. */
  readonly title: string | null;
  readonly view: ThreadView;
  /** The thread's folder; null while it is not known. */
  readonly cwd: string | null;
  readonly onOpenLink: (url: string) => void;
  readonly onCopy: (text: string) => unknown;
  /** What the person folded and unfolded, by row: rows come and go with scrolling, this stays. */
  readonly folds: Map<string, boolean>;
  /** Keeps them for the next time that the thread is opened. */
  readonly keepFolds: () => void;
  /** The row that is unfolded because something was found in it. */
  readonly revealed: RevealedRow;
  /** The element that scrolls; null before it is there. */
  readonly scroller: () => HTMLElement | null;
}

const TranscriptContext = createContext<TranscriptScope | null>(null);

export const TranscriptScopeProvider = TranscriptContext.Provider;

export function useTranscript(): TranscriptScope {
  const scope = useContext(TranscriptContext);
  if (scope === null) throw new Error('a row of the transcript stands outside of one');
  return scope;
}

/**
 * Whether something in a row is unfolded. What the person chose is remembered.
 *
 * @param key names the thing among all of the transcript
 * @param initial before the person touched it; may change while the item runs
 */
export function useFold(key: string, initial: boolean): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const { folds, keepFolds, revealed } = useTranscript();
  const isRevealed = useSyncExternalStore(revealed.subscribe, () => {
    const row = revealed.get();
    return row !== null && key.startsWith(`${row}/`);
  });
  const [, renderAgain] = useState(0);
  const setOpen = (open: boolean) => {
    // Behind the others, which were touched before.
    folds.delete(key);
    folds.set(key, open);
    keepFolds();
    if (isRevealed) revealed.set(null);
    renderAgain((count) => count + 1);
  };
  // What was found in it is seen, though the person folded it before.
  return [isRevealed || (folds.get(key) ?? initial), setOpen];
}
