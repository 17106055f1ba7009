import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part whose content changes: what had it may have gone. Then it comes to the first place of the part
 * that takes it.
 * @param shown names what the part shows; the focus is looked after when it changes
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>('input, button, a[href], [tabindex]:not([tabindex="-1"])')?.focus();
  }, [part, shown]);
}
