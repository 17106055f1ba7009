import i18next from 'i18next';
import { useEffect } from 'react';
import type { Preferences } from '../../preload/contract/model/app-state';
import { useAppState } from './app-state';
import { showLanguage } from './i18n';

/** @returns the theme to draw: the preference, or what the system has. */
const themeOf = (preference: Preferences['theme'], systemIsDark: boolean): 'light' | 'dark' =>
  preference === 'light' || preference === 'dark' ? preference : systemIsDark ? 'dark' : 'light';

/** Follows what the system says by a media query. */
function followMedia(query: string, onChange: (matches: boolean) => void): () => void {
  const list = window.matchMedia(query);
  const tell = () => onChange(list.matches);
  tell();
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

/**
 * Puts theme, contrast, typefaces, density and language where style sheets, screen readers and terminals look for them;
 * follows every change at once.
 */
export function useAppearance(): void {
  const theme = useAppState((app) => app.preferences.theme);
  const density = useAppState((app) => app.preferences.density);
  const fonts = useAppState((app) => app.preferences.fonts);
  const terminal = useAppState((app) => app.preferences.terminal);
  const language = useAppState((app) => app.language);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const ends = [
      followMedia('(prefers-color-scheme: dark)', (isDark) => {
        dataset.theme = themeOf(theme, isDark);
      }),
      followMedia('(prefers-contrast: more)', (isMore) => {
        dataset.contrast = theme === 'contrast' || isMore ? 'more' : 'usual';
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [theme]);
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.density = density;
    dataset.textFont = fonts.text;
    dataset.codeFont = fonts.code;
    style.setProperty('--terminal-size', `${terminal.fontSize}px`);
    style.setProperty('--terminal-scrollback', String(terminal.scrollback));
  }, [density, fonts, terminal]);
  useEffect(() => {
    void showLanguage(language).then(() => {
      document.documentElement.lang = i18next.language;
    });
  }, [language]);
}
