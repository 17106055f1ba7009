import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';

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
 * @param armedNow whether the buttons may be pressed at this moment
 */
export function usePressGuard(armedNow: () => boolean): PressGuard {
  /** Whether the press under way began well; null when none is (assistive technology clicks without one). */
  const began = useRef<boolean | null>(null);
  return useMemo(
    () => ({
      onPointerDownCapture: () => {
        began.current = armedNow();
      },
      onKeyDownCapture: (event) => {
        if (!isPressKey(event)) return;
        if (!event.repeat) began.current = armedNow();
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
    [armedNow],
  );
}
