import type { UndecodableMessage } from './envelope';

/** Why a transport ended. */
export interface TransportClose {
  /** `us`: we closed it; `peer`: the engine did, or it died; `error`: the connection broke. */
  readonly by: 'us' | 'peer' | 'error';
  /** For logs and reports, in English. */
  readonly detail: string;
}

/** What a transport tells. Nothing is told before `listen`, and nothing is lost by listening late. */
export interface TransportHandlers {
  /** One whole message of the engine. */
  readonly onText: (text: string) => void;
  /** Something came that is no text message (a binary frame, a line without end). */
  readonly onUndecodable: (message: UndecodableMessage) => void;
  /** The transport ended; called once, and nothing is called after it. */
  readonly onClose: (close: TransportClose) => void;
}

/** What became of a message given to `send`. */
export type SendOutcome = 'sent' | 'closed' | 'tooLarge';

/** Carries whole text messages to and from one engine. Nothing above knows whether it is a socket or a pipe. */
export interface Transport {
  /** Starts the flow of messages. Called once. */
  readonly listen: (handlers: TransportHandlers) => void;
  /** Sends one message, in order. `tooLarge` means that it was not sent (see MAX_OUTGOING_BYTES). */
  readonly send: (text: string) => SendOutcome;
  /** Ends the transport; `onClose` follows. Calling it again does nothing. */
  readonly close: () => void;
}

/** The engine closes the connection, without a word, when a frame is larger than this. */
const MAX_OUTGOING_BYTES = 16 * 1024 * 1024;

/** @returns whether the engine would refuse the message for its size. */
export const isTooLarge = (text: string): boolean =>
  // A UTF-16 unit takes at most 3 bytes: most messages need not be measured.
  text.length * 3 > MAX_OUTGOING_BYTES && Buffer.byteLength(text) > MAX_OUTGOING_BYTES;
