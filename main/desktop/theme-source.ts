import type { Preferences } from '../../preload/contract/model/app-state';

/** @returns which theme Electron is to take; high contrast is as light or dark as the system is */
export const themeSourceOf = ({ theme }: Preferences) => (theme === 'contrast' ? 'system' : theme);
