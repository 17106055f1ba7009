import { type RefObject, useEffect, useRef } from 'react';
import { aimStep } from './aim.logic';
import type { VirtualListHandle } from './list/virtual-list';
import type { Row } from './rows.logic';
import type { HistoryState } from './use-thread-view';

/** What a person does to a list that is on its way: it is theirs from then on. */
const TOUCHES = ['wheel', 'pointerdown', 'keydown'] as const;

/** So much of the list is left above it, in CSS pixels: what begins at the very edge looks cut off. */
const ABOVE = 12;

/** What a link names. */
interface Named {
  readonly turnId: string | null;
  readonly itemId: string | null;
}

/** What it is looked for in. */
interface Within {
  readonly rows: readonly Row[];
  readonly isSettled: boolean;
  readonly history: Pick<HistoryState, 'older' | 'readOlder'>;
}

/**
 * Goes to what a link named, once, and stays there while rows around it come in and are measured; what the person does
 * after that is theirs.
 */
export function useAim(
  { turnId, itemId }: Named,
  { rows, isSettled, history: { older, readOlder } }: Within,
  list: RefObject<VirtualListHandle | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  const reached = useRef<string | null>(null);
  const aim = turnId === null ? null : `${turnId}/${itemId}`;

  useEffect(() => {
    const element = scroller.current;
    const take = () => {
      reached.current = aim;
    };
    for (const touch of TOUCHES) element?.addEventListener(touch, take, { passive: true });
    return () => {
      for (const touch of TOUCHES) element?.removeEventListener(touch, take);
    };
  }, [scroller, aim]);

  useEffect(() => {
    if (turnId === null || reached.current === aim) return;
    const step = aimStep({ turnId, itemId }, rows, isSettled, older);
    if (step.kind === 'readOlder') readOlder();
    if (step.kind !== 'show') return;
    // Rows may come in above meanwhile: then it is another row, and another way there.
    let isLatest = true;
    list.current?.toPlace(step.index, -ABOVE, {
      isWanted: () => isLatest && reached.current !== aim,
      onThere: () => {
        reached.current = aim;
      },
    });
    return () => {
      isLatest = false;
    };
  }, [turnId, itemId, aim, rows, isSettled, older, readOlder, list]);
}
