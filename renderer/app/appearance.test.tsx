import { act, cleanup, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../preload/contract/model/app-state';
import { type FakeMain, installFakeMain } from '../features/composer/testing/fake-main';
import { useAppearance } from './appearance';

let main: FakeMain;
let dark: boolean;
let told: (() => void) | null;

beforeEach(() => {
  dark = false;
  told = null;
  window.matchMedia = () =>
    ({
      get matches() {
        return dark;
      },
      addEventListener: (_: string, listener: () => void) => {
        told = listener;
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

  it('follows the preference and the language at once', () => {
    renderHook(useAppearance);
    main.setApp({ preferences: { ...DEFAULT_PREFERENCES, theme: 'dark' }, language: 'zh-CN' });
    expect(theme()).toBe('dark');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(i18next.language).toBe('zh-CN');
  });
});
