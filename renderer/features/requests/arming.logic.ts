/** How long buttons stay shut after they appear or move: what was meant for another place must not hit them. */
const ARM_DELAY_MS = 500;

/** Where an element is on the screen, in CSS pixels. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
}

/** Whether the buttons are armed, and since when they have been where they are. */
export interface Arming {
  readonly box: ScreenBox;
  /** On the page's clock, in milliseconds. */
  readonly restsSinceMs: number;
}

/** Less than this is a rounding difference. */
const MOVE_TOLERANCE_PX = 1;

export const appeared = (box: ScreenBox, nowMs: number): Arming => ({ box, restsSinceMs: nowMs });

/** Looks again where the buttons are. Measured from where they came to rest, so that slow drifting counts too. */
export function looked(arming: Arming, box: ScreenBox, nowMs: number): Arming {
  const isMoved =
    Math.abs(box.left - arming.box.left) > MOVE_TOLERANCE_PX || Math.abs(box.top - arming.box.top) > MOVE_TOLERANCE_PX;
  return isMoved ? { box, restsSinceMs: nowMs } : arming;
}

export const isArmed = (arming: Arming, nowMs: number): boolean => nowMs - arming.restsSinceMs >= ARM_DELAY_MS;
