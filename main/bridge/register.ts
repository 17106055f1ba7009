import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import * as v from 'valibot';
import {
  type ReplyPayload,
  type RequestChannel,
  type RequestPayload,
  requestChannels,
} from '../../preload/contract/channels/channels';
import { isPlainObject } from '../../preload/contract/channels/json-value';
import { isTrustedSender } from './trusted-sender';

/** What a handler is told of the window that asks. */
interface Caller {
  readonly contents: WebContents;
}

/** One handler for each request channel; leaving one out does not compile. */
export type Handlers = {
  readonly [C in RequestChannel]: (
    payload: RequestPayload<C>,
    caller: Caller,
  ) => ReplyPayload<C> | Promise<ReplyPayload<C>>;
};

/** A message that was not handled, and why. */
export interface Refusal {
  readonly channel: string;
  readonly reason: 'sender' | 'payload';
  readonly detail: string;
}

/**
 * Registers every channel of the contract. Sender and payload are checked here, before any handler sees them.
 * @param ipc Electron's ipcMain, or a stand-in in tests
 * @param onRefused is told of each refused message; the caller gets an error without details of what main knows
 */
export function registerHandlers(
  ipc: Pick<IpcMain, 'handle'>,
  handlers: Handlers,
  onRefused: (refusal: Refusal) => void,
): void {
  for (const channel of Object.keys(requestChannels) as RequestChannel[]) {
    ipc.handle(channel, async (event: IpcMainInvokeEvent, payload: unknown) => {
      if (!isTrustedSender(event.senderFrame)) {
        onRefused({ channel, reason: 'sender', detail: event.senderFrame?.url ?? 'no frame' });
        throw new Error(`${channel}: refused`);
      }
      const decoded = isPlainObject(payload) ? v.safeParse(requestChannels[channel].request, payload) : null;
      if (!decoded?.success) {
        const detail = decoded ? v.summarize(decoded.issues) : 'not an object';
        onRefused({ channel, reason: 'payload', detail });
        throw new Error(`${channel}: the payload is not of its schema\n${detail}`);
      }
      const handler = handlers[channel] as (payload: unknown, caller: Caller) => unknown;
      return handler(decoded.output, { contents: event.sender });
    });
  }
}
