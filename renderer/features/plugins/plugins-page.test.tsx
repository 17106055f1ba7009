import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import type { PluginOrder, PluginTarget, PluginWork } from '../../../preload/contract/model/plugins/plugin-work';
import type { PluginSummary } from '../../../preload/contract/protocol';
import { Toasts } from '../../ui/toast/toasts';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { closeAddMarketplace } from './add-marketplace-store';
import { NO_FILTER } from './directory.logic';
import { setDirectoryFilter } from './directory-store';
import { followPlugins } from './follow-plugins';
import { PluginsPage } from './plugins-page';
import { folderOf, interfaceOf, pluginOf, serverOf } from './testing/plugins';

const FILE = '/work/acme/.agents/plugins/marketplace.json';

let main: FakeMain;
let plugins: PluginSummary[];
let folders: Record<string, PluginFolder>;
let config: Record<string, unknown>;
const pickFolder = vi.fn();
const inspectMarketplace = vi.fn();
const copied = vi.fn();
const start = vi.fn();
const decide = vi.fn();

beforeEach(() => {
  for (const asked of [start, decide, copied]) asked.mockReset().mockResolvedValue(null);
  setDirectoryFilter(NO_FILTER);
  closeAddMarketplace();
  config = { marketplaces: { acme: { source_type: 'local', source: '/work/acme' } } };
  plugins = [
    pluginOf('notes', {
      interface: interfaceOf({ displayName: 'Notes', shortDescription: 'Takes notes', category: 'Office' }),
    }),
    pluginOf('torn', { interface: interfaceOf({ category: 'Time' }) }),
  ];
  folders = {
    notes: folderOf('notes', { mcpServers: [serverOf('moon')] }),
    torn: folderOf('torn', { manifest: { state: 'broken', file: '.codex-plugin/plugin.json', message: 'EOF' } }),
  };
  main = installFakeMain({
    'plugin/list': () => ({
      marketplaces:
        plugins.length === 0 ? [] : [{ name: 'acme', path: FILE, interface: { displayName: 'Acme' }, plugins }],
      marketplaceLoadErrors: [],
      featuredPluginIds: [],
    }),
    'config/read': () => ({ config, origins: {}, layers: [{ name: { type: 'user' }, version: 'sha256:1', config }] }),
    'plugin/read': () => ({ plugin: { summary: plugins[0], description: null, skills: [], apps: [], shareUrl: null } }),
    'account/read': () => ({ account: null, requiresOpenaiAuth: false }),
    'modelProvider/list': () => ({ data: [], defaultProviderId: 'x' }),
    'skills/list': () => ({ data: [] }),
    'hooks/list': () => ({ data: [] }),
    'mcpServerStatus/list': () => ({ data: [] }),
  });
  Object.assign(window.heddle.request, {
    'plugins.checkMarketplace': async () => folders,
    'plugins.inspect': async ({ name }: { name: string }) => folders[name] ?? null,
    'plugins.installed': async () => [],
    'plugins.inspectInstalled': async () => null,
    'plugins.inspectMarketplace': inspectMarketplace,
    'folder.pick': pickFolder,
    'desktop.copyText': copied,
    'plugins.start': start,
    'plugins.decide': decide,
  });
});
afterEach(cleanup);

const show = async (item: string | null = null) => {
  renderInApp(<PluginsPage tab={item === null ? undefined : 'plugins'} item={item} />);
  await act(async () => undefined);
};
const row = (name: string) => screen.findByRole('listitem', { name });
const press = async (button: HTMLElement) => act(async () => fireEvent.click(button));
/** What main was told to do with plugins. */
const orders = (): PluginOrder[] => start.mock.calls.map(([{ order }]) => order);
const NOTES: PluginTarget = {
  id: 'notes@acme',
  name: 'notes',
  title: 'Notes',
  marketplaceFile: FILE,
  marketplace: 'acme',
  remoteId: null,
};
const workOf = (order: PluginOrder, part: Partial<PluginWork> = {}): PluginWork => ({
  id: `work of ${order.kind}`,
  hostId: 'local',
  order,
  state: 'running',
  sinceMs: Date.now(),
  failure: null,
  ...part,
});
const pressNamed = async (name: string) => press(await screen.findByRole('button', { name }));

