// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp, settle } from '../composer/testing/fake-main';
import { McpServersTab } from './mcp-servers-tab';

const FILE = '/home/me/.codex/config.toml';
const status = (name: string, part: object = {}) => ({
  name,
  environmentId: null,
  runtimeStatus: null,
  pluginId: null,
  httpOrigin: null,
  serverInfo: null,
  serverCapabilities: null,
  toolListMeta: null,
  tools: {},
  toolsError: null,
  resources: [],
  resourceTemplates: [],
  authStatus: 'unsupported',
  ...part,
});
const tool = (name: string, part: object = {}) => ({ name, inputSchema: { type: 'object', properties: {} }, ...part });

let main: FakeMain;
let servers: Record<string, object>;
let statuses: Record<string, object>;

beforeEach(() => {
  servers = {};
  statuses = {};
  main = installFakeMain({
    'config/read': () => ({
      config: { mcp_servers: servers },
      origins: {},
      layers: [{ name: { type: 'user', file: FILE, profile: null }, version: 'v1', config: { mcp_servers: servers } }],
    }),
    'config/batchWrite': () => ({ status: 'ok', version: 'v2', filePath: FILE, overriddenMetadata: null }),
    'plugin/installed': () => ({ marketplaces: [], marketplaceLoadErrors: [] }),
    'mcpServerStatus/list': ({ serverName }) => ({
      data: [statuses[String(serverName)] ?? status(String(serverName))],
      nextCursor: null,
    }),
    'thread/start': () => ({ thread: { id: 'trial' } }),
    'thread/unsubscribe': () => ({ status: 'unsubscribed' }),
  });
  Object.assign(window.heddle.request, {
    'mcpServers.startups': async () => [],
    'environment.has': async () => ({ isSet: false }),
  });
});
afterEach(cleanup);

const show = async (item: string | null = null) => {
  renderInApp(<McpServersTab item={item} />);
  await settle();
};

describe('the servers', () => {
  it('say what belongs there while there are none', async () => {
    await show();
    expect(await screen.findByText('No MCP server is set up.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reload servers' })).toBeNull();
  });

  it('say why the configuration cannot be read, and try again', async () => {
    const read = main.engine['config/read'];
    main.engine['config/read'] = () => {
      throw new FakeEngineError('rpc', 'config.toml:3:1: broken');
    };
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('config.toml:3:1');
    if (read) main.engine['config/read'] = read;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No MCP server is set up.')).toBeTruthy();
  });

  it('of plugins are marked, and asked for by name like the others', async () => {
    const plugin = { id: 'pl@m', name: 'pl', installed: true, enabled: true };
    main.engine['plugin/installed'] = () => ({ marketplaces: [{ path: '/m.json', plugins: [plugin] }] });
    main.engine['plugin/read'] = () => ({ plugin: { mcpServers: ['from-plugin'] } });
    await show();
    const row = within(await screen.findByRole('region', { name: 'From plugins' }));
    expect(row.getByText('From the plugin pl@m')).toBeTruthy();
    expect(main.callsOf('mcpServerStatus/list')).toEqual([{ serverName: 'from-plugin' }]);
  });

  it('are asked eight at once and no more, so that those that hang take no place of anything else', async () => {
    servers = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`s${index}`, { command: 'x' }]));
    const answers: (() => void)[] = [];
    main.engine['mcpServerStatus/list'] = () =>
      new Promise((resolve) => answers.push(() => resolve({ data: [], nextCursor: null })));
    await show();
    await waitFor(() => expect(main.callsOf('mcpServerStatus/list')).toHaveLength(8));
    await settle();
    expect(main.callsOf('mcpServerStatus/list')).toHaveLength(8);
    expect(screen.getAllByText('Being started…')).toHaveLength(20);
    // Each that answers makes way for the next.
    while (answers.length > 0) {
      answers.shift()?.();
      await settle();
    }
    expect(main.callsOf('mcpServerStatus/list')).toHaveLength(20);
  });
});

