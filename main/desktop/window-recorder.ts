import type { BrowserWindow } from 'electron';
import type { WindowRecord, WindowRecords } from '../storage/window-records';
import type { WindowStart } from './window';

/** Follows where windows are and what they show, so that they come back at the next start. */
export interface WindowRecorder {
  readonly follow: (window: BrowserWindow, start: WindowStart) => void;
  /** The window that was closed last, while none is open; null otherwise. */
  readonly lastClosed: () => WindowRecord | null;
  /** From now on a window that goes is not taken for closed by the person. */
  readonly keep: () => void;
}

/** The events of a window after which its place on the screen may be another. */
const MOVES = ['resize', 'move', 'maximize', 'unmaximize', 'enter-full-screen', 'leave-full-screen'] as const;

const stateOf = (window: BrowserWindow): WindowRecord['state'] => {
  if (window.isFullScreen()) return 'fullScreen';
  return window.isMaximized() ? 'maximized' : 'normal';
};

/** @returns the part of an address behind '#', with it; '' for none */
const placeOfAddress = (address: string): string => {
  const at = address.indexOf('#/');
  return at === -1 ? '' : address.slice(at);
};

/**
 * @param onChange is told of all windows that are to come back, the one in front last; `isMove` when one of them went to
 *   another place, which is rare and must outlive a crash right after
 */
export function createWindowRecorder(onChange: (records: WindowRecords, isMove: boolean) => void): WindowRecorder {
  /** The window that was in front last stands last. */
  const records = new Map<BrowserWindow, WindowRecord>();
  let closedLast: WindowRecord | null = null;
  let isKept = false;

  const changed = (isMove = false) => {
    if (!isKept) onChange([...records.values()], isMove);
  };

  return {
    follow: (window, start) => {
      closedLast = null;
      records.set(window, { bounds: start.box, state: start.state, place: start.place });
      changed();

      const update = (part: Partial<WindowRecord>) => {
        const record = records.get(window);
        if (record === undefined) return;
        records.set(window, { ...record, ...part });
        changed(part.place !== undefined && part.place !== record.place);
      };
      // Before it is shown, a window that is to be maximised is not.
      const moved = () => {
        if (window.isVisible()) update({ bounds: window.getNormalBounds(), state: stateOf(window) });
      };
      // One by one: Electron's types know each event by its own name only.
      const on = window.on.bind(window) as (event: (typeof MOVES)[number], listener: () => void) => BrowserWindow;
      for (const event of MOVES) on(event, moved);
      window.on('focus', () => {
        const record = records.get(window);
        if (record === undefined || [...records.keys()].at(-1) === window) return;
        records.delete(window);
        records.set(window, record);
        changed();
      });
      window.webContents.on('did-navigate', (_event, url) => update({ place: placeOfAddress(url) }));
      window.webContents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
        if (isMainFrame) update({ place: placeOfAddress(url) });
      });
      window.on('closed', () => {
        if (isKept) return;
        const record = records.get(window);
        records.delete(window);
        // The last one is how the person left Heddle: it comes back.
        if (records.size === 0) closedLast = record ?? null;
        else changed();
      });
    },
    lastClosed: () => closedLast,
    keep: () => {
      isKept = true;
    },
  };
}
