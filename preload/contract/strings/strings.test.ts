import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue';
import { catalogues } from './index';
import { chooseLanguage, LANGUAGES, languageOfTag } from './language';

const flatten = (catalogue: Catalogue, prefix = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keys = (catalogue: Catalogue) => [...new Set(flatten(catalogue).map(([key]) => withoutPlural(key)))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort();

describe.each(Object.entries(catalogues))('the texts of %s', (_namespace, strings) => {
  it.each(LANGUAGES)('have the same keys in %s as in English', (language) => {
    expect(keys(strings[language])).toEqual(keys(strings.en));
  });

  it.each(LANGUAGES)('are not empty in %s', (language) => {
    expect(flatten(strings[language]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('have the same placeholders in %s as in English', (language) => {
    const english = new Map(flatten(strings.en).map(([key, text]) => [withoutPlural(key), placeholders(text)]));
    for (const [key, text] of flatten(strings[language])) {
      if (key.endsWith('_one')) continue; // "one file" may leave the number out
      expect([key, placeholders(text)]).toEqual([key, english.get(withoutPlural(key))]);
    }
  });

  it('have every plural form that a language uses', () => {
    for (const language of LANGUAGES) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const own = new Set(flatten(strings[language]).map(([key]) => key));
      for (const key of own)
        if (withoutPlural(key) !== key)
          for (const form of forms) expect([...own]).toContain(`${withoutPlural(key)}_${form}`);
    }
  });
});

describe('languageOfTag', () => {
  it.each([
    ['en-GB', 'en'],
    ['zh', 'zh-CN'],
    ['zh-Hans-CN', 'zh-CN'],
    ['zh_TW.UTF-8', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['fr-FR', null],
  ])('%s is %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));
});

describe('chooseLanguage', () => {
  it('puts the environment before the preference', () => expect(chooseLanguage('zh-TW', 'en', [])).toBe('zh-TW'));
  it('puts the preference before the system', () =>
    expect(chooseLanguage(undefined, 'zh-CN', ['en-US'])).toBe('zh-CN'));
  it('takes the first language of the system that has a catalogue', () =>
    expect(chooseLanguage(undefined, 'system', ['fr-FR', 'zh-TW', 'en'])).toBe('zh-TW'));
  it('falls back to English', () => expect(chooseLanguage('xx', 'system', ['fr-FR'])).toBe('en'));
});
