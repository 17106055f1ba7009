import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../../app/bridge';
import { takeFresh } from './opened-here';
import { readTerminal } from './read-terminal';
import type { ShellScreen, ShellScreenEvents } from './shell-screen';

/** What a screen tells whoever shows it; input and size go to the shell by themselves. */
export interface ScreenEvents extends Omit<ShellScreenEvents, 'onInput' | 'onSize'> {
  /** Something was not done; the engine's or main's reason. */
  readonly onTrouble: (message: string) => void;
}

/**
 * Shows a terminal in a place while that is on the page: what it printed so far, and what follows.
 * @returns the screen; null until its code is loaded
 */
export function useShellScreen(
  place: RefObject<HTMLElement | null>,
  id: string,
  events: ScreenEvents,
): RefObject<ShellScreen | null> {
  const { t } = useTranslation('terminal');
  const screen = useRef<ShellScreen | null>(null);
  const latest = useRef(events);
  latest.current = events;
  const words = useRef({ leave: '', cut: '' });
  words.current = { leave: t('leaveKey'), cut: t('cut') };

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isOver = false;
    const request = bridge().request;
    const tell = (error: unknown) => {
      if (!isOver) latest.current.onTrouble(error instanceof Error ? error.message : String(error));
    };
    const show = async () => {
      const { createShellScreen } = await import('./shell-screen');
      if (isOver) return;
      const made = createShellScreen(element, words.current.leave, {
        onInput: (text) => void request['terminal.write']({ id, text }).catch(tell),
        onSize: (size) => void request['terminal.resize']({ id, size }).catch(tell),
        onPaste: (paste) => latest.current.onPaste(paste),
        onSelection: (hasSelection) => latest.current.onSelection(hasSelection),
        onLink: (url) => latest.current.onLink(url),
        onMatches: (matches) => latest.current.onMatches(matches),
        onLeave: (backwards) => latest.current.onLeave(backwards),
        onCopyKey: () => latest.current.onCopyKey(),
        onSearchKey: () => latest.current.onSearchKey(),
      });
      screen.current = made;
      const isFresh = takeFresh(id);
      if (isFresh) made.focus();
      await readTerminal({
        screen: made,
        read: (from) => request['terminal.read']({ id, from }),
        gapNote: words.current.cut,
        isReplay: !isFresh,
        isOver: () => isOver,
      });
    };
    show().catch(tell);
    return () => {
      isOver = true;
      screen.current?.dispose();
      screen.current = null;
    };
  }, [place, id]);
  return screen;
}
