// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
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
  expect(states).toEqual(['MailU+202EConnected', 'NotesOff', 'CalendarNot connectedConnect…']);
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
