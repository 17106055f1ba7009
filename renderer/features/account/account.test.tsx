import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appState, FakeEngineError, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { ExternalLinkDialog } from '../external-link/external-link';
import { AccountSettings } from './account-settings';
import { AccountStatus } from './account-status';
import { followAccount } from './follow-account';
import { SessionsList } from './sessions-list';
import { applyToSignIn } from './sign-in-store';

let main: FakeMain;
let account: object;
let endFollowing: () => void;
const AUTH_URL = 'https://sign-in.example/authorize?state=x';

beforeAll(() => {
  // The test page has no layout and no pointers.
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  account = { account: null, requiresOpenaiAuth: true };
  main = installFakeMain({
    'account/read': () => account,
    'account/rateLimits/read': () => {
      throw new FakeEngineError('rpc', 'authentication required');
    },
    'account/login/start': ({ type }) => {
      if (type === 'chatgpt') return { type, loginId: 'login', authUrl: AUTH_URL };
      if (type === 'chatgptDeviceCode')
        return { type, loginId: 'login', verificationUrl: 'https://sign-in.example/device', userCode: 'ABCD-1234' };
      return { type };
    },
    'account/login/cancel': () => ({ status: 'canceled' }),
    'account/logout': () => ({}),
    'config/batchWrite': () => ({ status: 'ok', version: 'v', filePath: '/c.toml', overriddenMetadata: null }),
    'modelProvider/list': () => ({
      data: [
        { id: 'openai', name: 'OpenAI', canEdit: false, baseUrl: null, settings: { type: 'openai' } },
        { id: 'acme', name: 'Acme', canEdit: true, baseUrl: 'http://127.0.0.1/v1', settings: { type: 'openai' } },
      ],
      defaultProviderId: 'acme',
      canChangeDefault: true,
    }),
  });
  Object.assign(window.heddle.request, {
    'environment.has': async ({ name }: { name: string }) => ({ isSet: name === 'SET_KEY' }),
    'desktop.openExternal': async () => ({ opened: true }),
  });
  endFollowing = followAccount(new QueryClient());
});
afterEach(() => {
  cleanup();
  endFollowing();
  applyToSignIn('local', { type: 'signedOut' });
  vi.useRealTimers();
});

const open = () =>
  renderInApp(
    <>
      <AccountSettings />
      <ExternalLinkDialog />
    </>,
  );
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const completed = (success: boolean, error: string | null = null) =>
  main.notify('account/login/completed', { loginId: 'login', success, error, onboardingEntrypoint: null });

