import { create } from 'zustand';
import type { ChosenSettings } from './turn-settings.logic';

/** Choices for the next turn, by draft key: they wait with the text they belong to. */
const useChoices = create<Readonly<Record<string, ChosenSettings>>>(() => ({}));
const NONE: ChosenSettings = {};

export const useChosenSettings = (draftKey: string): ChosenSettings =>
  useChoices((choices) => choices[draftKey] ?? NONE);

export const chosenSettings = (draftKey: string): ChosenSettings => useChoices.getState()[draftKey] ?? NONE;

export const chooseSettings = (draftKey: string, chosen: ChosenSettings): void =>
  useChoices.setState({ [draftKey]: chosen });

/**
 * Forgets choices that went along with a turn; what was chosen since stays.
 * @param isQueued then what is of one turn alone could not go along
 */
export function dropChoices(draftKey: string, sent: ChosenSettings, isQueued: boolean): void {
  if (chosenSettings(draftKey) !== sent) return;
  const { outputSchema } = sent;
  chooseSettings(draftKey, isQueued && outputSchema !== undefined ? { outputSchema } : NONE);
}
