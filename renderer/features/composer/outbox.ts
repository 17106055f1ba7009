import type { ThreadKey } from '../../../preload/contract/model/keys';

/** A message that left the textbox and is not confirmed by the engine yet: shown at the end of the transcript. */
export interface SendingMessage {
  /** The id under which the user message will come back (`clientId` of the item). */
  readonly clientId: string;
  readonly text: string;
  /** Unix milliseconds. */
  readonly sentAtMs: number;
  /** The engine has taken it, but the model has not read it yet (a steer while an approval is open). */
  readonly accepted: boolean;
}

/** Follows the messages of a thread that are on their way. The identical list while nothing changed. */
export function useSending(_threadKey: ThreadKey): readonly SendingMessage[] {
  return NONE;
}

const NONE: readonly SendingMessage[] = [];
