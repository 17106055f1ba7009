import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineReply } from '../../preload/contract/channels/channels';
import {
  type PluginOrder,
  type PluginTarget,
  type PluginWork,
  targetOfOrder,
  type WorkDecision,
  type WorkOutcome,
} from '../../preload/contract/model/plugins/plugin-work';
import type { JsonValue } from '../../preload/contract/protocol';
import { createPluginWorks, type PluginWorks } from './plugin-works';

const HOST = 'local';
const WINDOW = 1;

interface Asked {
  readonly method: string;
  readonly params: JsonValue | undefined;
  readonly answer: (result: JsonValue) => void;
  readonly refuse: (message: string, data?: JsonValue) => void;
}

let works: PluginWorks;
let shown: readonly PluginWork[];
let asked: Asked[];
let done: [number, WorkOutcome][];
const onFailed = vi.fn();

beforeEach(() => {
  shown = [];
  asked = [];
  done = [];
  onFailed.mockClear();
  let lastId = 0;
  works = createPluginWorks({
    request: (_hostId, method, params) =>
      new Promise<EngineReply>((resolve) => {
        asked.push({
          method,
          params,
          answer: (result) => resolve({ ok: true, result }),
          refuse: (message, data = null) =>
            resolve({ ok: false, error: { kind: 'rpc', method, code: -32600, message, data } }),
        });
      }),
    now: () => 5,
    makeId: () => {
      lastId += 1;
      return `w${lastId}`;
    },
    onChanged: (all) => {
      shown = all;
    },
    onDone: (windowId, outcome) => done.push([windowId, outcome]),
    onFailed,
  });
});

const pluginOf = (name: string): PluginTarget => ({
  id: `${name}@acme`,
  name,
  title: name.toUpperCase(),
  marketplaceFile: '/acme/marketplace.json',
  marketplace: 'acme',
  remoteId: null,
});
const install = (name: string): PluginOrder => ({ kind: 'install', plugin: pluginOf(name) });
const start = (order: PluginOrder, windowId = WINDOW, hostId = HOST) => works.start(windowId, hostId, order);
const decide = (index: number, decision: WorkDecision) => works.decide(2, shown[index]?.id ?? 'none', decision);
const states = () => shown.map(({ order, state }) => `${order.kind} ${targetOfOrder(order)} ${state}`);
/** The request that was made as the so-many-th. */
const request = (index: number): Promise<Asked> =>
  vi.waitFor(() => {
    const one = asked[index];
    if (one === undefined) throw new Error('not asked yet');
    return one;
  });
const INSTALLED = { appsNeedingAuth: [], authPolicy: 'ON_USE' };

