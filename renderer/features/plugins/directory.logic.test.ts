import { describe, expect, it } from 'vitest';
import type { PluginListResponse } from '../../../preload/contract/protocol';
import { categoriesOf, directoryOf, filterPlugins, foundOnline, NO_FILTER } from './directory.logic';
import { interfaceOf, pluginOf } from './testing/plugins';

const listOf = (part: Partial<PluginListResponse> = {}): PluginListResponse => ({
  marketplaces: [
    {
      name: 'acme',
      path: '/work/acme/.agents/plugins/marketplace.json',
      interface: { displayName: 'Acme' },
      plugins: [
        pluginOf('notes', {
          installed: true,
          enabled: true,
          keywords: ['paper'],
          interface: interfaceOf({ displayName: 'Notes', category: 'Office', developerName: 'Ann' }),
        }),
        pluginOf('clock', { installed: true, interface: interfaceOf({ category: 'Time' }) }),
        pluginOf('lamp'),
      ],
    },
  ],
  marketplaceLoadErrors: [],
  featuredPluginIds: ['lamp@acme'],
  ...part,
});
const acme = { marketplaces: { acme: { source_type: 'local', source: '/work/acme' } } };

describe('directoryOf', () => {
  it('lists plugins with their marketplace and state', () => {
    const { plugins, marketplaces } = directoryOf(listOf(), acme);
    expect(plugins.map(({ title, isInstalled, isOn, isFeatured }) => [title, isInstalled, isOn, isFeatured])).toEqual([
      ['Notes', true, true, false],
      ['clock', true, false, false],
      ['lamp', false, false, true],
    ]);
    expect(marketplaces).toMatchObject([
      { name: 'acme', title: 'Acme', state: 'listed', pluginCount: 3, source: { type: 'local', source: '/work/acme' } },
    ]);
  });

  it('tells of marketplaces that the engine cannot read, does not list, or has from elsewhere', () => {
    const list = listOf({
      marketplaceLoadErrors: [
        { marketplacePath: '/work/broken/.agents/plugins/marketplace.json', message: 'expected value' },
        {
          marketplacePath: '/home/me/.codex/.tmp/marketplaces/over-git/.agents/plugins/marketplace.json',
          message: 'no',
        },
      ],
    });
    const config = {
      marketplaces: {
        broken: { source_type: 'local', source: '/work/broken/' },
        gone: { source_type: 'local', source: '/work/gone' },
        'over-git': { source_type: 'git', source: 'https://example.com/x.git', ref: 'main' },
      },
    };
    expect(directoryOf(list, config).marketplaces).toMatchObject([
      { name: 'acme', source: null },
      { name: 'broken', state: 'broken', message: 'expected value', source: { source: '/work/broken/' } },
      { name: 'over-git', state: 'broken', source: { type: 'git', ref: 'main' } },
      { name: 'gone', state: 'unlisted' },
    ]);
  });

  it('does not forget plugins that no marketplace offers any more', () => {
    const config = {
      plugins: { 'notes@acme': { enabled: true }, 'old@gone': { enabled: false }, 'lone@gone': {}, _default: {} },
    };
    expect(directoryOf(listOf(), config).plugins.slice(3)).toMatchObject([
      { id: 'old@gone', summary: null, isInstalled: true, isOn: false, marketplace: 'gone' },
      { id: 'lone@gone', isOn: true },
    ]);
  });

  it('makes do with a configuration that is not as it should be', () => {
    expect(directoryOf(listOf(), { marketplaces: 7, plugins: 'x' }).plugins).toHaveLength(3);
    expect(directoryOf(listOf(), {}).marketplaces).toHaveLength(1);
  });
});

describe('filterPlugins', () => {
  const { plugins } = directoryOf(listOf(), acme);
  const ids = (part: Partial<typeof NO_FILTER>) =>
    filterPlugins(plugins, { ...NO_FILTER, ...part }).map(({ name }) => name);

  it.each([
    [{}, ['notes', 'clock', 'lamp']],
    [{ show: 'installed' as const }, ['notes', 'clock']],
    [{ show: 'featured' as const }, ['lamp']],
    [{ marketplace: 'other' }, []],
    [{ category: 'Time' }, ['clock']],
    [{ text: 'ANN' }, ['notes']],
    [{ text: ' paper office ' }, ['notes']],
    [{ text: 'paper time' }, []],
    [{ text: 'acme' }, ['notes', 'clock', 'lamp']],
  ])('%j leaves %j', (filter, names) => expect(ids(filter)).toEqual(names));

  it('knows the categories', () => expect(categoriesOf(plugins)).toEqual(['Office', 'Time']));
});

it('shows of the web what the directory does not have', () => {
  const { plugins } = directoryOf(listOf(), acme);
  const results = [pluginOf('lamp'), pluginOf('far')].map((plugin) => ({
    plugin,
    marketplaceName: 'web',
    marketplacePath: null,
  }));
  expect(foundOnline(results, plugins)).toMatchObject([{ id: 'far@acme', marketplace: 'web', marketplaceFile: null }]);
});
