// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeEngineError, installFakeMain, renderInApp, settle } from '../composer/testing/fake-main';
import { ExternalLinkDialog } from '../external-link/external-link';
import { AppsTab } from './apps-tab';

const app = (id: string, part: object = {}) => ({
  id,
  name: id,
  description: null,
  branding: null,
  installUrl: null,
  isAccessible: true,
  isEnabled: true,
  pluginDisplayNames: [],
  ...part,
});
const account = (type: string | null) => ({
  'account/read': () => ({
    account: type === null ? null : { type, email: 'a@b.c', planType: 'plus' },
    requiresOpenaiAuth: true,
  }),
  'modelProvider/list': () => ({ data: [], defaultProviderId: 'openai' }),
});

afterEach(cleanup);

const show = async () => {
  renderInApp(
    <>
      <AppsTab />
      <ExternalLinkDialog />
    </>,
  );
  await settle();
};

it('says that apps need an account, and leads to it', async () => {
  installFakeMain({ ...account(null), 'app/list': () => ({ data: [], nextCursor: null }) });
  await show();
  expect(await screen.findByText(/they belong to ChatGPT accounts/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go to the account' }));
  expect(window.location.hash).toBe('#/settings/account');
});

it('says that an account has none', async () => {
  installFakeMain({ ...account('chatgpt'), 'app/list': () => ({ data: [], nextCursor: null }) });
  await show();
  expect(await screen.findByText('Your account has no apps.')).toBeTruthy();
});

it('shows all pages of them, and the address before one is connected', async () => {
  installFakeMain({
    ...account('chatgpt'),
    'app/list': ({ cursor }) =>
      cursor === 'more'
        ? {
            data: [app('Calendar', { isAccessible: false, installUrl: 'https://chatgpt.com/apps/1' })],
            nextCursor: null,
          }
        : { data: [app('Mail\u202e'), app('Notes', { isEnabled: false })], nextCursor: 'more' },
  });
  await show();
  const states = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(states).toEqual(['MailU+202EOn', 'NotesOff', 'CalendarNot connectedConnect…']);
  fireEvent.click(screen.getByRole('button', { name: 'Connect Calendar…' }));
  expect(screen.getByRole('dialog').textContent).toContain('chatgpt.com');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

it('says why they could not be asked for', async () => {
  installFakeMain({
    ...account('chatgpt'),
    'app/list': () => {
      throw new FakeEngineError('rpc', 'no network');
    },
  });
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('no network');
});

it('turns one off by one value, and shows what the engine then says of it', async () => {
  let isEnabled = true;
  const main = installFakeMain({
    ...account('chatgpt'),
    'app/list': () => ({ data: [app('Mail', { isEnabled })], nextCursor: null }),
    'config/read': () => ({ config: {}, origins: {}, layers: [{ name: { type: 'user' }, version: 'v1', config: {} }] }),
    'config/batchWrite': () => {
      isEnabled = false;
      return { status: 'ok', version: 'v2', filePath: '/c.toml', overriddenMetadata: null };
    },
  });
  await show();
  const isOn = await screen.findByRole('checkbox', { name: 'Offer Mail to Codex' });
  fireEvent.click(isOn);
  await waitFor(() => expect((isOn as HTMLInputElement).checked).toBe(false));
  expect(main.callsOf('config/batchWrite')).toEqual([
    {
      edits: [{ keyPath: 'apps.Mail.enabled', value: false, mergeStrategy: 'upsert' }],
      expectedVersion: 'v1',
      reloadUserConfig: true,
    },
  ]);
});

it('asks the service anew when told to, and says why it did not answer', async () => {
  let answer = () => ({ data: [app('Mail')], nextCursor: null });
  const main = installFakeMain({ ...account('chatgpt'), 'app/list': () => answer() });
  await show();
  await screen.findByText('Mail');
  answer = () => ({ data: [app('Mail'), app('Calendar')], nextCursor: null });
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('Calendar')).toBeTruthy();
  expect(main.callsOf('app/list')).toEqual([{}, { forceRefetch: true }]);
  answer = () => {
    throw new FakeEngineError('rpc', 'offline');
  };
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('offline');
});
