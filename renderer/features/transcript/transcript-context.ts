import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import type { OutputPlace } from '../../ui/terminal-output/find-line.logic';
import type { RevealedRow } from '../find/revealed-row';
import type { ThreadView } from './thread-view';

/** What every row of a transcript needs; the identical object for as long as the thread is the same. */
export interface TranscriptScope {
  readonly hostId: HostId;
  readonly threadId: string;
  /** Null while it has none. */
  readonly title: string | null;
  readonly view: ThreadView;
  /** Who begins the work of a sub-agent's thread, in words; null where that is the person. */
  readonly sender: string | null;
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

/** @returns who speaks in a message that is not of the model: one that came through no app is of the agent that leads this one */
export function speakerOf(scope: TranscriptScope, clientId: string | null, you: string): string {
  return clientId === null ? (scope.sender ?? you) : you;
}

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
  const { revealed } = useTranscript();
  const isRevealed = useSyncExternalStore(revealed.subscribe, () => {
    const row = revealed.get();
    return row !== null && key.startsWith(`${row}/`);
  });
  const folds = useFolds(key);
  const setOpen = (open: boolean) => {
    folds.set('', open);
    if (isRevealed) revealed.set(null);
  };
  // What was found in it is seen, though the person folded it before.
  return [isRevealed || (folds.get('') ?? initial), setOpen];
}

/** @returns where in the output of a row something was found that is to be seen; null for nothing */
export function useFoundInOutput(rowKey: string): OutputPlace | null {
  const { revealed } = useTranscript();
  return useSyncExternalStore(revealed.subscribe, () => (revealed.get() === rowKey ? revealed.place() : null));
}

/** What the person folded and unfolded of a thing with many parts. Another object whenever that changes. */
export interface PartFolds {
  /** @returns undefined for a part that nobody touched */
  readonly get: (part: string) => boolean | undefined;
  readonly set: (part: string, open: boolean) => void;
}

/** @param key names the thing among all of the transcript; its parts are named behind that */
export function useFolds(key: string): PartFolds {
  const { folds, keepFolds } = useTranscript();
  const [times, renderAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another object once a part was touched
  return useMemo(
    () => ({
      get: (part) => folds.get(key + part),
      set: (part, open) => {
        // Behind the others, which were touched before.
        folds.delete(key + part);
        folds.set(key + part, open);
        keepFolds();
        renderAgain((count) => count + 1);
      },
    }),
    [folds, keepFolds, key, times],
  );
}
