import { type RefObject, useLayoutEffect, useState } from 'react';

const MARGIN_PX = 1_000;

/**
 * Whether an element is on the screen or near it, in the box that scrolls it. Always true where nothing can tell (no
 * IntersectionObserver).
 * @param isNearAtFirst what is assumed until the first answer, so that the first screen does not start out empty
 */
export function useNearScreen(ref: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const canTell = typeof IntersectionObserver !== 'undefined';
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !canTell) return;
    // The margin counts for the observer's root only, so that must be the box that scrolls and not the window.
    const options = { root: scrollingParent(element), rootMargin: `${MARGIN_PX}px 0px` };
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, canTell]);
  return isNear || !canTell;
}

function scrollingParent(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
