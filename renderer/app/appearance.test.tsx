import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../preload/contract/model/app-state';
import { type FakeMain, installFakeMain } from '../features/composer/testing/fake-main';
import { useAppearance } from './appearance';
import { loadTexts } from './i18n';

let main: FakeMain;
let dark: boolean;
let told: (() => void) | null;

beforeEach(() => {
  dark = false;
  told = null;
  window.matchMedia = (query) =>
    ({
      get matches() {
        return query.includes('dark') && dark;
      },
      addEventListener: (_: string, listener: () => void) => {
        if (query.includes('dark')) told = listener;
      },
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  main = installFakeMain();
});
afterEach(cleanup);

describe('useAppearance', () => {
  const theme = () => document.documentElement.dataset.theme;

  it('follows the system, also when it changes', () => {
    renderHook(useAppearance);
    expect(theme()).toBe('light');
    dark = true;
    act(() => told?.());
    expect(theme()).toBe('dark');
  });

  it('puts everything further apart in high contrast, light or dark as the system is', () => {
    dark = true;
    renderHook(useAppearance);
    const { dataset } = document.documentElement;
    expect(dataset.contrast).toBe('usual');
    main.setApp({ preferences: { ...DEFAULT_PREFERENCES, theme: 'contrast', density: 'compact' } });
    expect(dataset).toMatchObject({ contrast: 'more', theme: 'dark', density: 'compact' });
  });

  it('follows the preference at once, and the language as soon as its texts are there', async () => {
    renderHook(useAppearance);
    main.setApp({ preferences: { ...DEFAULT_PREFERENCES, theme: 'dark' }, language: 'zh-CN' });
    expect(theme()).toBe('dark');
    await waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'));
    expect(i18next.t('cancel', { ns: 'common' })).toBe('取消');
  });

  it('ends at the language that was chosen last, whichever texts come first', async () => {
    renderHook(useAppearance);
    main.setApp({ language: 'zh-TW' });
    main.setApp({ language: 'en' });
    await loadTexts('zh-TW');
    await waitFor(() => expect(i18next.language).toBe('en'));
    main.setApp({ language: 'zh-TW' });
    await waitFor(() => expect(document.documentElement.lang).toBe('zh-TW'));
  });
});