describe('signing in by the browser', () => {
  const begin = async () => {
    open();
    await screen.findByRole('button', { name: 'Sign in with ChatGPT' });
    await press('Sign in with ChatGPT');
  };

  it('shows the address before it is opened, waits, and can be cancelled', async () => {
    await begin();
    expect((await screen.findByRole('dialog', { name: 'Open this address?' })).textContent).toContain(AUTH_URL);
    await press('Open in browser');
    expect(screen.getByText('Waiting for the sign-in page')).toBeTruthy();
    await press('Cancel');
    expect(main.callsOf('account/login/cancel')).toEqual([{ loginId: 'login' }]);
    expect(await screen.findByRole('button', { name: 'Sign in with ChatGPT' })).toBeTruthy();
  });

  it('says in the words of the engine why it came to nothing, and leads on', async () => {
    await begin();
    await press('Open in browser');
    await completed(false, 'access denied');
    expect(screen.getByRole('alert').textContent).toContain('The engine says: access denied');
    await press('Other ways');
    expect(screen.getByRole('button', { name: 'Use an API key' })).toBeTruthy();
  });

  it('says when it could not be begun', async () => {
    main.engine['account/login/start'] = () => {
      throw new FakeEngineError('rpc', 'port in use');
    };
    await begin();
    expect((await screen.findByRole('alert')).textContent).toContain('port in use');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('ends after ten minutes, and says so', async () => {
    await begin();
    await press('Open in browser');
    act(() => applyToSignIn('local', { type: 'signedOut' }));
    vi.useFakeTimers();
    await press('Sign in with ChatGPT');
    await press('Open in browser');
    await act(async () => vi.advanceTimersByTime(10 * 60_000));
    expect(screen.getByRole('alert').textContent).toContain('Nothing came back within 10 minutes');
    expect(main.callsOf('account/login/cancel')).toEqual([{ loginId: 'login' }]);
  });

  it('ends with the engine that had begun it', async () => {
    await begin();
    await press('Open in browser');
    const [engine] = appState().engines;
    if (!engine) throw new Error('no engine');
    main.setApp({ engines: [{ ...engine, runId: 'another' }] });
    expect(screen.getByRole('alert').textContent).toContain('The engine was started anew');
  });
});

it('shows a code and its page, and copies both', async () => {
  const copy = vi.fn(async (_: { text: string }) => null);
  Object.assign(window.heddle.request, { 'desktop.copyText': copy });
  open();
  await screen.findByRole('button', { name: 'Sign in with a code' });
  await press('Sign in with a code');
  expect(await screen.findByText('ABCD-1234')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Copy the code');
  await press('Copy the address');
  expect(copy.mock.calls.map(([{ text }]) => text)).toEqual(['ABCD-1234', 'https://sign-in.example/device']);
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Sign in with a code' })).toBeTruthy();
});

describe('an API key', () => {
  const begin = async () => {
    open();
    await screen.findByRole('button', { name: 'Use an API key' });
    await press('Use an API key');
  };

  it('is masked, handed over without the space around it, and not kept', async () => {
    await begin();
    expect(screen.getByLabelText('API key').getAttribute('type')).toBe('password');
    screen.getByLabelText('API key').focus();
    await type('API key', '  sk-test-1  ');
    account = { account: { type: 'apiKey' }, requiresOpenaiAuth: true };
    await press('Use this key');
    expect(main.callsOf('account/login/start')).toEqual([{ type: 'apiKey', apiKey: 'sk-test-1' }]);
    expect(await screen.findByText('Signed in with an API key.')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('sk-test-1');
    // Where the form was that had the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out…' }));
  });

  it.each([
    ['', 'There is no key yet. Paste it here.'],
    ['   ', 'There is no key yet. Paste it here.'],
    ['two words', /A key has no spaces/],
  ])('of %j is refused before the engine hears of it', async (key, words) => {
    await begin();
    await type('API key', key);
    await press('Use this key');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('API key'));
    expect(main.callsOf('account/login/start')).toEqual([]);
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Use an API key' })).toBeTruthy();
  });
});

describe('a provider of one’s own', () => {
  const begin = async () => {
    open();
    await screen.findByRole('button', { name: 'Use another provider' });
    await press('Use another provider');
  };

  it('is written setting by setting, with the name of the variable and never a key', async () => {
    await begin();
    await type('Name', 'My Models');
    await type('Base URL', 'http://127.0.0.1:9/v1');
    await type('Variable with the key', 'SET_KEY');
    expect(await screen.findByText('It is set in the environment of the engine.')).toBeTruthy();
    await type('Variable with the key', 'OTHER_KEY');
    expect(await screen.findByText(/It is not set in the environment/)).toBeTruthy();
    account = { account: null, requiresOpenaiAuth: false };
    await press('Save and use it');
    expect(main.callsOf('config/batchWrite')).toMatchObject([
      { edits: expect.arrayContaining([expect.objectContaining({ keyPath: 'model_provider', value: 'my-models' })]) },
    ]);
    expect(await screen.findByText('Messages go to Acme, which needs no account here.')).toBeTruthy();
  });

  it('that is half typed is there again, never on the disk, until it is given up', async () => {
    await begin();
    await type('Name', 'My Models');
    await type('Variable with the key', 'sk-abcdefghijklmnopqrstuvwxyz');
    cleanup();
    open();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My Models'));
    expect(main.drafts.size).toBe(0);
    expect([...main.secrets.values()].join()).toContain('sk-abcdef');
    await press('Cancel');
    expect(main.secrets.size).toBe(0);
  });

  it('finds fault only once it is to be saved, and leads to the first', async () => {
    await begin();
    await type('Name', 'Acme');
    await type('Base URL', 'nowhere');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Save and use it');
    expect(screen.getByText(/There is a provider with this name already/)).toBeTruthy();
    expect(screen.getByText(/This is not the address of a web service/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await type('Base URL', 'http://models.example.com');
    expect(screen.getByText(/The address is not encrypted/)).toBeTruthy();
    expect(main.callsOf('config/batchWrite')).toEqual([]);
  });

  it('says why it was not saved', async () => {
    main.engine['config/batchWrite'] = () => {
      throw new FakeEngineError('rpc', 'reserved built-in provider IDs: `openai`');
    };
    await begin();
    await type('Name', 'My Models');
    await type('Base URL', 'http://127.0.0.1:9/v1');
    await press('Save and use it');
    expect((await screen.findByRole('alert')).textContent).toContain('The provider was not saved.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My Models');
  });
});

it('without an account, another provider that is there can be chosen', async () => {
  main.engine['modelProvider/default/set'] = () => ({});
  open();
  const choice = await screen.findByRole('combobox', { name: 'Model provider' });
  fireEvent.keyDown(choice, { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('option', { name: /OpenAI/ }), { key: 'Enter' });
  await waitFor(() => expect(main.callsOf('modelProvider/default/set')).toEqual([{ providerId: 'openai' }]));
  expect(screen.queryByRole('button', { name: 'Add a provider…' })).toBeNull();
});

describe('signed in', () => {
  beforeEach(() => {
    account = {
      account: { type: 'chatgpt', email: 'ada@example.com', planType: 'plus', workspaceName: 'Personal' },
      requiresOpenaiAuth: true,
    };
    const window = (usedPercent: number, windowDurationMins: number) => ({
      usedPercent,
      windowDurationMins,
      resetsAt: Math.floor(Date.now() / 1_000) + 3_600,
    });
    main.engine['account/rateLimits/read'] = () => ({
      rateLimits: { limitId: 'codex', primary: window(42, 300), secondary: window(100, 10_080) },
    });
  });

  it('says who, with which plan, and how much is used', async () => {
    open();
    expect(await screen.findByText('Signed in as ada@example.com.')).toBeTruthy();
    expect(screen.getByText('Plus')).toBeTruthy();
    expect((await screen.findAllByRole('meter')).map((meter) => meter.getAttribute('aria-valuenow'))).toEqual([
      '42',
      '100',
    ]);
  });

  it('shows what is metered by itself, too, with its name', async () => {
    const bucket = (limitId: string, limitName: string | null, usedPercent: number) => ({
      limitId,
      limitName,
      primary: { usedPercent, windowDurationMins: 300, resetsAt: null },
    });
    const codex = bucket('codex', 'Codex', 42);
    main.engine['account/rateLimits/read'] = () => ({
      rateLimits: codex,
      rateLimitsByLimitId: { codex, images: bucket('images', null, 7) },
    });
    open();
    expect(await screen.findByRole('meter', { name: 'Codex: 5 h limit: 42% used' })).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'images: 5 h limit: 7% used' })).toBeTruthy();
  });

  it('signs out only after asking', async () => {
    open();
    await screen.findByText('Signed in as ada@example.com.');
    await press('Sign out…');
    expect((await screen.findByRole('dialog')).textContent).toContain('ada@example.com');
    expect(main.callsOf('account/logout')).toEqual([]);
    account = { account: null, requiresOpenaiAuth: true };
    await press('Sign out');
    expect(await screen.findByRole('button', { name: 'Sign in with ChatGPT' })).toBeTruthy();
  });

  it('says when signing out failed', async () => {
    main.engine['account/logout'] = () => {
      throw new FakeEngineError('rpc', 'read-only');
    };
    open();
    await screen.findByText('Signed in as ada@example.com.');
    await press('Sign out…');
    await press('Sign out');
    expect((await screen.findByRole('alert')).textContent).toContain('You are still signed in.');
  });

  it('names the account in the footer, and leads to the settings', async () => {
    renderInApp(<AccountStatus />);
    const link = await screen.findByRole('link', { name: /ada@example\.com · Plus/ });
    await screen.findByRole('group', { name: 'Account limits' });
    expect(link.textContent).toMatch(/5 h limit: 42% used, resets \d\d:\d\d/);
    expect(link.getAttribute('href')).toBe('#/settings/account');
  });
});

describe('several sign-ins', () => {
  const session = (sessionId: string, isActive: boolean, workspaces: readonly string[]) => ({
    sessionId,
    email: `${sessionId}@example.com`,
    displayName: null,
    isActive,
    selectedWorkspaceAccountId: isActive ? 'own' : null,
    workspaces: workspaces.map((accountId) => ({ accountId, name: accountId === 'own' ? null : accountId })),
  });
  const openSessions = () => {
    account = { account: { type: 'chatgpt', email: 'ada@example.com', planType: 'plus' }, requiresOpenaiAuth: true };
    renderInApp(
      <>
        <AccountSettings />
        <SessionsList />
        <ExternalLinkDialog />
      </>,
    );
  };
  const known = { activeSessionId: 'ada', sessions: [session('ada', true, ['own'])] };
  const fresh = {
    activeSessionId: 'ada',
    sessions: [session('ada', true, ['own', 'loom']), session('bob', false, ['mill'])],
  };

  it('are told with their workspaces, which the account’s server is asked for; only those in use can be changed to', async () => {
    main.engine['accountSession/list'] = ({ refreshWorkspaceMetadata }) => (refreshWorkspaceMetadata ? fresh : known);
    openSessions();
    expect(await screen.findByRole('button', { name: 'Use loom' })).toBeTruthy();
    expect(screen.getByText('bob@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use mill' })).toBeNull();
  });

  it('stay as they are known where the server says nothing, and it is said why', async () => {
    main.engine['accountSession/list'] = ({ refreshWorkspaceMetadata }) => {
      if (refreshWorkspaceMetadata) throw new FakeEngineError('rpc', 'Failed to fetch workspace metadata');
      return known;
    };
    openSessions();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch workspace metadata');
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    main.engine['accountSession/list'] = () => fresh;
    await press('Ask again');
    expect(await screen.findByRole('button', { name: 'Use loom' })).toBeTruthy();
  });

  it('lead to a page of the web where a workspace wants that, which can be cancelled', async () => {
    main.engine['accountSession/list'] = () => fresh;
    main.engine['accountSession/switch'] = () => ({ loginId: 'login', authUrl: AUTH_URL });
    openSessions();
    await screen.findByRole('button', { name: 'Use loom' });
    await press('Use loom');
    expect(main.callsOf('accountSession/switch')).toEqual([
      { sessionId: 'ada', accountId: 'loom', allowBrowserLogin: true },
    ]);
    expect((await screen.findByRole('dialog', { name: 'Open this address?' })).textContent).toContain(AUTH_URL);
    await press('Open in browser');
    expect(screen.getByText('Waiting for the sign-in page')).toBeTruthy();
    await press('Cancel');
    expect(main.callsOf('account/login/cancel')).toEqual([{ loginId: 'login' }]);
    expect(screen.queryByText('Waiting for the sign-in page')).toBeNull();
  });
});

it.each([
  [{ account: null, requiresOpenaiAuth: true }, 'Account: Not signed in'],
  [{ account: { type: 'apiKey' }, requiresOpenaiAuth: true }, 'Account: API key'],
  [{ account: null, requiresOpenaiAuth: false }, 'Account: Acme'],
])('the footer of %j says %s', async (read, name) => {
  account = read;
  renderInApp(<AccountStatus />);
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});
