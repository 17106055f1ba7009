/** A message of the person that the engine has not taken into the thread yet, as the composer's outbox holds it. */
export interface SendingMessage {
  /** Comes back as `clientId` of the user message that the engine makes of it. */
  readonly clientUserMessageId: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  /** Why it was not sent, as a sentence for people; null while it is being sent. */
  readonly error: string | null;
}
