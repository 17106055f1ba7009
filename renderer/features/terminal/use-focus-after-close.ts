import { useEffect, useRef } from 'react';
import type { TerminalInfo } from '../../../preload/contract/model/terminal';

/**
 * Keeps the focus among the terminals when the one that had it is closed: it comes to the tab that is shown then, or to
 * where a new one is opened.
 * @returns what is told before a terminal is closed
 */
export function useFocusAfterClose(terminals: readonly TerminalInfo[]): (id: string) => void {
  const closing = useRef<string | null>(null);
  useEffect(() => {
    if (closing.current === null || terminals.some(({ id }) => id === closing.current)) return;
    closing.current = null;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>('[role=tab][data-terminal][aria-selected=true], .terminal-choices button')
      ?.focus();
  }, [terminals]);
  return (id) => {
    closing.current = id;
  };
}
