import type { Language, Preferences } from '../model/app-state';

/** The languages that are complete. */
export const LANGUAGES = ['en', 'zh-CN', 'zh-TW'] as const satisfies readonly Language[];

/** @returns the catalogue that fits a BCP 47 tag best, or null when none does. */
export function languageOfTag(tag: string): Language | null {
  const parts = tag.toLowerCase().split(/[-_.]/);
  if (parts[0] === 'en') return 'en';
  if (parts[0] !== 'zh') return null;
  const traditional = parts.includes('hant') || parts.includes('tw') || parts.includes('hk') || parts.includes('mo');
  return traditional && !parts.includes('hans') ? 'zh-TW' : 'zh-CN';
}

/**
 * Which language to use: the environment (HEDDLE_LANG) first, since a test or a script means it, then the preference,
 * then the first language of the system that has a catalogue, then English.
 */
export function chooseLanguage(
  environmentTag: string | undefined,
  preference: Preferences['language'],
  systemTags: readonly string[],
): Language {
  const fromEnvironment = environmentTag ? languageOfTag(environmentTag) : null;
  if (fromEnvironment) return fromEnvironment;
  if (preference !== 'system') return preference;
  for (const tag of systemTags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return 'en';
}
