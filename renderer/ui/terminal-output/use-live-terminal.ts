import { type RefObject, useEffect, useRef, useState } from 'react';
import { createTerminalHost, type TerminalContent, type TerminalHost } from './terminal-host';

/** A terminal is started once its place has been in view this long: those scrolled past never start. */
const SETTLE_MS = 90;

let fonts: Promise<unknown> | null = null;
/** xterm.js measures its font once, so that has to be there before. */
const fontsReady = (): Promise<unknown> => {
  fonts ??= Promise.resolve(document.fonts?.load('12.5px "JetBrains Mono Variable"')).catch(() => undefined);
  return fonts;
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
      void fontsReady().then(() => {
        if (ended || started !== null) return;
        started = createTerminalHost(
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
    observer.observe(element);
    return () => {
      ended = true;
      observer.disconnect();
      if (timer !== null) clearTimeout(timer);
      started?.dispose();
    };
  }, [place]);

  useEffect(() => host?.show(content), [host, content]);

  useEffect(() => {
    const element = place.current;
    if (host === null || element === null) return;
    const observer = new ResizeObserver(() => host.fit());
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, place]);

  return { host, drawn };
}
