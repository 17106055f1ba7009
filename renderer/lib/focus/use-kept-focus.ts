import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part whose content changes: what had it may have gone. Then it comes to the first place of the part
 * that takes it. A focus that was never in there is left where it is.
 * @param shown names what the part shows; the focus is looked after when it changes
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && part.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (!isLost || !hadFocus.current) return;
    part.current?.querySelector<HTMLElement>('input, button, a[href], [tabindex]:not([tabindex="-1"])')?.focus();
  }, [part, shown]);
}
