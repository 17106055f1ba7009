import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../preload/contract/model/app-state';
import {
  appState,
  type FakeMain,
  installFakeMain,
  pendingRequest,
  renderInApp,
} from '../features/composer/testing/fake-main';
import { loadAllPages } from './pages';
import { Shell } from './shell';
import { runWindowCommand } from './window-commands';

let main: FakeMain;
let update: ReturnType<typeof vi.fn>;
const list = { data: [], readStates: null, nextCursor: null, backwardsCursor: null };

beforeAll(loadAllPages);
beforeEach(() => {
  window.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.location.hash = '#/settings';
  main = installFakeMain({ 'thread/list': () => list, 'account/rateLimits/read': () => ({ rateLimits: limits }) });
  update = vi.fn(async (change: object) => {
    const preferences = { ...DEFAULT_PREFERENCES, ...change };
    main.setApp({ preferences });
    return preferences;
  });
  Object.assign(window.heddle.request, { 'preferences.update': update });
});
afterEach(cleanup);

const limits = { primary: { usedPercent: 42, windowDurationMins: 300, resetsAt: null }, secondary: null };
const show = async () => {
  renderInApp(<Shell />);
  await act(async () => undefined);
};

describe('the shell', () => {
  it('leads to threads, inbox, plugins and settings, and counts what waits', async () => {
    await show();
    const links = () => screen.getByRole('navigation', { name: 'App' }).querySelectorAll('a');
    expect([...links()].map((link) => link.textContent)).toEqual(['Threads', 'Inbox', 'Plugins', 'Settings']);
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
    main.setApp({ pending: [pendingRequest('command', 'm', {}), pendingRequest('command', 'm', {}, { key: 'k' })] });
    expect(screen.getByRole('link', { name: 'Inbox 2' })).toBeTruthy();
  });

  it('says how the engine is, in words', async () => {
    await show();
    const engine = () => screen.getByRole('status', { name: 'Engine' }).textContent;
    expect(engine()).toBe('Readycodex 0.171.0');
    const [ready] = appState().engines;
    if (!ready) throw new Error('no engine');
    main.setApp({
      engines: [{ ...ready, phase: 'stopped', version: null, fault: { kind: 'notFound', searched: [] } }],
    });
    expect(engine()).toBe('Stopped: codex was not found');
    main.setApp({ engines: [{ ...ready, versionFit: 'newer', version: '0.180.0' }] });
    expect(engine()).toBe('Readycodex 0.180.0, newer than the one Heddle was made for');
  });

  it('shows the limits of the account once they are known', async () => {
    await show();
    expect(await screen.findByText('5 h limit: 42% used')).toBeTruthy();
  });

  it('hides and shows the threads by the button and by the command of the menu, and remembers it', async () => {
    await show();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hide threads' })));
    expect(update).toHaveBeenLastCalledWith({ panels: { ...DEFAULT_PREFERENCES.panels, threadsOpen: false } });
    expect(screen.queryByRole('navigation', { name: 'Threads' })).toBeNull();
    await act(async () => runWindowCommand('toggleThreads'));
    expect(screen.getByRole('navigation', { name: 'Threads' })).toBeTruthy();
  });

  it('leads to the search, also when the threads are hidden', async () => {
    await show();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hide threads' })));
    await act(async () => runWindowCommand('searchThreads'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search threads' }));
  });

  it('resizes a panel by keys, and remembers it', async () => {
    await show();
    const handle = screen.getByRole('separator', { name: 'Width of the threads' });
    await act(async () => fireEvent.keyDown(handle, { key: 'ArrowRight' }));
    expect(update).toHaveBeenLastCalledWith({ panels: { ...DEFAULT_PREFERENCES.panels, threadsWidth: 280 } });
    expect(handle.getAttribute('aria-valuenow')).toBe('280');
  });

  it('goes where the commands of the menu lead', async () => {
    await show();
    await act(async () => {
      runWindowCommand('newThread');
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(window.location.hash).toBe('#/threads/local');
  });

  it('changes theme and language from the settings', async () => {
    await show();
    await act(async () => {
      window.location.hash = '#/settings/appearance';
      await new Promise((resolve) => setTimeout(resolve));
    });
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Dark' })));
    expect(update).toHaveBeenLastCalledWith({ theme: 'dark' });
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: '繁體中文' })));
    expect(update).toHaveBeenLastCalledWith({ language: 'zh-TW' });
  });
});
