import type { JsonValue } from '../protocol';
import type { EngineError } from './app-state';
import type { Attachment } from './attachment';
import type { HostId } from './keys';

/** How a message leaves: as a new turn, into the running one, or behind it. */
export type SendWay = 'turn' | 'steer' | 'queue';

/** Why a message did not get through. */
export type SendFailure =
  /** The engine, or Heddle before it, said no: the message was not taken. */
  | { readonly kind: 'engine'; readonly error: Pick<EngineError, 'kind' | 'method' | 'code' | 'message'> }
  /** No answer came, and the thread does not have the message. */
  | { readonly kind: 'notTaken' }
  /** The turn it was given to ended without reading it. */
  | { readonly kind: 'turnEnded' }
  /** What goes with it cannot be read any more: a picture whose file is gone. Nothing was sent. */
  | { readonly kind: 'attachment'; readonly name: string }
  /** No answer came, and whether the thread has the message could not be found out. */
  | { readonly kind: 'unknown' };

/** A message that left the textbox and that its thread does not show yet. Main keeps it in a file until it does. */
export interface UnsentMessage {
  readonly hostId: HostId;
  readonly threadId: string;
  /** Comes back as `clientId` of the user message that the engine makes of it. */
  readonly clientId: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly way: SendWay;
  /** What `turn/start` is given beside the message: the settings that were chosen for it. */
  readonly overrides: { readonly [name in string]?: JsonValue };
  /** The folder it was written for: should the thread be gone, the text goes back there. Null when it is not known. */
  readonly folder: string | null;
  /** Unix milliseconds. */
  readonly sentAtMs: number;
  /** `sending`: on its way; `accepted`: the engine has it, the thread does not show it yet; `failed`: see `failure`. */
  readonly state: 'sending' | 'accepted' | 'failed';
  /** The turn it was given to, once the engine said so. */
  readonly turnId: string | null;
  readonly failure: SendFailure | null;
}

/** A text that went back to the composer of its folder because its thread is gone. */
export interface ReturnedText {
  /**
   * Its place among all texts that went back since main began, from one. A draft is read with how many went back before,
   * so that each is in it once, whichever of the two a window hears first.
   */
  readonly ordinal: number;
  readonly hostId: HostId;
  readonly threadId: string;
  readonly folder: string;
  readonly draftKey: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/**
 * What became of a send. `wrongTurn`: the turn it was meant for is not the running one, and the text is back in the draft;
 * `doubt`: no answer came, so the message is looked for.
 */
export type DeliveryOutcome = 'accepted' | 'wrongTurn' | 'failed' | 'doubt';
