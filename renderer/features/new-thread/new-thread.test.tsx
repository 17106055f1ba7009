import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appState, FakeEngineError, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { chooseFolder } from './chosen-folder';
import { NewThreadPage } from './new-thread-page';

let main: FakeMain;
let projects: Record<string, { trust_level: string }>;
let account: object;
const pick = vi.fn(async (): Promise<{ path: string | null }> => ({ path: '/work/api' }));
const inspect = vi.fn(async (_: { path: string }) => ({ exists: true, isGitRepository: false, name: 'api' }));
const startTour = vi.fn(async (): Promise<{ error: string | null }> => ({ error: null }));

beforeEach(() => {
  projects = {};
  account = { account: { type: 'apiKey' }, requiresOpenaiAuth: true };
  inspect.mockResolvedValue({ exists: true, isGitRepository: false, name: 'api' });
  window.location.hash = '';
  main = installFakeMain({
    'config/read': () => ({ config: { projects: { ...projects } }, origins: {}, layers: [] }),
    'config/value/write': ({ keyPath, value }) => {
      const folder = JSON.parse(
        String(keyPath)
          .replace(/^projects\./, '')
          .replace(/\.trust_level$/, ''),
      ) as string;
      projects[folder] = { trust_level: String(value) };
      return { status: 'ok' };
    },
    'account/read': () => account,
    'modelProvider/list': () => ({
      data: [{ id: 'acme', name: 'Acme', canEdit: true, baseUrl: null, settings: { type: 'openai' } }],
      defaultProviderId: 'acme',
      canChangeDefault: true,
    }),
  });
  Object.assign(window.heddle.request, {
    'folder.pick': pick,
    'folder.inspect': inspect,
    'tour.start': startTour,
    'codex.look': async () => ({ found: null, named: null, isNamedPassedOver: false }),
    'preferences.update': async () => appState().preferences,
  });
});
afterEach(() => {
  cleanup();
  // Each test chooses its own.
  chooseFolder('/nowhere');
});

const open = () => renderInApp(<NewThreadPage hostId="local" />);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('a new thread', () => {
  it('begins with a folder, or with the tour', async () => {
    open();
    expect(screen.getByText(/Heddle shows Codex at work/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take the tour' })).toBeTruthy();
    await press('Choose a folder');
    expect(await screen.findByRole('region', { name: 'Do you trust this folder?' })).toBeTruthy();
  });

  it('asks for trust in an unknown folder and writes the answer where the engine looks', async () => {
    chooseFolder('/we"ird \\ path');
    open();
    await screen.findByRole('region', { name: 'Do you trust this folder?' });
    expect(screen.getByText('Say first whether you trust this folder.')).toBeTruthy();
    await press('Do not trust');
    expect(main.callsOf('config/value/write')).toEqual([
      { keyPath: 'projects."/we\\"ird \\\\ path".trust_level', value: 'untrusted', mergeStrategy: 'upsert' },
    ]);
    expect(await screen.findByText(/Not trusted: Codex asks before each command/)).toBeTruthy();
    expect(screen.queryByText('Say first whether you trust this folder.')).toBeNull();
  });

  it('does not ask about a folder that the engine knows', async () => {
    projects['/work/known'] = { trust_level: 'trusted' };
    chooseFolder('/work/known');
    open();
    expect(await screen.findByText(/^Trusted: Codex may edit files here/)).toBeTruthy();
  });

  it('goes by the repository that a folder belongs to', async () => {
    projects['/work/repo'] = { trust_level: 'trusted' };
    inspect.mockResolvedValue({ exists: true, isGitRepository: true, name: 'sub' });
    chooseFolder('/work/repo/sub');
    open();
    expect(await screen.findByText(/^Trusted: Codex may edit files here/)).toBeTruthy();
  });

  it('does not go by a trusted folder above that is no repository', async () => {
    projects['/work'] = { trust_level: 'trusted' };
    inspect.mockImplementation(async ({ path }) => ({ exists: true, isGitRepository: path !== '/work', name: 'x' }));
    chooseFolder('/work/clone');
    open();
    expect(await screen.findByRole('region', { name: 'Do you trust this folder?' })).toBeTruthy();
  });

  it('says that a folder is gone', async () => {
    inspect.mockResolvedValue({ exists: false, isGitRepository: false, name: 'gone' });
    chooseFolder('/work/gone');
    open();
    expect(await screen.findByText(/This folder does not exist any more/)).toBeTruthy();
  });

  it('says why an answer was not kept', async () => {
    main.engine['config/value/write'] = () => {
      throw new FakeEngineError('rpc', 'failed to load configuration: /c.toml:1:1: bad');
    };
    chooseFolder('/work/new');
    open();
    await screen.findByRole('region', { name: 'Do you trust this folder?' });
    await press('Trust this folder');
    expect((await screen.findByRole('alert')).textContent).toContain('Your answer could not be kept.');
  });

  it('offers to sign in when no account is signed in, above what is written already', async () => {
    projects['/work/known'] = { trust_level: 'trusted' };
    chooseFolder('/work/known');
    account = { account: null, requiresOpenaiAuth: true };
    open();
    const note = await screen.findByRole('region', { name: 'No account is signed in.' });
    expect(within(note).getByRole('button', { name: 'Sign in with ChatGPT' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
  });
});

describe('the tour', () => {
  it('has its first message in the composer', async () => {
    main.setApp({ tour: { hostId: 'tour', projectDir: '/tour/project', firstMessage: 'Please find out why.' } });
    renderInApp(<NewThreadPage hostId="tour" />);
    expect(await screen.findByDisplayValue('Please find out why.')).toBeTruthy();
    expect(screen.getByText('/tour/project')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Do you trust this folder?' })).toBeNull();
  });
});
