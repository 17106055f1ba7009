import { app, BrowserWindow, webContents } from 'electron';
import type { EventChannel, EventPayloads } from '../../preload/contract/channels/channels';
import { openWindow } from './window';

/** The windows of the app. */
export interface Windows {
  readonly open: () => void;
  /** Brings a window to the front, or opens one when there is none. */
  readonly show: () => void;
  readonly front: () => BrowserWindow | null;
  /** @returns false when the window is gone */
  readonly send: <E extends EventChannel>(windowId: number, channel: E, payload: EventPayloads[E]) => boolean;
  readonly sendToAll: <E extends EventChannel>(channel: E, payload: EventPayloads[E]) => void;
  readonly sendToFront: <E extends EventChannel>(channel: E, payload: EventPayloads[E]) => void;
  /** Shows in the title, and on the icon where the system has that, how many requests wait for the person. */
  readonly showWaiting: (count: number) => void;
  /** Says in the title that a recording is shown; null for none. */
  readonly showRecording: (title: string | null) => void;
}

/** What the rest of main wants to know of windows. Ids are those of their web contents. */
export interface WindowListener {
  readonly onClosed: (windowId: number) => void;
  readonly onDied: (reason: string) => void;
}

/** @param outDir the folder with the built `preload` and `renderer` */
export function createWindows(outDir: string, listener: WindowListener): Windows {
  let waiting = 0;
  let recording: string | null = null;
  const title = () => {
    const name = recording === null ? 'Heddle' : `${recording} – Heddle`;
    return waiting > 0 ? `(${waiting}) ${name}` : name;
  };

  const open = () => {
    const window = openWindow(outDir, listener.onDied);
    const windowId = window.webContents.id;
    window.setTitle(title());
    window.on('closed', () => listener.onClosed(windowId));
  };
  const front = () => BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0] ?? null;

  return {
    open,
    front,
    show: () => {
      const window = front();
      if (!window) return open();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    send: (windowId, channel, payload) => {
      const contents = webContents.fromId(windowId);
      if (!contents || contents.isDestroyed()) return false;
      contents.send(channel, payload);
      return true;
    },
    sendToAll: (channel, payload) => {
      for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel, payload);
    },
    sendToFront: (channel, payload) => front()?.webContents.send(channel, payload),
    showWaiting: (count) => {
      waiting = count;
      for (const window of BrowserWindow.getAllWindows()) window.setTitle(title());
      app.setBadgeCount(count);
    },
    showRecording: (next) => {
      recording = next;
      for (const window of BrowserWindow.getAllWindows()) window.setTitle(title());
    },
  };
}
