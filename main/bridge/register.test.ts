import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { type RequestChannel, requestChannels } from '../../preload/contract/channels/channels';
import { APP_ORIGIN } from '../desktop/app-origin';
import { type Handlers, type Refusal, registerHandlers } from './register';
import type { SenderFrame } from './trusted-sender';

const channels = Object.keys(requestChannels) as RequestChannel[];
const ownFrame: SenderFrame = { url: `${APP_ORIGIN}/index.html#/threads/local`, parent: null };

/** A payload that each channel takes; a new channel does not compile without one. */
const goodPayloads: { [C in RequestChannel]: unknown } = {
  'app.snapshot': {},
  'engine.request': { hostId: 'local', method: 'thread/list', params: { limit: 5 } },
  'engine.answer': { key: 'local/run/n0', response: { decision: 'accept' } },
  'engine.restart': { hostId: 'local' },
  'engine.openConfigFile': { hostId: 'local' },
  'settingsFile.read': { hostId: 'local', file: { kind: 'instructions', folder: '/work', name: 'AGENTS.md' } },
  'settingsFile.save': { hostId: 'local', file: { kind: 'config' }, text: 'model = "m"', version: null },
  'settingsFile.open': { hostId: 'local', file: { kind: 'config' }, how: 'open' },
  'usage.read': { hostId: 'local' },
  'config.check': { hostId: 'local', text: '' },
  'config.openLayer': { hostId: 'local', path: '/etc/codex/config.toml', how: 'show' },
  'config.lastWrite': { hostId: 'local' },
  'config.undo': { hostId: 'local', writeId: 'w' },
  'instructions.find': { hostId: 'local', folder: '/work' },
  'provider.test': { hostId: 'local', providerId: 'acme' },
  'provider.tryMessage': { hostId: 'local', providerId: 'acme', model: 'm' },
  'preferences.export': {},
  'preferences.import': {},
  'data.show': { what: 'log' },
  'feed.watch': { hostId: 'local', threadId: 't' },
  'feed.unwatch': { hostId: 'local', threadId: 't' },
  'feed.acknowledge': { batch: 0 },
  'preferences.update': { theme: 'dark' },
  'codex.look': {},
  'codex.choose': {},
  'codex.unchoose': {},
  'codex.planManaged': {},
  'codex.installManaged': {},
  'codex.cancelManaged': { discard: false },
  'environment.has': { name: 'ACME_API_KEY' },
  'notices.dismiss': { id: 'n' },
  'folder.pick': {},
  'folder.inspect': { path: '/tmp' },
  'plugins.inspectMarketplace': { folder: '/work/market' },
  'plugins.checkMarketplace': { file: '/work/market/.agents/plugins/marketplace.json' },
  'plugins.inspect': { file: '/work/market/.agents/plugins/marketplace.json', name: 'notes' },
  'plugins.installed': { hostId: 'local' },
  'plugins.inspectInstalled': { hostId: 'local', pluginId: 'notes@market' },
  'plugins.start': { hostId: 'local', order: { kind: 'add', source: 'acme/plugins', ref: null } },
  'plugins.decide': { workId: 'w', decision: 'cancel' },
  'draft.read': { key: 'local/t' },
  'draft.write': { key: 'local/t', text: 'half a sent' },
  'message.send': {
    hostId: 'local',
    threadId: 't',
    draftKey: 'local/t',
    text: 'Hello',
    attachments: [{ kind: 'text', id: 'a', title: null, text: 'pasted' }],
    way: 'turn',
    overrides: { model: 'm' },
    folder: null,
    expectedTurnId: null,
    isStored: false,
  },
  'message.retry': { clientId: 'c', behindQueue: false },
  'message.edit': { clientId: 'c' },
  'fork.make': {
    hostId: 'local',
    threadId: 't',
    cut: { kind: 'before', turnId: 'u' },
    settings: { model: 'm' },
  },
  'lineage.read': { hostId: 'local', threadId: 't', again: false },
  'lineage.compare': { hostId: 'local', threadId: 't', otherId: 'u' },
  'attachment.pick': {},
  'attachment.inspect': { paths: ['/tmp/a.png'] },
  'attachment.keep': { data: new Uint8Array([1]) },
  'attachment.read': { id: 'a', path: null },
  'export.save': {
    exportId: 'e',
    hostId: 'local',
    threadId: 't',
    range: { kind: 'all', turnId: '' },
    cuts: { secrets: true, personal: false },
    format: 'html',
  },
  'export.copy': {
    exportId: 'e',
    hostId: 'local',
    threadId: 't',
    range: { kind: 'only', turnId: 'u' },
    cuts: { secrets: false, personal: false },
  },
  'export.cancel': { exportId: 'e' },
  'search.run': {
    hostId: 'local',
    searchId: 's',
    params: {
      searchTerm: 'lock',
      archived: false,
      limit: 50,
      sortKey: 'recency_at',
      sourceKinds: ['cli'],
      sortDirection: 'desc',
    },
  },
  'search.cancel': { searchId: 's' },
  'thread.writer': { hostId: 'local', threadId: 't' },
  'record.read': { hostId: 'local', threadId: 't' },
  'record.size': { thread: null },
  'record.delete': { thread: { hostId: 'local', threadId: 't' } },
  'skills.read': { path: '/skills/a/SKILL.md' },
  'mcpServers.startups': { hostId: 'local' },
  'mcpServers.signIn': { hostId: 'local', server: 'loom' },
  'mcpServers.leaveSignIn': { hostId: 'local', server: 'loom' },
  'hooks.trusted': { hostId: 'local' },
  'hooks.remember': { hostId: 'local', hooks: [{ key: '/h.json:stop:0:0', hash: 'sha256:0', text: 'true' }] },
  'look.read': { hostId: 'local', threadId: 't' },
  'look.write': {
    hostId: 'local',
    threadId: 't',
    look: { place: { row: 'turn/item', offset: 3 }, folds: { x: true } },
  },
  'desktop.openExternal': { url: 'https://example.com' },
  'desktop.copyText': { text: 'x' },
  'terminal.open': {
    hostId: 'local',
    threadId: 't',
    cwd: '/tmp',
    guard: 'thread',
    permissionProfile: null,
    sandboxPolicy: { type: 'readOnly' },
    size: { cols: 80, rows: 24 },
  },
  'terminal.list': { hostId: 'local', threadId: 't' },
  'terminal.read': { id: 'a', from: 0 },
  'terminal.write': { id: 'a', text: 'ls\r' },
  'terminal.resize': { id: 'a', size: { cols: 80, rows: 24 } },
  'terminal.close': { id: 'a' },
  'desktop.copyColoured': { text: 'x', html: '<pre>x</pre>' },
  'files.picture': { hostId: 'local', threadId: 't', turnId: 'u', itemId: 'i', path: '/a.png' },
  'files.open': { hostId: 'local', threadId: 't', turnId: null, path: '/a.ts' },
  'files.changes': { hostId: 'local', threadId: 't' },
  'files.revisions': { hostId: 'local', threadId: 't' },
  'tour.start': {},
  'diagnostics.read': { hostId: 'local', after: 0, text: '' },
  'diagnostics.message': { hostId: 'local', sequence: 1 },
  'diagnostics.export': { hostId: 'local' },
  'recording.open': {},
  'recording.close': {},
  'window.open': { place: '#/inbox' },
  'window.actions': { available: ['newThread'] },
  'window.saved': {},
  'window.reportError': { message: 'm', stack: 's' },
};

