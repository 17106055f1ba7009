import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appState, FakeEngineError, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { FirstSteps } from './first-steps';

let main: FakeMain;
let account: object;
const startTour = vi.fn(async (): Promise<{ error: string | null }> => ({ error: null }));

beforeEach(() => {
  account = { account: { type: 'apiKey' }, requiresOpenaiAuth: true };
  main = installFakeMain({
    'account/read': () => account,
    'modelProvider/list': () => ({
      data: [{ id: 'acme', name: 'Acme', canEdit: true, baseUrl: null, settings: { type: 'openai' } }],
      defaultProviderId: 'acme',
      canChangeDefault: true,
    }),
  });
  Object.assign(window.heddle.request, {
    'tour.start': startTour,
    'codex.look': async () => ({ found: null, named: null, isNamedPassedOver: false }),
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('a first start', () => {
  const steps = () => within(screen.getByRole('list', { name: 'What is needed' })).getAllByRole('listitem');
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('asks for an account before a folder, where the engine needs one', async () => {
    account = { account: null, requiresOpenaiAuth: true };
    renderInApp(<FirstSteps />);
    await screen.findByRole('button', { name: 'Sign in with ChatGPT' });
    expect(headings()).toEqual(['Codex, Done', 'Account, To do now', 'Project, To do later']);
    expect(steps()[1]?.getAttribute('aria-current')).toBe('step');
    expect(screen.queryByRole('button', { name: 'Choose a folder' })).toBeNull();
  });

  it('asks for no account where the provider needs none, and names the provider', async () => {
    account = { account: null, requiresOpenaiAuth: false };
    renderInApp(<FirstSteps />);
    expect(await screen.findByText('Messages go to Acme, which needs no account here.')).toBeTruthy();
    expect(headings()).toEqual(['Codex, Done', 'Account, Done', 'Project, To do now']);
    expect(screen.queryByRole('button', { name: 'Sign in with ChatGPT' })).toBeNull();
  });

  it('says that an account could not be read, and keeps nobody from going on', async () => {
    main.engine['account/read'] = () => {
      throw new FakeEngineError('rpc', 'workspace routing discovery failed');
    };
    renderInApp(<FirstSteps />);
    expect((await screen.findByRole('alert')).textContent).toContain('workspace routing discovery failed');
    expect(screen.getByRole('button', { name: 'Choose a folder' })).toBeTruthy();
    main.engine['account/read'] = () => account;
    await press('Look again');
    expect(await screen.findByText('Signed in with an API key.')).toBeTruthy();
  });

  it('asks for codex first, and keeps the tour for later', async () => {
    const [engine] = appState().engines;
    if (!engine) throw new Error('no engine');
    main.setApp({
      engines: [{ ...engine, phase: 'stopped', fault: { kind: 'notFound', searched: ['/usr/bin/codex'] } }],
    });
    renderInApp(<FirstSteps />);
    expect(await screen.findByRole('button', { name: 'Download codex…' })).toBeTruthy();
    expect(headings().slice(0, 1)).toEqual(['Codex, To do now']);
    await press('Take the tour');
    expect(startTour).not.toHaveBeenCalled();
    expect(screen.getByText(/The tour needs the codex program, too/)).toBeTruthy();
  });

  it('says why the engine has not started yet, and that it is tried again', () => {
    const [engine] = appState().engines;
    if (!engine) throw new Error('no engine');
    const fault = { kind: 'noAnswer', waitedMs: 5_000, stderr: [] } as const;
    main.setApp({ engines: [{ ...engine, phase: 'starting', fault, retryAtMs: Date.now() + 2_000 }] });
    renderInApp(<FirstSteps />);
    expect(document.body.textContent).toContain('The engine has not started yet: it did not answer.');
    expect(screen.getByRole('button', { name: 'Choose a folder' })).toBeTruthy();
  });

  it('says why the tour did not start', async () => {
    startTour.mockResolvedValueOnce({ error: 'no space left' });
    renderInApp(<FirstSteps />);
    await press('Take the tour');
    expect((await screen.findByRole('alert')).textContent).toContain('no space left');
  });
});
