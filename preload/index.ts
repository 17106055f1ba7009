import { contextBridge, ipcRenderer } from 'electron';
import { eventChannels, type HeddleBridge, requestChannels } from './contract/channels/channels';

const requests = Object.fromEntries(
  Object.keys(requestChannels).map((channel) => [channel, (payload: unknown) => ipcRenderer.invoke(channel, payload)]),
);

/** The page gets the payload alone: the raw event would hand it `ipcRenderer` by way of `event.sender`. */
const subscribe = (channel: string) => (listener: (payload: unknown) => void) => {
  const forward = (_event: unknown, payload: unknown) => listener(payload);
  ipcRenderer.on(channel, forward);
  return () => {
    ipcRenderer.removeListener(channel, forward);
  };
};

const events = Object.fromEntries(eventChannels.map((channel) => [channel, subscribe(channel)]));

contextBridge.exposeInMainWorld('heddle', { request: requests, on: events } as unknown as HeddleBridge);
