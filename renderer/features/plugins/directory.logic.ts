import { isObject, textOf } from '../../../preload/contract/model/plugins/json-parts';
import type { PluginListResponse, PluginSearchResult, PluginSummary } from '../../../preload/contract/protocol';

/** Where a marketplace of the person's configuration comes from. */
interface MarketplaceSource {
  readonly type: 'local' | 'git';
  readonly source: string;
  readonly ref: string | null;
}

/** A marketplace that the engine knows of, or should. */
export interface DirectoryMarketplace {
  readonly name: string;
  readonly title: string;
  /** Its file, as the engine gives it; null for one of the web, and for one that the engine does not list. */
  readonly file: string | null;
  /** Null for one that is not in the person's configuration: it comes with a project, say. */
  readonly source: MarketplaceSource | null;
  /** `unlisted`: it is in the configuration, and the engine does not speak of it. */
  readonly state: 'listed' | 'broken' | 'unlisted';
  /** Why it is broken, in the engine's words. */
  readonly message: string | null;
  readonly pluginCount: number;
}

/** A plugin of the directory. */
export interface DirectoryPlugin {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly about: string | null;
  readonly category: string | null;
  /** As the engine lists it; null for one that is installed and that no marketplace offers any more. */
  readonly summary: PluginSummary | null;
  readonly marketplace: string;
  readonly marketplaceTitle: string;
  readonly marketplaceFile: string | null;
  readonly isInstalled: boolean;
  readonly isOn: boolean;
  readonly isFeatured: boolean;
}

export interface Directory {
  readonly marketplaces: readonly DirectoryMarketplace[];
  readonly plugins: readonly DirectoryPlugin[];
}

/** The configuration of the engine, as far as it is about plugins. */
export type PluginConfig = Readonly<Record<string, unknown>>;

function sourcesOf(config: PluginConfig): ReadonlyMap<string, MarketplaceSource> {
  const marketplaces = isObject(config.marketplaces) ? config.marketplaces : {};
  return new Map(
    Object.entries(marketplaces).flatMap(([name, value]) => {
      const source = isObject(value) ? textOf(value.source) : null;
      if (!isObject(value) || source === null) return [];
      const type = value.source_type === 'git' ? 'git' : 'local';
      return [[name, { type, source, ref: textOf(value.ref) }] as const];
    }),
  );
}

const isBelow = (file: string, folder: string): boolean => {
  const parent = folder.replace(/[\\/]+$/, '');
  return file.startsWith(`${parent}/`) || file.startsWith(`${parent}\\`);
};

/** Longer than these a stranger's text is in the way of all others. */
const MAX_TITLE_LENGTH = 100;
const MAX_ABOUT_LENGTH = 300;

const clip = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);
const titleOf = (shown: string | null | undefined, name: string): string =>
  clip(shown?.trim() || name, MAX_TITLE_LENGTH);
const clipped = (text: string | null | undefined): string | null => (text ? clip(text, MAX_ABOUT_LENGTH) : null);

function marketplacesOf(list: PluginListResponse, config: PluginConfig): readonly DirectoryMarketplace[] {
  const sources = sourcesOf(config);
  const listed = list.marketplaces.map(
    ({ name, path, interface: shown, plugins }): DirectoryMarketplace => ({
      name,
      title: titleOf(shown?.displayName, name),
      file: path,
      source: sources.get(name) ?? null,
      state: 'listed',
      message: null,
      pluginCount: plugins.length,
    }),
  );
  const broken = list.marketplaceLoadErrors.map(({ marketplacePath, message }): DirectoryMarketplace => {
    const known = [...sources].find(
      ([name, { type, source }]) =>
        isBelow(marketplacePath, source) || (type === 'git' && marketplacePath.includes(`/marketplaces/${name}/`)),
    );
    return {
      name: known?.[0] ?? marketplacePath,
      title: known?.[0] ?? marketplacePath,
      file: null,
      source: known?.[1] ?? null,
      state: 'broken',
      message,
      pluginCount: 0,
    };
  });
  const named = new Set([...listed, ...broken].map(({ name }) => name));
  const unlisted = [...sources]
    .filter(([name]) => !named.has(name))
    .map(
      ([name, source]): DirectoryMarketplace => ({
        name,
        title: name,
        file: null,
        source,
        state: 'unlisted',
        message: null,
        pluginCount: 0,
      }),
    );
  return [...listed, ...broken, ...unlisted];
}

