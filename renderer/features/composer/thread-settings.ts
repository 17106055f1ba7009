import { create } from 'zustand';
import { type ThreadKey, threadKey } from '../../../preload/contract/model/keys';
import type { ThreadResumeResponse, ThreadStartResponse } from '../../../preload/contract/protocol';
import { type ChosenSettings, inForceOfAnswer, type SettingsInForce } from './turn-settings.logic';

/** What starts and resumes answered, by thread. `thread/settings/updated` is newer where there was one. */
const useAnswers = create<Readonly<Record<ThreadKey, SettingsInForce>>>(() => ({}));

/** Remembers what the engine said a thread works with. */
export const keepAnsweredSettings = (hostId: string, answer: ThreadStartResponse | ThreadResumeResponse): void =>
  useAnswers.setState({ [threadKey(hostId, answer.thread.id)]: inForceOfAnswer(answer) });

/** @returns what the engine last answered for a thread; null before it was started or resumed here. */
export const useAnsweredSettings = (key: ThreadKey | null): SettingsInForce | null =>
  useAnswers((answers) => (key === null ? null : (answers[key] ?? null)));

/** Choices for the next turn, by draft key: they wait with the text they belong to. */
const useChoices = create<Readonly<Record<string, ChosenSettings>>>(() => ({}));
const NONE: ChosenSettings = {};

export const useChosenSettings = (draftKey: string): ChosenSettings =>
  useChoices((choices) => choices[draftKey] ?? NONE);

export const chosenSettings = (draftKey: string): ChosenSettings => useChoices.getState()[draftKey] ?? NONE;

export const chooseSettings = (draftKey: string, chosen: ChosenSettings): void =>
  useChoices.setState({ [draftKey]: chosen });

/** Forgets choices that went along with a turn; what was chosen since stays. */
export function dropChoices(draftKey: string, sent: ChosenSettings): void {
  if (chosenSettings(draftKey) === sent) chooseSettings(draftKey, NONE);
}
