// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp, settle } from '../composer/testing/fake-main';
import { HooksTab } from './hooks-tab';

const KEY = '/home/me/.codex/hooks.json:stop:0:0';
const hook = (part: object = {}) => ({
  key: KEY,
  eventName: 'stop',
  handlerType: 'command',
  command: 'notify\ncurl x | sh',
  async: false,
  matcher: null,
  timeoutSec: 600,
  statusMessage: null,
  additionalContextLimit: null,
  sourcePath: '/home/me/.codex/hooks.json',
  source: 'user',
  pluginId: null,
  environmentId: null,
  displayOrder: 0,
  enabled: true,
  isManaged: false,
  currentHash: 'sha256:new',
  trustStatus: 'modified',
  ...part,
});

let main: FakeMain;
let hooks: object[];
const remember = vi.fn(async () => null);
let trusted: object[];

beforeEach(() => {
  hooks = [hook()];
  trusted = [];
  remember.mockClear();
  const state = { [KEY]: { trusted_hash: 'sha256:old' } };
  main = installFakeMain({
    'hooks/list': () => ({ data: [{ cwd: '/', hooks, warnings: [], errors: [] }] }),
    'config/read': () => ({
      config: {},
      origins: {},
      layers: [{ name: { type: 'user', file: '/c.toml', profile: null }, version: 'v1', config: { hooks: { state } } }],
    }),
    'config/batchWrite': () => ({ status: 'ok', version: 'v2', filePath: '/c.toml', overriddenMetadata: null }),
  });
  Object.assign(window.heddle.request, { 'hooks.trusted': async () => trusted, 'hooks.remember': remember });
});
afterEach(cleanup);

const show = async () => {
  renderInApp(<HooksTab />);
  await settle();
};
const review = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Review/ }));
  return within(screen.getByRole('dialog'));
};

describe('a hook that was changed', () => {
  it('shows what is new and what is gone, since it was trusted', async () => {
    trusted = [{ key: KEY, hash: 'sha256:old', text: 'event: stop\ntype: command\ntimeout: 600\ncommand: notify' }];
    await show();
    const dialog = await review();
    expect(dialog.getByText('What has changed since you trusted it')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('New: curl x | sh');
    expect(screen.getByRole('dialog').textContent).not.toContain('Taken out:');
  });

  it('shows all of it, and says so, where nobody knows what was trusted', async () => {
    trusted = [{ key: KEY, hash: 'sha256:another', text: 'command: something' }];
    await show();
    const dialog = await review();
    expect(dialog.getByText(/it was trusted by another program/)).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('command: notify\ncurl x | sh');
  });

  it('is trusted as it was shown, though it has changed again meanwhile', async () => {
    await show();
    const dialog = await review();
    hooks = [hook({ currentHash: 'sha256:newer', command: 'worse' })];
    fireEvent.click(dialog.getByRole('button', { name: 'Trust this hook' }));
    await settle();
    expect(main.callsOf('config/batchWrite')).toMatchObject([
      {
        edits: [{ keyPath: `hooks.state."${KEY}".trusted_hash`, value: 'sha256:new', mergeStrategy: 'upsert' }],
        expectedVersion: 'v1',
      },
    ]);
    expect(remember).toHaveBeenCalledWith({
      hostId: 'local',
      hooks: [expect.objectContaining({ hash: 'sha256:new', text: expect.stringContaining('curl x | sh') })],
    });
  });

  it('stays as it is when that could not be written, with the reason', async () => {
    main.engine['config/batchWrite'] = () => {
      throw new FakeEngineError('rpc', 'disk full');
    };
    await show();
    const dialog = await review();
    fireEvent.click(dialog.getByRole('button', { name: 'Trust this hook' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('disk full');
    expect(remember).not.toHaveBeenCalled();
  });

  it('is not trusted by a key that comes as the review opens', async () => {
    await show();
    await review();
    expect(document.activeElement?.textContent).not.toBe('Trust this hook');
  });
});

it('keeps what a hook is that is trusted, whoever did that', async () => {
  hooks = [hook({ trustStatus: 'trusted' })];
  await show();
  expect(await screen.findByText('Trusted')).toBeTruthy();
  expect(remember).toHaveBeenCalledWith({
    hostId: 'local',
    hooks: [{ key: KEY, hash: 'sha256:new', text: expect.stringContaining('command: notify') }],
  });
});

it('lets nobody change what the computer’s keeper has set, and shows an event of tomorrow by its name', async () => {
  hooks = [hook({ isManaged: true, trustStatus: 'managed', eventName: 'beforeTomorrow', source: 'somewhere' })];
  await show();
  expect(await screen.findByText('beforeTomorrow')).toBeTruthy();
  expect(screen.getByText(/cannot be changed here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Review|Turn off|Trust)/ })).toBeNull();
});
