import { create } from 'zustand';

/** A part of the settings that can be gone to. */
export type SettingsPart = 'account';

const useAim = create<{ readonly part: SettingsPart | null }>(() => ({ part: null }));

/** Has the settings come into view at a part of theirs, once they are shown. */
export const showSettingsOf = (part: SettingsPart): void => useAim.setState({ part });

/** Follows which part of the settings is to come into view; null for none. */
export const useSettingsAim = (): SettingsPart | null => useAim(({ part }) => part);

/** It has come into view. */
export const settingsAimReached = (): void => useAim.setState({ part: null });
