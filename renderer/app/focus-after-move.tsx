import { useEffect, useRef } from 'react';
import { runWindowCommand } from './window-commands';

let wantedFor: string | null = null;

/** The focus comes to where one writes once a place is shown, wherever it is now. */
export function takeFocusTo(shown: string): void {
  wantedFor = shown;
}

/**
 * Keeps the focus in the page: what had it may have gone with the place before. Then it comes to where one writes, or to
 * the main part where there is no such thing. A component, so that it waits together with a page that is still loaded.
 * @param shown names the place that is shown
 */
export function FocusAfterMove({ shown }: { readonly shown: string }): null {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const isWanted = wantedFor === shown;
    wantedFor = null;
    if (!isWanted && !isLost()) return;
    const focused = document.activeElement;
    runWindowCommand('focusComposer');
    if (document.activeElement === focused) document.querySelector<HTMLElement>('main')?.focus();
  }, [shown]);
  return null;
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
