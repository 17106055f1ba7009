import { engineRequest } from '../../app/engine';
import type { Destination } from './destination';
import { chosenSettings, dropChoices } from './thread-settings';
import { type ModeFacts, turnParams } from './turn-settings.logic';

/** Has the engine take over what was chosen for the next turn, where no message is sent that could carry it. */
export async function applyChoices(to: Destination, draftKey: string, facts: ModeFacts): Promise<void> {
  const chosen = chosenSettings(draftKey);
  const params = turnParams(chosen, facts);
  if (Object.keys(params).length === 0) return;
  await engineRequest(to.hostId, 'thread/settings/update', { threadId: to.threadId, ...params });
  dropChoices(draftKey, chosen, true);
}