const strangers: [string, SenderFrame | null][] = [
  ['a frame that is gone', null],
  ['a sub-frame of our page', { url: `${APP_ORIGIN}/index.html`, parent: {} }],
  ['a page of the web', { url: 'https://example.com/', parent: null }],
  ['a file', { url: 'file:///index.html', parent: null }],
  ['a host that begins like ours', { url: `${APP_ORIGIN}.example.com/`, parent: null }],
  ['a blank page', { url: 'about:blank', parent: null }],
];

const badPayloads: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'text'],
  ['a list', []],
  ['an unknown field', { surprise: 1 }],
  ['a map', new Map([['hostId', 'local']])],
];

function setUp() {
  const table = new Map<string, (event: IpcMainInvokeEvent, payload: unknown) => Promise<unknown>>();
  const handled = vi.fn((_payload: unknown) => null);
  const refusals: Refusal[] = [];
  const handlers = Object.fromEntries(channels.map((channel) => [channel, handled])) as unknown as Handlers;
  registerHandlers({ handle: (channel, handler) => void table.set(channel, handler) }, handlers, (refusal) =>
    refusals.push(refusal),
  );
  const call = (channel: string, frame: SenderFrame | null, payload: unknown) =>
    table.get(channel)?.({ senderFrame: frame, sender: {} } as unknown as IpcMainInvokeEvent, payload) ??
    Promise.reject(new Error(`${channel} is not registered`));
  return { table, handled, refusals, call };
}

describe('registerHandlers', () => {
  it('registers every channel of the contract', () => {
    expect([...setUp().table.keys()].sort()).toEqual([...channels].sort());
  });

  describe.each(channels)('%s', (channel) => {
    it('takes a good payload from our own main frame', async () => {
      const { call, handled, refusals } = setUp();
      await call(channel, ownFrame, goodPayloads[channel]);
      expect(handled).toHaveBeenCalledTimes(1);
      expect(refusals).toEqual([]);
    });

    it.each(strangers)('refuses %s', async (_name, frame) => {
      const { call, handled, refusals } = setUp();
      await expect(call(channel, frame, goodPayloads[channel])).rejects.toThrow('refused');
      expect(handled).not.toHaveBeenCalled();
      expect(refusals).toMatchObject([{ channel, reason: 'sender' }]);
    });

    it.each(badPayloads)('refuses %s as payload', async (_name, payload) => {
      const { call, handled, refusals } = setUp();
      await expect(call(channel, ownFrame, payload)).rejects.toThrow('not of its schema');
      expect(handled).not.toHaveBeenCalled();
      expect(refusals).toMatchObject([{ channel, reason: 'payload' }]);
    });

    it('refuses a good payload with one field more', async () => {
      const { call, handled } = setUp();
      await expect(call(channel, ownFrame, { ...(goodPayloads[channel] as object), more: 1 })).rejects.toThrow();
      expect(handled).not.toHaveBeenCalled();
    });
  });
});
