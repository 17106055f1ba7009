import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export interface ScrollRegionProps {
  /** Its accessible name, once it can be scrolled. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Scrolls sideways what is too wide. It takes a place in the tab order only while there is something to scroll. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrollable, setScrollable] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setScrollable(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const reachable = scrollable ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={ref} className={className} {...reachable}>
      {children}
    </div>
  );
}
