import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly error?: { readonly message: string };
}

/** Chromium's own protocol, without Playwright, which holds an app back at its start until it has looked at it. */
export interface Devtools {
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<void>;
  readonly on: (method: string, listener: (params: unknown, sessionId: string | undefined) => void) => void;
  readonly close: () => void;
}

/** Connects to a browser. @param url as it prints it: "DevTools listening on ws://..." */
export async function connectDevtools(url: string): Promise<Devtools> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const replies = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: unknown, sessionId: string | undefined) => void>();
  let lastId = 0;
  socket.on('error', () => undefined); // the browser is killed while we are connected
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) replies.get(message.id)?.(message);
    else if (message.method !== undefined) listeners.get(message.method)?.(message.params, message.sessionId);
  });
  await once(socket, 'open');
  return {
    send: (method, params = {}, sessionId = undefined) => {
      lastId += 1;
      const id = lastId;
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      return new Promise((resolve, reject) => {
        replies.set(id, ({ error }) => {
          replies.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve();
        });
      });
    },
    on: (method, listener) => listeners.set(method, listener),
    close: () => socket.terminate(),
  };
}