/** Plugins of the configuration that nobody lists: the engine goes on using them. */
function leftOver(config: PluginConfig, listed: ReadonlySet<string>): readonly DirectoryPlugin[] {
  const plugins = isObject(config.plugins) ? config.plugins : {};
  return Object.entries(plugins).flatMap(([id, value]) => {
    const [, name, marketplace] = /^([^@]+)@(.+)$/.exec(id) ?? [];
    if (name === undefined || marketplace === undefined || listed.has(id)) return [];
    return [
      {
        id,
        name,
        title: name,
        about: null,
        category: null,
        summary: null,
        marketplace,
        marketplaceTitle: marketplace,
        marketplaceFile: null,
        isInstalled: true,
        isOn: !isObject(value) || value.enabled !== false,
        isFeatured: false,
      },
    ];
  });
}

const pluginOf = (summary: PluginSummary, marketplace: string, file: string | null): DirectoryPlugin => ({
  id: summary.id,
  name: summary.name,
  title: titleOf(summary.interface?.displayName, summary.name),
  about: clipped(summary.interface?.shortDescription),
  category: summary.interface?.category ? clip(summary.interface.category, MAX_TITLE_LENGTH) : null,
  summary,
  marketplace,
  marketplaceTitle: marketplace,
  marketplaceFile: file,
  isInstalled: summary.installed,
  isOn: summary.installed && summary.enabled,
  isFeatured: false,
});

/** @returns what a search on the web has found and the directory does not have */
export function foundOnline(
  results: readonly PluginSearchResult[],
  known: readonly DirectoryPlugin[],
): readonly DirectoryPlugin[] {
  const ids = new Set(known.map(({ id }) => id));
  return results
    .filter(({ plugin }) => !ids.has(plugin.id))
    .map(({ plugin, marketplaceName, marketplacePath }) => pluginOf(plugin, marketplaceName, marketplacePath));
}

/** Puts together what the engine lists and what its configuration names. */
export function directoryOf(list: PluginListResponse, config: PluginConfig): Directory {
  const featured = new Set(list.featuredPluginIds);
  const plugins = list.marketplaces.flatMap(({ name: marketplace, path, interface: shown, plugins: offered }) =>
    offered.map((summary) => ({
      ...pluginOf(summary, marketplace, path),
      marketplaceTitle: titleOf(shown?.displayName, marketplace),
      isFeatured: featured.has(summary.id),
    })),
  );
  const rest = leftOver(config, new Set(plugins.map(({ id }) => id)));
  return { marketplaces: marketplacesOf(list, config), plugins: [...plugins, ...rest] };
}

/** Which plugins to show. */
export interface DirectoryFilter {
  readonly show: 'all' | 'installed' | 'featured';
  /** Null for all. */
  readonly marketplace: string | null;
  readonly category: string | null;
  readonly text: string;
}

export const NO_FILTER: DirectoryFilter = { show: 'all', marketplace: null, category: null, text: '' };

const textOfPlugin = ({ id, title, about, category, marketplaceTitle, summary }: DirectoryPlugin): string =>
  [id, title, about, category, marketplaceTitle, summary?.interface?.developerName, ...(summary?.keywords ?? [])]
    .filter((part) => part !== null && part !== undefined)
    .join('\n')
    .toLocaleLowerCase();

/** @returns the plugins that a filter leaves; each word of its text must be somewhere in one */
export function filterPlugins(
  plugins: readonly DirectoryPlugin[],
  filter: DirectoryFilter,
): readonly DirectoryPlugin[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return plugins.filter((plugin) => {
    if (filter.show === 'installed' && !plugin.isInstalled) return false;
    if (filter.show === 'featured' && !plugin.isFeatured) return false;
    if (filter.marketplace !== null && plugin.marketplace !== filter.marketplace) return false;
    if (filter.category !== null && plugin.category !== filter.category) return false;
    const text = words.length === 0 ? '' : textOfPlugin(plugin);
    return words.every((word) => text.includes(word));
  });
}

/** @returns the categories that plugins name, each once, in the order of their letters */
export const categoriesOf = (plugins: readonly DirectoryPlugin[]): readonly string[] =>
  [...new Set(plugins.flatMap(({ category }) => (category === null ? [] : [category])))].sort((left, right) =>
    left.localeCompare(right),
  );
