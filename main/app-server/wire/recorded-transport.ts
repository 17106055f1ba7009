import type { UndecodableMessage } from '../envelope';
import type { Transport, TransportClose } from '../transport';

/** Hears what goes over a transport. */
export interface TransportRecorder {
  /** @returns takes the message back, for one that was not sent after all */
  readonly sent: (text: string) => () => void;
  readonly received: (text: string) => void;
  readonly undecodable: (message: UndecodableMessage) => void;
  readonly closed: (close: TransportClose) => void;
}

/**
 * A transport that does what another does and has all of it recorded. Neither the one below nor whoever uses it knows.
 */
export function recordedTransport(inner: Transport, recorder: TransportRecorder): Transport {
  return {
    listen: (handlers) =>
      inner.listen({
        onText: (text) => {
          recorder.received(text);
          handlers.onText(text);
        },
        onUndecodable: (message) => {
          recorder.undecodable(message);
          handlers.onUndecodable(message);
        },
        onClose: (close) => {
          recorder.closed(close);
          handlers.onClose(close);
        },
      }),
    send: (text) => {
      // Before it is sent: an answer may come while we send.
      const takeBack = recorder.sent(text);
      const outcome = inner.send(text);
      if (outcome !== 'sent') takeBack();
      return outcome;
    },
    close: inner.close,
  };
}
