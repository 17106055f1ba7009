import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import type { ArmedButtons } from './use-arming';

/** Handlers for the element that holds guarded buttons; they see every press before the buttons do. */
export interface PressGuard {
  readonly onPointerDownCapture: () => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onKeyUpCapture: (event: KeyboardEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

const isPressKey = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' ';

/**
 * Lets only whole presses through: one that began while the buttons were shut, or a key that is held down, does nothing.
 * Whoever presses while they are shut keeps them shut: a row of quick clicks never ends in an answer.
 */
export function usePressGuard({ armedNow, disturb }: Pick<ArmedButtons, 'armedNow' | 'disturb'>): PressGuard {
  /** Whether the press under way began well; null when none is (assistive technology clicks without one). */
  const began = useRef<boolean | null>(null);
  return useMemo(
    () => ({
      onPointerDownCapture: () => {
        began.current = armedNow();
        if (!began.current) disturb();
      },
      onKeyDownCapture: (event) => {
        if (!isPressKey(event)) return;
        if (!event.repeat) began.current = armedNow();
        if (!began.current) disturb();
        // Enter presses a button as it goes down, and again for as long as it is held.
        if (event.repeat || !began.current) event.preventDefault();
      },
      onKeyUpCapture: (event) => {
        // Space presses a button as it goes up.
        if (isPressKey(event) && began.current !== true) event.preventDefault();
      },
      onClickCapture: (event) => {
        const isWhole = began.current !== false && armedNow();
        began.current = null;
        if (isWhole) return;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
    [armedNow, disturb],
  );
}
