import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type EventChannel, eventChannels, type HeddleBridge, requestChannels } from './contract/channels/channels';
import { withOwnWords } from './contract/channels/own-words';

// The state is asked for before the page's script is even read: the answer is there when the page wants it. From the
// question on main takes the page for one that listens, so what it tells until the page does is kept for it.
const SNAPSHOT = 'app.snapshot';
const KEPT_CHANNELS = ['app.changed', 'feed.batch'] as const satisfies readonly EventChannel[];
const kept = new Map<string, unknown[]>();
const stopKeeping = new Map<string, () => void>();
for (const channel of KEPT_CHANNELS) {
  const payloads: unknown[] = [];
  const keep = (_event: unknown, payload: unknown) => payloads.push(payload);
  kept.set(channel, payloads);
  ipcRenderer.on(channel, keep);
  stopKeeping.set(channel, () => ipcRenderer.removeListener(channel, keep));
}
// The empty document of a page whose process died runs this, too: main would refuse it, and log it as an attack.
const isOurPage = window.location.protocol === 'app:';
let earlySnapshot: Promise<unknown> | null = isOurPage ? ipcRenderer.invoke(SNAPSHOT, {}) : null;
earlySnapshot?.catch(() => undefined); // the page hears of a failure when it asks

/** @returns what came on a channel before anybody listened to it; once */
const takeKept = (channel: string): readonly unknown[] => {
  const payloads = kept.get(channel) ?? [];
  kept.delete(channel);
  stopKeeping.get(channel)?.();
  return payloads;
};

const ask = (channel: string) => (payload: unknown) => {
  const early = channel === SNAPSHOT ? earlySnapshot : null;
  if (early === null) return ipcRenderer.invoke(channel, payload).catch(withOwnWords);
  earlySnapshot = null;
  return early.catch(withOwnWords);
};

const requests = Object.fromEntries(Object.keys(requestChannels).map((channel) => [channel, ask(channel)]));

/** The page gets the payload alone: the raw event would hand it `ipcRenderer` by way of `event.sender`. */
const subscribe = (channel: string) => (listener: (payload: unknown) => void) => {
  const forward = (_event: unknown, payload: unknown) => listener(payload);
  ipcRenderer.on(channel, forward);
  for (const payload of takeKept(channel)) listener(payload);
  return () => {
    ipcRenderer.removeListener(channel, forward);
  };
};

const events = Object.fromEntries(eventChannels.map((channel) => [channel, subscribe(channel)]));

/** Older runtimes give a file its path themselves, to the page alone. */
const pathOfFile = (file: File): string => (webUtils as typeof webUtils | undefined)?.getPathForFile(file) ?? '';

contextBridge.exposeInMainWorld('heddle', { request: requests, on: events, pathOfFile } as unknown as HeddleBridge);
