import type { JsonValue, RequestId } from '../../../preload/contract/protocol';
import { isTooLarge, type Transport, type TransportHandlers } from '../transport';

/** What we sent, as the other end reads it. */
export interface SentMessage {
  readonly id?: RequestId;
  readonly method?: string;
  readonly params?: JsonValue;
  readonly result?: JsonValue;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A transport whose other end is the test. */
export interface MemoryTransport extends Transport {
  /** All that was sent, the oldest first. */
  readonly sent: SentMessage[];
  /** Lets something arrive: a text as it is, anything else as JSON. */
  readonly receive: (message: string | object) => void;
  /** The other end goes away. */
  readonly drop: (detail?: string) => void;
}

/** @param onSend called with each message after it was sent: a place to answer from */
export const createMemoryTransport = (
  onSend: (message: SentMessage, transport: MemoryTransport) => void = () => undefined,
): MemoryTransport => {
  const sent: SentMessage[] = [];
  let handlers: TransportHandlers | null = null;
  let open = true;
  const end = (by: 'us' | 'peer', detail: string): void => {
    if (!open) return;
    open = false;
    handlers?.onClose({ by, detail });
  };
  const transport: MemoryTransport = {
    sent,
    listen: (next) => {
      handlers = next;
    },
    send: (text) => {
      if (!open) return 'closed';
      if (isTooLarge(text)) return 'tooLarge';
      const message: SentMessage = JSON.parse(text);
      sent.push(message);
      onSend(message, transport);
      return 'sent';
    },
    close: () => end('us', 'closed by Heddle'),
    receive: (message) => handlers?.onText(typeof message === 'string' ? message : JSON.stringify(message)),
    drop: (detail = 'gone') => end('peer', detail),
  };
  return transport;
};
