import type { Page } from '@playwright/test';

/** A number that stands on the page, and when the frame that first showed it was painted (Unix milliseconds). */
export interface Sighting {
  readonly number: number;
  readonly paintedAtMs: number;
}

/** What the page did since the recording began. */
export interface PaintRecord {
  /** The time stamps of all frames, as requestAnimationFrame gives them. */
  readonly framesMs: readonly number[];
  readonly sightings: readonly Sighting[];
  /** From each key event until the next frame was painted. */
  readonly keyDelaysMs: readonly number[];
}

/** What the probe offers inside of the page. */
interface PaintProbe {
  readonly begin: () => void;
  readonly end: () => PaintRecord;
  /** Resolves with the time (Unix milliseconds) at which a number was painted. */
  readonly painted: (number: number) => Promise<number>;
  /** Resolves once nothing changed for so long, with the time at which the last change was painted. */
  readonly quiet: (quietMs: number) => Promise<number>;
}

declare global {
  interface Window {
    heddlePaintProbe?: PaintProbe;
  }
}

/**
 * Runs inside of the page. What is drawn within a frame is painted at the end of that frame, so times are taken in a
 * message that is posted from the frame and delivered right behind it.
 *
 * It costs the page a tenth of a millisecond per frame or so: only what changed is looked at, and of that only the end.
 */
function install(places: string): void {
  if (window.heddlePaintProbe) return;
  const LOOKED_AT = 200;
  let framesMs: number[] = [];
  let sightings: Sighting[] = [];
  let keyDelaysMs: number[] = [];
  let newest = 0;
  let shown = 0;
  let hasChanged = false;
  let lastChangeAtMs = Date.now();
  let newKeysMs: number[] = [];
  let keysInFrameMs: number[] = [];
  const waiters = new Set<{ number: number; resolve: (paintedAtMs: number) => void }>();

  const look = (text: string) => {
    hasChanged = true;
    for (const [digits] of text.slice(-LOOKED_AT).matchAll(/\d{7}/g)) newest = Math.max(newest, Number(digits));
  };
  /** Only certain places count: what is told to screen readers is not seen. */
  const lookAtAdded = (parent: Node, added: Node) => {
    if (parent instanceof Element && parent.closest(places)) look(added.textContent ?? '');
    else if (added instanceof Element) {
      const inside = added.matches(places) ? [added] : added.querySelectorAll(places);
      for (const place of inside) look(place.textContent ?? '');
    }
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') for (const node of addedNodes) lookAtAdded(target, node);
      else if (target.parentElement?.closest(places)) look((target as CharacterData).data);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });

  document.addEventListener('keydown', (event) => newKeysMs.push(event.timeStamp), { capture: true });

  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => {
    const now = Date.now();
    for (const pressedMs of keysInFrameMs) keyDelaysMs.push(performance.now() - pressedMs);
    keysInFrameMs = [];
    if (hasChanged) lastChangeAtMs = now;
    hasChanged = false;
    if (newest === shown) return;
    shown = newest;
    sightings.push({ number: shown, paintedAtMs: now });
    for (const waiter of waiters) {
      if (waiter.number > shown) continue;
      waiters.delete(waiter);
      waiter.resolve(now);
    }
  };
  const onFrame = (timeMs: number) => {
    framesMs.push(timeMs);
    keysInFrameMs.push(...newKeysMs);
    newKeysMs = [];
    port1.postMessage(null);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);

  window.heddlePaintProbe = {
    begin: () => {
      framesMs = [];
      sightings = [];
      keyDelaysMs = [];
      newest = 0;
      shown = 0;
    },
    end: () => ({ framesMs, sightings, keyDelaysMs }),
    painted: (number) =>
      new Promise((resolve) => {
        const seen = sightings.find((sighting) => sighting.number >= number);
        if (seen) resolve(seen.paintedAtMs);
        else waiters.add({ number, resolve });
      }),
    quiet: (quietMs) =>
      new Promise((resolve) => {
        const watch = setInterval(() => {
          if (Date.now() - lastChangeAtMs < quietMs) return;
          clearInterval(watch);
          resolve(lastChangeAtMs);
        }, 50);
      }),
  };
}

/** The probe of one page, from outside. */
export interface RemotePaintProbe {
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<PaintRecord>;
  readonly painted: (number: number) => Promise<number>;
  readonly quiet: (quietMs: number) => Promise<number>;
}

/**
 * Watches what a page paints, from now until it is left.
 * @param places a selector of what is looked at: numbers elsewhere do not count
 */
export async function installPaintProbe(page: Page, places = 'article'): Promise<RemotePaintProbe> {
  await page.evaluate(install, places);
  return {
    begin: () => page.evaluate(() => window.heddlePaintProbe?.begin()),
    end: async () => {
      const record = await page.evaluate(() => window.heddlePaintProbe?.end());
      if (!record) throw new Error('the page was left, and the probe with it');
      return record;
    },
    painted: (number) => page.evaluate((wanted) => window.heddlePaintProbe?.painted(wanted), number).then(known),
    quiet: (quietMs) => page.evaluate((wanted) => window.heddlePaintProbe?.quiet(wanted), quietMs).then(known),
  };
}

function known(timeMs: number | undefined): number {
  if (timeMs === undefined) throw new Error('the page was left, and the probe with it');
  return timeMs;
}
