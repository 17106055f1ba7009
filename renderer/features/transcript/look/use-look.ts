import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { HostId } from '../../../../preload/contract/model/keys';
import { DEFAULT_LOOK, type ThreadLook } from '../../../../preload/contract/model/thread-look';
import type { VirtualListHandle } from '../list/virtual-list';
import type { Row } from '../rows.logic';
import type { HistoryState } from '../use-thread-view';
import { keepLook, readLook } from './look-store';
import { restoreStep } from './restore.logic';

/** So many folds are kept of a thread, those touched last. */
const MAX_FOLDS = 300;

/** How a thread was last looked at, and how that is kept. */
export interface KeptLook {
  /** Null while it is read: nothing is drawn before, or it would jump. */
  readonly start: ThreadLook | null;
  /** What the person folded and unfolded; filled once `start` is there. */
  readonly folds: Map<string, boolean>;
  /** A fold was touched. */
  readonly keepFolds: () => void;
  readonly keepPlace: (place: ThreadLook['place']) => void;
}

/**
 * Reads how a thread was last looked at, and keeps how it is looked at.
 * @param isKept false for a look in passing, which changes nothing
 */
export function useLook(hostId: HostId, threadId: string, isKept = true): KeptLook {
  const [start, setStart] = useState<ThreadLook | null>(null);
  const [folds] = useState(() => new Map<string, boolean>());
  const look = useRef(DEFAULT_LOOK);
  useEffect(() => {
    let isOpen = true;
    void readLook(hostId, threadId).then((kept) => {
      if (!isOpen) return;
      look.current = kept;
      for (const [key, open] of Object.entries(kept.folds)) folds.set(key, open);
      setStart(kept);
    });
    return () => {
      isOpen = false;
    };
  }, [hostId, threadId, folds]);
  return useMemo(() => {
    const keep = (change: Partial<ThreadLook>) => {
      look.current = { ...look.current, ...change };
      if (isKept) keepLook(hostId, threadId, look.current);
    };
    return {
      start,
      folds,
      keepFolds: () => keep({ folds: Object.fromEntries([...folds].slice(-MAX_FOLDS)) }),
      keepPlace: (place) => keep({ place }),
    };
  }, [hostId, threadId, start, folds, isKept]);
}

/** What a person does to a list that wants to be where it was: it is theirs from then on. */
const TOUCHES = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Goes back to where the person was reading, once, and keeps where they read from then on.
 * @param isAimed whether a link names another place to go to
 * @returns what is to be called whenever the list has moved
 */
export function useReadingPlace(
  { start, keepPlace }: KeptLook,
  {
    rows,
    isSettled,
    isAimed,
  }: { readonly rows: readonly Row[]; readonly isSettled: boolean; readonly isAimed: boolean },
  { older, readOlder }: Pick<HistoryState, 'older' | 'readOlder'>,
  list: RefObject<VirtualListHandle | null>,
  scroller: RefObject<HTMLElement | null>,
): () => void {
  const isDone = useRef(false);
  const pagesRead = useRef(0);
  const place = start?.place ?? null;

  useEffect(() => {
    const element = scroller.current;
    const take = () => {
      isDone.current = true;
    };
    for (const touch of TOUCHES) element?.addEventListener(touch, take, { passive: true });
    return () => {
      for (const touch of TOUCHES) element?.removeEventListener(touch, take);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    if (isDone.current || start === null) return;
    if (place === null || isAimed) {
      isDone.current = true;
      return;
    }
    const step = restoreStep(place, rows, isSettled, older, pagesRead.current);
    if (step.kind === 'readOlder') {
      pagesRead.current += 1;
      readOlder();
    }
    if (step.kind === 'giveUp') isDone.current = true;
    if (step.kind !== 'show') return;
    // Rows may come in above meanwhile: then it is another row, and another way there.
    let isLatest = true;
    list.current?.toPlace(step.index, place.offset, {
      isWanted: () => isLatest && !isDone.current,
      onThere: () => {
        isDone.current = true;
      },
    });
    return () => {
      isLatest = false;
    };
  }, [start, place, isAimed, rows, isSettled, older, readOlder, list]);

  return useCallback(() => {
    const handle = list.current;
    if (isDone.current && handle !== null) keepPlace(handle.place());
  }, [keepPlace, list]);
}
