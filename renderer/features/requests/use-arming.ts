import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Arming, appeared, isArmed, looked } from './arming.logic';

/** A move that happens between two looks is found when a button is pressed. */
const LOOK_MS = 100;
const LOOK_SOON_MS = 25;

/** Whether buttons may be pressed. */
export interface ArmedButtons {
  /** As it is drawn. */
  readonly armed: boolean;
  /** Looks at once: the only truth at the moment of a press. */
  readonly armedNow: () => boolean;
  /** Shuts them for another half a second: something happened that a press may belong to. */
  readonly disturb: () => void;
}

/**
 * Keeps buttons shut for half a second after they appear or move on the screen, whatever moved them, and after the window
 * came to the front.
 * @param element holds the buttons
 */
export function useArming(element: RefObject<HTMLElement | null>): ArmedButtons {
  const [armed, setArmed] = useState(false);
  const arming = useRef<Arming | null>(null);

  const armedNow = useCallback(() => {
    const box = element.current?.getBoundingClientRect();
    if (!box) return false;
    const nowMs = performance.now();
    arming.current = arming.current === null ? appeared(box, nowMs) : looked(arming.current, box, nowMs);
    const isNow = isArmed(arming.current, nowMs);
    setArmed(isNow);
    return isNow;
  }, [element]);

  const disturb = useCallback(() => {
    const box = element.current?.getBoundingClientRect();
    if (box) arming.current = appeared(box, performance.now());
    setArmed(false);
  }, [element]);

  // The press that brings the window to the front was meant for the window.
  useEffect(() => {
    window.addEventListener('focus', disturb);
    return () => window.removeEventListener('focus', disturb);
  }, [disturb]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      timer = setTimeout(look, armedNow() ? LOOK_MS : LOOK_SOON_MS);
    };
    look();
    return () => {
      clearTimeout(timer);
      arming.current = null;
    };
  }, [armedNow]);

  return { armed, armedNow, disturb };
}
