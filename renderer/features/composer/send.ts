import { threadKey } from '../../../preload/contract/model/keys';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import type { SendWay } from './composer-mode.logic';
import { type DeliveryOutcome, deliver } from './delivery';
import type { Destination } from './destination';
import { clearDraft, returnToDraft } from './drafts';
import type { OutboxEntry } from './outbox-entry';
import { addToOutbox } from './outbox-store';
import { dropChoices } from './thread-settings';
import { type ChosenSettings, startThreadParams } from './turn-settings.logic';

/** A message and where it goes. */
export interface Sending {
  readonly to: Destination;
  readonly draftKey: string;
  readonly text: string;
  readonly way: SendWay;
  readonly settings: ChosenSettings;
  /** Of the thread as last said; null when it is not known. */
  readonly status: ThreadStatus | null;
  /** The turn that a steer is meant for. */
  readonly runningTurnId: string | null;
}

/**
 * Sends what stands in the textbox. The text goes into the outbox before it leaves the draft, so at no moment is it
 * nowhere; a steer that came too late puts it back.
 */
export async function sendMessage(sending: Sending): Promise<DeliveryOutcome> {
  const { to, draftKey, text, way, settings, status, runningTurnId } = sending;
  const entry: OutboxEntry = {
    clientId: crypto.randomUUID(),
    text,
    way,
    // A running turn keeps its settings: the choices wait for the next one.
    settings: way === 'steer' ? {} : settings,
    sentAtMs: Date.now(),
    state: 'sending',
    turnId: null,
    failure: null,
  };
  addToOutbox(threadKey(to.hostId, to.threadId), entry);
  clearDraft(draftKey);
  const outcome = await deliver(to, entry, status, runningTurnId);
  if (outcome === 'wrongTurn') returnToDraft(draftKey, text);
  if (outcome === 'accepted' && way !== 'steer') dropChoices(draftKey, settings);
  return outcome;
}

/**
 * Makes a thread in a folder.
 * @returns its id
 * @throws EngineRequestError when the engine refuses; nothing was sent then
 */
export async function startThread(hostId: string, folder: string, settings: ChosenSettings): Promise<string> {
  const answer = await engineRequest(hostId, 'thread/start', {
    cwd: folder,
    ...startThreadParams(settings),
  });
  return answer.thread.id;
}

/** @returns the choices that `startThread` could not take along: they go with the first turn. */
export const firstTurnSettings = ({ effort }: ChosenSettings): ChosenSettings =>
  effort === undefined ? {} : { effort };