describe('the page of plugins', () => {
  it('says what belongs there while there is nothing, and how to get it', async () => {
    plugins = [];
    config = {};
    await show();
    expect(await screen.findByRole('heading', { name: 'No plugins yet' })).toBeTruthy();
    await pressNamed('Add marketplace');
    expect(screen.getByRole('dialog', { name: 'Add a marketplace' })).toBeTruthy();
  });

  it('lists plugins with what is wrong with them, and lets only good ones be installed', async () => {
    await show();
    const good = within(await row('Notes'));
    expect(good.getByRole('button', { name: 'Install' }).getAttribute('aria-disabled')).toBe('false');
    const torn = within(await row('torn'));
    await waitFor(() => expect(torn.getByText('Cannot be installed')).toBeTruthy());
    expect(torn.getByText(/plugin.json cannot be read: EOF/)).toBeTruthy();
    expect(torn.getByRole('button', { name: 'Install' }).getAttribute('aria-disabled')).toBe('true');
    await press(torn.getByRole('button', { name: 'Install' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds plugins by words and category, and shows all again', async () => {
    await show();
    await row('Notes');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search plugins' }), {
      target: { value: 'nothing like it' },
    });
    expect(await screen.findByText('No plugin fits.')).toBeTruthy();
    await pressNamed('Show all plugins');
    expect(await row('Notes')).toBeTruthy();
    await press(screen.getByRole('radio', { name: 'Installed' }));
    expect(await screen.findByText('Nothing is installed yet.')).toBeTruthy();
  });

  it('looks at the folders again when told to, and when the window comes to the front', async () => {
    const broken = folderOf('torn', { manifest: { state: 'broken', file: 'plugin.json', message: 'EOF' } });
    await show();
    const torn = within(await row('torn'));
    await waitFor(() => expect(torn.getByText('Cannot be installed')).toBeTruthy());
    folders = { ...folders, torn: folderOf('torn') };
    await pressNamed('Look again');
    await waitFor(() => expect(torn.queryByText('Cannot be installed')).toBeNull());
    expect(main.callsOf('plugin/list')).toContainEqual({ cwds: [], forceRefetch: true });
    folders = { ...folders, torn: broken };
    await act(async () => focusManager.setFocused(true));
    await waitFor(() => expect(torn.getByText('Cannot be installed')).toBeTruthy());
    focusManager.setFocused(undefined);
  });

  it('shows what is featured where something is, and that alone when wanted', async () => {
    main.engine['plugin/list'] = () => ({
      marketplaces: [{ name: 'acme', path: FILE, interface: null, plugins }],
      marketplaceLoadErrors: [],
      featuredPluginIds: ['notes@acme'],
    });
    await show();
    expect(within(await row('Notes')).getByText('Featured')).toBeTruthy();
    await press(screen.getByRole('radio', { name: 'Featured' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'torn' })).toBeNull());
    expect(await row('Notes')).toBeTruthy();
  });

  it('says in words why the engine did not tell', async () => {
    main.engine['plugin/list'] = () => {
      throw new FakeEngineError('rpc', 'no such luck');
    };
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('no such luck');
  });
});

describe('the catalogue of the web', () => {
  const search = async () =>
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search plugins' }), { target: { value: 'mail' } });
  const signIn = () => {
    main.engine['account/read'] = () => ({
      account: { type: 'chatgpt', email: 'a@b.c', planType: 'plus' },
      requiresOpenaiAuth: true,
    });
    main.engine['modelProvider/list'] = () => ({ data: [], defaultProviderId: 'openai' });
  };

  it('needs an account, and says so', async () => {
    await show();
    await search();
    expect(await screen.findByText('The online catalogue can be searched with a ChatGPT account.')).toBeTruthy();
  });

  it('is asked only when told to, and shows what is not here yet', async () => {
    signIn();
    main.engine['plugin/search'] = () => ({
      data: [
        { plugin: pluginOf('notes'), marketplaceName: 'acme', marketplacePath: FILE },
        { plugin: { ...pluginOf('mail'), id: 'mail@web' }, marketplaceName: 'web', marketplacePath: null },
      ],
    });
    await show();
    await search();
    expect(main.callsOf('plugin/search')).toEqual([]);
    await pressNamed('Search the online catalogue too');
    const found = await screen.findByRole('list', { name: 'From the online catalogue' });
    expect(
      within(found)
        .getAllByRole('listitem')
        .map((one) => one.getAttribute('aria-label')),
    ).toHaveLength(1);
    expect(within(found).getByRole('link', { name: 'mail' })).toBeTruthy();
  });

  it('says in words why it could not be searched, without a network say', async () => {
    signIn();
    main.engine['plugin/search'] = () => {
      throw new FakeEngineError('rpc', 'error sending request: dns error');
    };
    await show();
    await search();
    await pressNamed('Search the online catalogue too');
    const why = await screen.findByText(/The online catalogue could not be searched/);
    expect(why.textContent).toContain('dns error');
    expect(why.getAttribute('role')).toBe('alert');
  });
});

