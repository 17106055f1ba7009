import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ThreadSettings } from '../../../preload/contract/protocol';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { pluginOf } from './testing/plugins';
import { ThreadPlugins } from './thread-plugins';

let main: FakeMain;
beforeEach(() => {
  const plugins = [
    pluginOf('notes', { installed: true, enabled: true }),
    pluginOf('clock', { installed: true, enabled: true }),
    pluginOf('off', { installed: true }),
  ];
  main = installFakeMain({
    'plugin/installed': () => ({
      marketplaces: [{ name: 'acme', path: null, interface: null, plugins }],
      marketplaceLoadErrors: [],
    }),
    'thread/settings/update': () => ({}),
  });
});
afterEach(cleanup);

const show = async (disabledPluginIds: readonly string[] | null) => {
  const settings = disabledPluginIds === null ? null : ({ disabledPluginIds } as unknown as ThreadSettings);
  renderInApp(<ThreadPlugins hostId="local" threadId="t" cwd="/work" settings={settings} />);
  await screen.findByRole('checkbox', { name: 'notes' });
};
const tick = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

it('shows what applies in the thread’s folder, and leaves one out without bringing another back', async () => {
  await show(['clock@acme']);
  expect([tick('notes').checked, tick('clock').checked]).toEqual([true, false]);
  expect(screen.queryByRole('checkbox', { name: 'off' })).toBeNull();
  await act(async () => fireEvent.click(tick('notes')));
  expect(main.callsOf('plugin/installed')).toEqual([{ cwds: ['/work'] }]);
  expect(main.callsOf('thread/settings/update')).toEqual([
    { threadId: 't', disabledPluginIds: ['clock@acme', 'notes@acme'] },
  ]);
  // What the engine has not said is not shown.
  expect(tick('notes').checked).toBe(true);
});

it('says why it was not changed', async () => {
  main.engine['thread/settings/update'] = () => {
    throw new FakeEngineError('rpc', 'thread not found: t');
  };
  await show([]);
  await act(async () => fireEvent.click(tick('notes')));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no longer has this thread'));
});

it('cannot choose for a thread that is only stored', async () => {
  await show(null);
  expect(tick('notes').disabled).toBe(true);
  expect(screen.getByText(/send a message first/)).toBeTruthy();
});