describe('the work on plugins', () => {
  it('is done one after the other, and its end told to the window that wanted it', async () => {
    start(install('a'));
    start(install('b'), 7);
    expect(states()).toEqual(['install a@acme running', 'install b@acme waiting']);
    expect(asked).toHaveLength(1);
    (await request(0)).answer(INSTALLED);
    await vi.waitFor(() => expect(states()).toEqual(['install b@acme running']));
    (await request(1)).answer({ ...INSTALLED, appsNeedingAuth: [{ name: 'Mail' }] });
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect(done).toEqual([
      [WINDOW, { kind: 'installed', subject: 'A', id: 'a@acme', signIns: [] }],
      [7, { kind: 'installed', subject: 'B', id: 'b@acme', signIns: ['Mail'] }],
    ]);
  });

  it('of another engine need not wait', () => {
    start(install('a'));
    start(install('a'), WINDOW, 'tour');
    expect(states()).toEqual(['install a@acme running', 'install a@acme running']);
  });

  it('can be called off while it waits, by any window, and not once it runs', async () => {
    start(install('a'));
    start(install('b'));
    decide(1, 'cancel');
    decide(0, 'cancel');
    decide(0, 'retry');
    expect(states()).toEqual(['install a@acme running']);
    (await request(0)).answer(INSTALLED);
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect(asked).toHaveLength(1);
  });

  it('is not begun twice', () => {
    start(install('a'));
    start(install('a'), 2);
    expect(states()).toEqual(['install a@acme running']);
  });

  it('stays when it failed, with its step and reason, until it is dismissed or tried again', async () => {
    start({ kind: 'add', source: 'acme/x', ref: 'v1' });
    const first = await request(0);
    expect(first).toMatchObject({ method: 'marketplace/add', params: { source: 'acme/x', refName: 'v1' } });
    first.refuse('git clone failed');
    await vi.waitFor(() => expect(states()).toEqual(['add acme/x failed']));
    expect(shown[0]?.failure).toMatchObject({ step: 'fetch', error: { kind: 'rpc', message: 'git clone failed' } });
    expect(onFailed).toHaveBeenCalledWith(HOST);
    decide(0, 'retry');
    (await request(1)).answer({ marketplaceName: 'x', installedRoot: '/x', alreadyAdded: false });
    await vi.waitFor(() => expect(states()).toEqual([]));
    // The one that tried again is told.
    expect(done).toEqual([[2, { kind: 'added', name: 'x', wasThere: false }]]);
    start({ kind: 'upgrade', name: 'x' });
    (await request(2)).answer({ errors: [{ message: 'no' }, { message: 'way' }], upgradedRoots: [] });
    await vi.waitFor(() => expect(shown[0]?.failure?.error.message).toBe('no\n\nway'));
    decide(0, 'dismiss');
    expect(states()).toEqual([]);
  });

  it('goes on after a failure, which leaves when the same is tried in another way', async () => {
    start(install('a'));
    start(install('b'));
    (await request(0)).refuse('no');
    await vi.waitFor(() => expect(states()).toEqual(['install a@acme failed', 'install b@acme running']));
    start({ kind: 'uninstall', plugin: pluginOf('a') });
    expect(states()).toEqual(['install b@acme running', 'uninstall a@acme waiting']);
  });

  it('survives a request that throws', async () => {
    const broken = createPluginWorks({
      request: async () => {
        throw new Error('gone');
      },
      now: () => 0,
      makeId: () => 'w',
      onChanged: (all) => {
        shown = all;
      },
      onDone: () => undefined,
      onFailed,
    });
    broken.start(WINDOW, HOST, install('a'));
    await vi.waitFor(() => expect(shown[0]?.failure?.error.message).toBe('gone'));
  });
});

describe('a switch of a plugin', () => {
  const layers = (version: string) => ({ config: {}, origins: {}, layers: [{ name: { type: 'user' }, version }] });

  it('is one value, written over the file that was read, and once more when that had changed', async () => {
    start({ kind: 'turnOff', plugin: pluginOf('a') });
    (await request(0)).answer(layers('v1'));
    const write = await request(1);
    expect(write.params).toEqual({
      keyPath: 'plugins."a@acme".enabled',
      value: false,
      mergeStrategy: 'upsert',
      expectedVersion: 'v1',
    });
    write.refuse('changed', { config_write_error_code: 'configVersionConflict' });
    (await request(2)).answer(layers('v2'));
    const again = await request(3);
    expect(again.params).toMatchObject({ expectedVersion: 'v2' });
    again.answer({ status: 'ok', version: 'v3', filePath: '/f', overriddenMetadata: { message: 'a project says so' } });
    await vi.waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]?.[1]).toEqual({ kind: 'overridden', subject: 'A', message: 'a project says so' });
  });

  it('is undone by no update: the engine turns on what it installs', async () => {
    start({ kind: 'update', plugin: pluginOf('a'), wasOn: false });
    (await request(0)).answer(INSTALLED);
    (await request(1)).answer(layers('v1'));
    const write = await request(2);
    expect(write.params).toMatchObject({ value: false });
    write.refuse('read-only');
    await vi.waitFor(() => expect(shown[0]?.failure).toMatchObject({ step: 'keepOff' }));
    expect(asked).toHaveLength(3);
  });
});

describe('a marketplace that goes', () => {
  it('takes the plugins along that it is told to', async () => {
    start({ kind: 'remove', name: 'acme', plugins: ['a@acme'] });
    const uninstall = await request(0);
    expect(uninstall).toMatchObject({ method: 'plugin/uninstall', params: { pluginId: 'a@acme' } });
    uninstall.answer({});
    const remove = await request(1);
    expect(remove).toMatchObject({ method: 'marketplace/remove', params: { marketplaceName: 'acme' } });
    remove.answer({ marketplaceName: 'acme', installedRoot: null });
    await vi.waitFor(() => expect(done).toEqual([[WINDOW, { kind: 'removed', name: 'acme' }]]));
  });
});
