import { contextBridge, ipcRenderer } from 'electron';
import { eventChannels, type HeddleBridge, requestChannels } from './contract/channels/channels';

// The state is asked for before the page's script is even read: the answer is there when the page wants it. What changes
// until then is kept for the first who follows the state.
const SNAPSHOT = 'app.snapshot';
const CHANGES = 'app.changed';
let earlySnapshot: Promise<unknown> | null = ipcRenderer.invoke(SNAPSHOT, {});
earlySnapshot.catch(() => undefined); // the page hears of a failure when it asks
let earlyChanges: unknown[] | null = [];
const keepEarlyChange = (_event: unknown, payload: unknown) => earlyChanges?.push(payload);
ipcRenderer.on(CHANGES, keepEarlyChange);

const ask = (channel: string) => (payload: unknown) => {
  const early = channel === SNAPSHOT ? earlySnapshot : null;
  if (early === null) return ipcRenderer.invoke(channel, payload);
  earlySnapshot = null;
  return early;
};

const requests = Object.fromEntries(Object.keys(requestChannels).map((channel) => [channel, ask(channel)]));

/** The page gets the payload alone: the raw event would hand it `ipcRenderer` by way of `event.sender`. */
const subscribe = (channel: string) => (listener: (payload: unknown) => void) => {
  const forward = (_event: unknown, payload: unknown) => listener(payload);
  ipcRenderer.on(channel, forward);
  if (channel === CHANGES && earlyChanges !== null) {
    ipcRenderer.removeListener(CHANGES, keepEarlyChange);
    const changes = earlyChanges;
    earlyChanges = null;
    for (const change of changes) listener(change);
  }
  return () => {
    ipcRenderer.removeListener(channel, forward);
  };
};

const events = Object.fromEntries(eventChannels.map((channel) => [channel, subscribe(channel)]));

contextBridge.exposeInMainWorld('heddle', { request: requests, on: events } as unknown as HeddleBridge);
