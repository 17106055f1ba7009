import type { DeliveryOutcome, SendWay } from '../../../preload/contract/model/unsent';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';
import type { Destination } from './destination';
import { clearDraft, type MessageContent, returnToDraft } from './drafts';
import { dropChoices } from './thread-settings';
import {
  type ChosenSettings,
  type ModeFacts,
  onlyTurnParams,
  startThreadParams,
  turnParams,
} from './turn-settings.logic';

/** A message and where it goes. */
export interface Sending {
  readonly to: Destination;
  readonly draftKey: string;
  readonly content: MessageContent;
  readonly way: SendWay;
  readonly settings: ChosenSettings;
  /** Model and effort in force. */
  readonly facts: ModeFacts;
  /** The folder that the thread works in; null while it is not known. */
  readonly folder: string | null;
  /** Of the thread as last said; null when it is not known. */
  readonly status: ThreadStatus | null;
  /** The turn that a steer is meant for. */
  readonly runningTurnId: string | null;
}

/**
 * Sends what stands in the textbox. Main has kept the message by the time it leaves the draft, so at no moment is it
 * nowhere; a steer that came too late puts it back.
 */
export async function sendMessage(sending: Sending): Promise<DeliveryOutcome> {
  const { to, draftKey, content, way, settings, folder, status, runningTurnId } = sending;
  const sent = bridge().request['message.send']({
    ...to,
    draftKey,
    text: content.text,
    attachments: [...content.attachments],
    way,
    overrides: overridesOf(sending),
    folder,
    expectedTurnId: runningTurnId,
    isStored: status?.type === 'notLoaded',
  });
  clearDraft(draftKey);
  try {
    const outcome = await sent;
    if (outcome === 'wrongTurn') returnToDraft(draftKey, content);
    if (outcome === 'accepted' && way !== 'steer') dropChoices(draftKey, settings, way === 'queue');
    return outcome;
  } catch (error) {
    // Main did not take it at all.
    returnToDraft(draftKey, content);
    throw error;
  }
}

/** A running turn keeps its settings: the choices wait for the next one. What is of one turn alone cannot wait in a queue. */
function overridesOf({ way, settings, facts }: Sending) {
  if (way === 'steer') return {};
  return { ...turnParams(settings, facts), ...(way === 'turn' ? onlyTurnParams(settings) : {}) };
}

/** A thread that was just made. */
export interface MadeThread extends ModeFacts {
  readonly threadId: string;
}

/**
 * Makes a thread in a folder.
 * @returns its id, and what holds in it
 * @throws EngineRequestError when the engine refuses; nothing was sent then
 */
export async function startThread(hostId: string, folder: string, settings: ChosenSettings): Promise<MadeThread> {
  const answer = await engineRequest(hostId, 'thread/start', {
    cwd: folder,
    ...startThreadParams(settings),
  });
  return { threadId: answer.thread.id, model: answer.model, effort: answer.reasoningEffort };
}

/** @returns the choices that `startThread` could not take along: they go with the first turn. */
export const firstTurnSettings = ({ model: _model, approval: _approval, access: _access, ...others }: ChosenSettings) =>
  others as ChosenSettings;
