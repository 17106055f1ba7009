import i18next from 'i18next';
import { useEffect } from 'react';
import type { Preferences } from '../../preload/contract/model/app-state';
import { useAppState } from './app-state';

/** @returns the theme to draw: the preference, or what the system has. */
const themeOf = (preference: Preferences['theme'], systemIsDark: boolean): 'light' | 'dark' =>
  preference === 'system' ? (systemIsDark ? 'dark' : 'light') : preference;

/** Puts theme and language where style sheets, screen readers and fonts look for them; follows every change at once. */
export function useAppearance(): void {
  const theme = useAppState((app) => app.preferences.theme);
  const language = useAppState((app) => app.language);
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      document.documentElement.dataset.theme = themeOf(theme, system.matches);
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = language;
    if (i18next.language !== language) void i18next.changeLanguage(language);
  }, [language]);
}