describe('adding a marketplace', () => {
  const addFolder = async (folder: string) => {
    await pressNamed('Add marketplace');
    pickFolder.mockResolvedValue({ path: folder });
    await pressNamed('Choose folder…');
  };

  it('says what a folder offers, and hands it to the engine', async () => {
    inspectMarketplace.mockResolvedValue({ state: 'ok', name: 'other', displayName: 'Other', plugins: ['a', 'b'] });
    await show();
    await addFolder('/work/other');
    expect(await screen.findByText('“Other” offers 2 plugins: a, b')).toBeTruthy();
    await pressNamed('Add');
    expect(orders()).toEqual([{ kind: 'add', source: '/work/other', ref: null }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [{ state: 'ok', name: 'openai-curated', displayName: null, plugins: [] }, /engine keeps that name for its own/],
    [{ state: 'ok', name: 'acme', displayName: null, plugins: [] }, /from another place is there already/],
    [{ state: 'noManifest' }, /is no marketplace/],
  ])('refuses %j before the engine is asked', async (found, why) => {
    inspectMarketplace.mockResolvedValue(found);
    await show();
    await row('Notes');
    await addFolder('/work/other');
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    await pressNamed('Add');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(orders()).toEqual([]);
  });

  it('keeps the whole reason of a failure, to read and to copy, and what was typed', async () => {
    const reason = 'git clone failed\nstderr:\nfatal: repository not found';
    const order = { kind: 'add', source: 'https://example.com/x.git', ref: 'v1' } as const;
    await show();
    await pressNamed('Add marketplace');
    await press(screen.getByRole('radio', { name: 'Git repository' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Address' }), { target: { value: order.source } });
    expect(screen.queryByText(/before the @/)).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Address' }), { target: { value: 'https://me:word@x/y' } });
    expect(screen.getByText(/before the @/)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Address' }), { target: { value: order.source } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Branch, tag or commit' }), { target: { value: order.ref } });
    await pressNamed('Add');
    expect(orders()).toEqual([order]);
    const error = { kind: 'rpc', method: 'marketplace/add', code: -32600, message: reason, data: null } as const;
    main.setApp({ pluginWorks: [workOf(order, { state: 'failed', failure: { step: 'fetch', error } })] });
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('pre')?.textContent).toBe(reason);
    expect(alert.textContent).toContain('Git must be able to reach it');
    await press(within(alert).getByRole('button', { name: 'Copy the reason' }));
    expect(copied).toHaveBeenCalledWith({ text: reason });
    await press(within(alert).getByRole('button', { name: 'Try again' }));
    expect(decide).toHaveBeenCalledWith({ workId: 'work of add', decision: 'retry' });
    await press(within(alert).getByRole('button', { name: 'Change and try again' }));
    const typed = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
    expect(typed('Address')).toBe(order.source);
    expect(typed('Branch, tag or commit')).toBe(order.ref);
  });
});

describe('what is under way, whichever window wanted it', () => {
  const adding = workOf({ kind: 'add', source: 'acme/slow', ref: null });

  it('is shown, with what waits for it, which can be called off', async () => {
    await show();
    await row('Notes');
    const install = workOf({ kind: 'install', plugin: NOTES }, { state: 'waiting' });
    main.setApp({ pluginWorks: [adding, install] });
    expect(await screen.findByText(/^Fetching the marketplace acme\/slow/)).toBeTruthy();
    expect(screen.getByText('Installing Notes: waits for “Fetching the marketplace acme/slow”')).toBeTruthy();
    const button = within(await row('Notes')).getByRole('button', { name: 'Install' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await pressNamed('Cancel: Installing Notes');
    expect(decide).toHaveBeenCalledWith({ workId: 'work of install', decision: 'cancel' });
    main.setApp({ pluginWorks: [] });
    expect(screen.queryByText(/Fetching the marketplace/)).toBeNull();
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });

  it('is told in a line on the other tabs', async () => {
    main.setApp({ pluginWorks: [adding] });
    renderInApp(<PluginsPage tab="skills" item={null} />);
    expect(await screen.findByText('Fetching the marketplace acme/slow…')).toBeTruthy();
  });

  it('is told once it is done, to the window that wanted it, with a way to what came of it', async () => {
    renderInApp(<Toasts label="News" dismissLabel="Dismiss" detailLabel="Details" />);
    const end = followPlugins(new QueryClient());
    await main.tell('plugins.done', { kind: 'installed', subject: 'Notes', id: 'notes@acme', signIns: ['Mail'] });
    expect(await screen.findByText('Notes is installed.', { exact: false })).toBeTruthy();
    expect(screen.getByText(/Mail/)).toBeTruthy();
    await pressNamed('What became active');
    expect(window.location.hash).toContain('notes');
    end();
  });
});

describe('a plugin', () => {
  const installed = (isOn = true) => {
    plugins = [pluginOf('notes', { installed: true, enabled: isOn })];
    Object.assign(window.heddle.request, {
      'plugins.inspectInstalled': async () => ({ id: 'notes@acme', version: '1.0.0', folder: folders.notes }),
    });
  };

  it('says when its hooks run in words, and by its name what nobody knows', async () => {
    const hook = (event: string) => ({ event, matcher: null, command: `run ${event}`, handler: 'command' });
    folders.notes = folderOf('notes', {
      hooks: ['SessionStart', 'BeforeTomorrow', 'Constructor', 'a.b:c', '', '__proto__'].map(hook),
    });
    await show('notes@acme');
    const brings = within(await screen.findByRole('region', { name: 'What it brings' }));
    const lines = brings.getAllByText(/^run/).map((command) => command.parentElement?.textContent);
    expect(lines).toEqual([
      'When a thread starts: run SessionStart',
      'BeforeTomorrow: run BeforeTomorrow',
      'Constructor: run Constructor',
      'a.b:c: run a.b:c',
      ': run ',
      '__proto__: run __proto__',
    ]);
  });

  it('shows what it brings, with the text of its skills and what its servers run', async () => {
    await show('notes@acme');
    await pressNamed('greet Greets people');
    expect(screen.getByText('Say hello.')).toBeTruthy();
    expect(screen.getByText('node server.mjs')).toBeTruthy();
    expect(screen.getByText('Nothing wrong was found.')).toBeTruthy();
  });

  it('makes what would not show in a stranger’s text visible', async () => {
    folders.notes = folderOf('notes', { skills: [{ name: 'a\u202eb', description: null, file: 'f', text: 'x' }] });
    await show('notes@acme');
    expect((await screen.findByRole('button', { name: /a.*b/ })).textContent).toContain('U+202E');
  });

  it('is installed only after a look at what it runs', async () => {
    await show('notes@acme');
    await waitFor(async () =>
      expect((await screen.findByRole('button', { name: 'Install' })).getAttribute('aria-disabled')).toBe('false'),
    );
    await pressNamed('Install');
    expect(orders()).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Install Notes?' }));
    expect(dialog.getByText('node server.mjs')).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Install' }));
    expect(orders()).toEqual([{ kind: 'install', plugin: NOTES }]);
  });

  it('is turned off, and updated so that it stays off: the engine turns on what it installs', async () => {
    installed();
    await show('notes@acme');
    await pressNamed('Turn off');
    cleanup();
    installed(false);
    await show('notes@acme');
    await pressNamed('Update');
    const plugin = { ...NOTES, title: 'notes' };
    expect(orders()).toEqual([
      { kind: 'turnOff', plugin },
      { kind: 'update', plugin, wasOn: false },
    ]);
  });

  it('says what became active, and what did not', async () => {
    installed();
    main.engine['skills/list'] = () => ({
      data: [{ cwd: '/', errors: [], skills: [{ name: 'notes:greet', enabled: true, pluginId: 'notes@acme' }] }],
    });
    main.engine['mcpServerStatus/list'] = () => ({
      data: [
        { name: 'moon', pluginId: 'notes@acme', tools: {}, toolsError: 'No such file', authStatus: 'unsupported' },
      ],
    });
    main.engine['hooks/list'] = () => ({
      data: [{ cwd: '/', hooks: [{ key: 'k', eventName: 'stop', pluginId: 'notes@acme', trustStatus: 'untrusted' }] }],
    });
    await show('notes@acme');
    const active = within(await screen.findByRole('region', { name: 'Active now' }));
    expect(await active.findByText('In use')).toBeTruthy();
    expect(await active.findByText('Does not start')).toBeTruthy();
    expect(active.getByText('No such file')).toBeTruthy();
    expect(await active.findByText(/waits for your trust/)).toBeTruthy();
    expect(active.getByText('Hook: When a turn ends')).toBeTruthy();
  });

  it('is uninstalled after a question', async () => {
    installed();
    await show('notes@acme');
    await pressNamed('Uninstall');
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Uninstall' }));
    expect(orders()).toMatchObject([{ kind: 'uninstall', plugin: { id: 'notes@acme' } }]);
  });

  it('is told to be unknown when it is', async () => {
    await show('nobody@nowhere');
    expect((await screen.findByRole('alert')).textContent).toContain('nobody@nowhere');
  });
});

describe('removing a marketplace', () => {
  it('asks what is to become of its plugins, and takes them along', async () => {
    plugins = [pluginOf('notes', { installed: true, enabled: true })];
    await show();
    await pressNamed('Remove acme');
    expect(screen.getByRole('checkbox', { name: 'Uninstall it as well' })).toBeTruthy();
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(orders()).toEqual([{ kind: 'remove', name: 'acme', plugins: ['notes@acme'] }]);
  });
});
