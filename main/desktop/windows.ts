import { app, BrowserWindow, screen, webContents } from 'electron';
import type { EventChannel, EventPayloads } from '../../preload/contract/channels/channels';
import { hashOfPlace, type Place } from '../../preload/contract/model/place';
import type { WindowRecords } from '../storage/window-records';
import { openWindow, pageAddress, type WindowStart } from './window';
import { placedAnew, placedOnScreens } from './window-placement';
import { createWindowRecorder } from './window-recorder';

/** The windows of the app. */
export interface Windows {
  /** Opens a window at a place; without one where a window begins, or, while none is open, where the last one was. */
  readonly open: (place?: Place) => void;
  /** Opens the windows of the last time, at least one; `place`, when it is not null, is shown by the one in front. */
  readonly restore: (records: WindowRecords, place: Place | null) => void;
  /** Brings a window to the front, or opens one when there is none. */
  readonly show: () => void;
  /** Brings a window to the front, at a place. */
  readonly goTo: (place: Place) => void;
  /** From now on windows only go because Heddle ends: all that are open come back. */
  readonly keepRecords: () => void;
  readonly front: () => BrowserWindow | null;
  /** @returns false when the window is gone */
  readonly send: <E extends EventChannel>(windowId: number, channel: E, payload: EventPayloads[E]) => boolean;
  /** @returns the windows that it was sent to */
  readonly sendToAll: <E extends EventChannel>(channel: E, payload: EventPayloads[E]) => readonly number[];
  readonly sendToFront: <E extends EventChannel>(channel: E, payload: EventPayloads[E]) => void;
  /** Shows in the title, and on the icon where the system has that, how many requests wait for the person. */
  readonly showWaiting: (count: number) => void;
  /** Draws all windows that many times as large; what the person zooms by hand counts until it is chosen anew. */
  readonly zoom: (factor: number) => void;
  /** Says in the title that a recording is shown; null for none. */
  readonly showRecording: (title: string | null) => void;
}

/** What the rest of main wants to know of windows. Ids are those of their web contents. */
export interface WindowListener {
  readonly onClosed: (windowId: number) => void;
  readonly onDied: (reason: string) => void;
  /** What is to come back at the next start has changed. */
  readonly onRecords: (records: WindowRecords, isMove: boolean) => void;
}

/** @param outDir the folder with the built `preload` and `renderer` */
export function createWindows(outDir: string, listener: WindowListener): Windows {
  let waiting = 0;
  let recording: string | null = null;
  let zoom = 1;
  const title = () => {
    const name = recording === null ? 'Heddle' : `${recording} – Heddle`;
    return waiting > 0 ? `(${waiting}) ${name}` : name;
  };

  const recorder = createWindowRecorder(listener.onRecords);
  const front = () => BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0] ?? null;

  const areas = () => {
    const main = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
    return [main, ...others].map(({ workArea }) => workArea);
  };

  const openAs = (start: WindowStart) => {
    const window = openWindow(outDir, start, listener.onDied);
    const windowId = window.webContents.id;
    window.setTitle(title());
    window.on('closed', () => listener.onClosed(windowId));
    if (zoom !== 1) window.webContents.once('did-finish-load', () => window.webContents.setZoomFactor(zoom));
    recorder.follow(window, start);
  };

  const open = (place?: Place) => {
    const before = front()?.getNormalBounds() ?? null;
    const last = before === null ? recorder.lastClosed() : null;
    openAs({
      box: last === null ? placedAnew(before, areas()) : placedOnScreens(last.bounds, areas()),
      state: last?.state ?? 'normal',
      place: place === undefined ? (last?.place ?? '') : hashOfPlace(place),
    });
  };

  const show = () => {
    const window = front();
    if (!window) return open();
    const contents = window.webContents;
    // A page that died too often is left alone until somebody wants to see it; one on its way to a place must arrive there.
    if (contents.isCrashed() && !contents.isLoading()) contents.reload();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };

  return {
    open,
    restore: (records, place) => {
      if (records.length === 0) return open(place ?? undefined);
      records.forEach((record, index) => {
        const isFront = index === records.length - 1;
        openAs({
          box: placedOnScreens(record.bounds, areas()),
          state: record.state,
          place: isFront && place !== null ? hashOfPlace(place) : record.place,
        });
      });
    },
    front,
    show,
    goTo: (place) => {
      const contents = front()?.webContents;
      if (!contents) return open(place);
      // A page that is not there yet would not hear it.
      if (contents.isLoading() || contents.isCrashed()) void contents.loadURL(pageAddress(hashOfPlace(place)));
      else contents.send('window.goTo', place);
      show();
    },
    keepRecords: recorder.keep,
    send: (windowId, channel, payload) => {
      const contents = webContents.fromId(windowId);
      if (!contents || contents.isDestroyed()) return false;
      contents.send(channel, payload);
      return true;
    },
    sendToAll: (channel, payload) => {
      const contents = BrowserWindow.getAllWindows().map((window) => window.webContents);
      for (const each of contents) each.send(channel, payload);
      return contents.map(({ id }) => id);
    },
    sendToFront: (channel, payload) => front()?.webContents.send(channel, payload),
    showWaiting: (count) => {
      waiting = count;
      for (const window of BrowserWindow.getAllWindows()) window.setTitle(title());
      app.setBadgeCount(count);
    },
    zoom: (factor) => {
      if (factor === zoom) return;
      zoom = factor;
      for (const window of BrowserWindow.getAllWindows()) window.webContents.setZoomFactor(factor);
    },
    showRecording: (next) => {
      recording = next;
      for (const window of BrowserWindow.getAllWindows()) window.setTitle(title());
    },
  };
}
