import { type RefObject, useEffect, useRef, useState } from 'react';
import type { createTerminalHost, TerminalContent, TerminalHost } from './terminal-host';

/** A terminal is started once its place has been in view this long: those scrolled past never start. */
const SETTLE_MS = 90;

/**
 * Loads what a terminal needs, once. xterm.js is large, and a window is usable without it; and it measures its font when
 * it starts, so that has to be there before.
 */
const loadTerminal = async (): Promise<typeof createTerminalHost> => {
  const [host] = await Promise.all([
    import('./terminal-host'),
    document.fonts.load('12.5px "JetBrains Mono Variable"'),
  ]);
  return host.createTerminalHost;
};

/**
 * Keeps a terminal alive in a place while it is in view.
 *
 * @param place where it stands; must be on the page
 * @returns the terminal, or null while there is none; and whether it has drawn its content
 */
export function useLiveTerminal(
  place: RefObject<HTMLDivElement | null>,
  content: TerminalContent,
  gapText: Parameters<typeof createTerminalHost>[1],
): { readonly host: TerminalHost | null; readonly drawn: boolean } {
  const [host, setHost] = useState<TerminalHost | null>(null);
  const [drawn, setDrawn] = useState(false);
  const words = useRef(gapText);
  words.current = gapText;

  useEffect(() => {
    const element = place.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    let started: TerminalHost | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let ended = false;
    const start = () => {
      timer = null;
      void loadTerminal().then((create) => {
        if (ended || started !== null) return;
        started = create(
          element,
          (gap) => words.current(gap),
          () => setDrawn(true),
        );
        setHost(started);
        observer.disconnect();
      });
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) timer ??= setTimeout(start, SETTLE_MS);
      else if (timer !== null) {
        clearTimeout(timer);
        timer = null;
      }
    });
    // Not the place itself: it has no height until the terminal stands, and would be out of view with the first line.
    observer.observe(element.parentElement ?? element);
    return () => {
      ended = true;
      observer.disconnect();
      if (timer !== null) clearTimeout(timer);
      started?.dispose();
    };
  }, [place]);

  useEffect(() => host?.show(content), [host, content]);

  useEffect(() => {
    const element = place.current?.parentElement;
    if (host === null || !element) return;
    const observer = new ResizeObserver(() => host.fitColumns());
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, place]);

  return { host, drawn };
}