describe('a server', () => {
  it('is not called when it does not start, and says why and what can be done', async () => {
    servers = { docs: { command: 'nope' } };
    statuses.docs = status('docs', { toolsError: 'MCP startup failed: No such file or directory (os error 2)' });
    await show('docs');
    expect((await screen.findByRole('alert')).textContent).toContain('The program was not found');
    expect(screen.getByText(/The engine looks for programs on its own PATH/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Tools' })).toBeNull();
  });

  it('shows the values of no variable', async () => {
    servers = { docs: { command: 'x', env: { API_KEY: 'zq-secret' }, env_vars: ['HOME'] } };
    await show('docs');
    const setUp = await screen.findByRole('region', { name: 'How it is set up' });
    expect(setUp.textContent).toContain('API_KEY written in the file');
    expect(setUp.textContent).toContain('HOME passed on');
    expect(document.body.textContent).not.toContain('zq-secret');
  });

  it('has a tool tried only with arguments that are complete', async () => {
    servers = { docs: { command: 'x' } };
    const inputSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
    statuses.docs = status('docs', { tools: { count: tool('count', { inputSchema }) } });
    main.engine['mcpServer/tool/call'] = () => ({ content: [{ type: 'text', text: 'counted' }], isError: true });
    await show('docs');
    fireEvent.click(await screen.findByRole('button', { name: 'Try count' }));
    expect(screen.getByText(/does not say that it only reads/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Run the tool' }));
    expect(screen.getByRole('alert').textContent).toBe('This is needed.');
    fireEvent.change(screen.getByRole('textbox', { name: 'n (required)' }), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Run the tool' }));
    expect(await screen.findByText('counted')).toBeTruthy();
    expect(screen.getByText('The tool says that it failed.')).toBeTruthy();
    expect(main.callsOf('mcpServer/tool/call')).toEqual([
      { threadId: 'trial', server: 'docs', tool: 'count', arguments: { n: 3 } },
    ]);
    expect(main.callsOf('thread/start')).toMatchObject([{ ephemeral: true, sandbox: 'read-only' }]);
    cleanup();
    await waitFor(() => expect(main.callsOf('thread/unsubscribe')).toEqual([{ threadId: 'trial' }]));
  });

  it('has a tool stopped that never answers, and a late answer shows nowhere', async () => {
    servers = { docs: { command: 'x' } };
    statuses.docs = status('docs', { tools: { wait: tool('wait') } });
    let answer = (_: object) => {};
    main.engine['mcpServer/tool/call'] = () => new Promise((resolve) => (answer = resolve));
    await show('docs');
    fireEvent.click(await screen.findByRole('button', { name: 'Try wait' }));
    fireEvent.click(screen.getByRole('button', { name: 'Run the tool' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/not waited for any more/)).toBeTruthy();
    await waitFor(() => expect(main.callsOf('thread/unsubscribe')).toEqual([{ threadId: 'trial' }]));
    answer({ content: [{ type: 'text', text: 'too late' }] });
    await settle();
    expect(screen.queryByText('too late')).toBeNull();
    expect(screen.getByRole('button', { name: 'Run the tool' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('that answers garbage breaks nothing', async () => {
    servers = { docs: { command: 'x' } };
    statuses.docs = status('docs', { tools: { odd: tool('odd', { inputSchema: 'no schema', annotations: [1] }) } });
    main.engine['mcpServer/tool/call'] = () => ({ content: { not: 'a list' } });
    await show('docs');
    fireEvent.click(await screen.findByRole('button', { name: 'Try odd' }));
    fireEvent.click(screen.getByRole('button', { name: 'Run the tool' }));
    expect(await screen.findByText(/"not": "a list"/)).toBeTruthy();
  });

  it('is changed only while the file is what was read', async () => {
    servers = { docs: { command: 'x' } };
    await show('docs');
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    await settle();
    expect(main.callsOf('config/batchWrite')).toEqual([
      {
        edits: [{ keyPath: 'mcp_servers.docs.enabled', value: false, mergeStrategy: 'upsert' }],
        expectedVersion: 'v1',
        reloadUserConfig: true,
      },
    ]);
    main.engine['config/batchWrite'] = () => {
      throw new FakeEngineError('rpc', 'disk full');
    };
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
  });

  it('is half changed through a crash of Heddle, but no value of it lies on the disk meanwhile', async () => {
    servers = { docs: { command: 'npx', env: { DOCS_KEY: 'of-the-file' } } };
    await show('docs');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.change(await screen.findByLabelText('Command'), { target: { value: 'pnpm' } });
    fireEvent.change(screen.getByLabelText('Value of variable 1'), { target: { value: 'hunter2' } });
    cleanup();
    await waitFor(() => expect([...main.drafts.values()].join()).toContain('pnpm'));
    expect([...main.secrets.values()].join()).toContain('hunter2');
    expect([...main.drafts.values()].join()).not.toMatch(/hunter2|of-the-file/);
    main.secrets.clear();
    await show('docs');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByText(/Heddle ended while you filled this in/)).toBeTruthy();
    expect((screen.getByLabelText('Command') as HTMLInputElement).value).toBe('pnpm');
    expect((screen.getByLabelText('Value of variable 1') as HTMLInputElement).value).toBe('of-the-file');
  });

  it('of a plugin leads to it, and is not changed here', async () => {
    const plugin = { id: 'pl@m', name: 'pl', installed: true, enabled: true };
    main.engine['plugin/installed'] = () => ({ marketplaces: [{ path: '/m.json', plugins: [plugin] }] });
    main.engine['plugin/read'] = () => ({ plugin: { mcpServers: ['from-plugin'] } });
    await show('from-plugin');
    expect(await screen.findByRole('link', { name: 'Go to the plugin pl@m' })).toBeTruthy();
    for (const name of ['Edit', 'Rename', 'Remove', 'Turn off'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is said to be gone when it is', async () => {
    await show('was-there');
    expect(await screen.findByText('There is no MCP server “was-there” any more.')).toBeTruthy();
  });
});
