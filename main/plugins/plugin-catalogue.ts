import path from 'node:path';
import type {
  InstalledPlugin,
  MarketplaceFolder,
  PluginFolder,
} from '../../preload/contract/model/plugins/plugin-folder';
import { createBoundedFiles } from './bounded-files';
import { type MarketplaceEntry, readMarketplace, rootOfMarketplaceFile } from './marketplace-files';
import { closedPlugin, type PluginReadingParts, readPlugin } from './read-plugin';

/** Where the engine keeps what is installed, in its own folder. */
const CACHE_FOLDER = 'plugins/cache';
const MAX_INSTALLED = 500;

/** What Heddle itself reads of marketplaces and plugins on this machine. */
export interface PluginCatalogue {
  /** What a folder would offer as a marketplace. */
  readonly inspectMarketplace: (folder: string) => Promise<MarketplaceFolder>;
  /**
   * The plugins that a marketplace has in its own folder, by name, without the texts of their skills.
   * @param file the path of the marketplace's file, as the engine gives it
   */
  readonly checkMarketplace: (file: string) => Promise<Readonly<Record<string, PluginFolder>>>;
  /** @returns one of them whole; null when it does not come from the marketplace's folder */
  readonly inspectPlugin: (file: string, name: string) => Promise<PluginFolder | null>;
  /** What the engine has installed, whether or not a marketplace offers it still. */
  readonly installed: (codexHome: string | null) => Promise<readonly InstalledPlugin[]>;
  /** @returns one of those whole; null when it is not installed */
  readonly inspectInstalled: (codexHome: string | null, pluginId: string) => Promise<InstalledPlugin | null>;
}

export function createPluginCatalogue(parts: PluginReadingParts): PluginCatalogue {
  const read = async (root: string, { name, folder }: MarketplaceEntry, withTexts: boolean): Promise<PluginFolder> => {
    const files = createBoundedFiles(root);
    const kind = folder === null ? 'outside' : await files.kindOf(folder);
    const place = path.join(root, folder ?? '');
    if (kind !== 'folder') return closedPlugin(place, kind === 'file' ? 'wrongKind' : kind);
    return readPlugin(parts, place, { name, withTexts });
  };
  const contentOf = async (file: string) => {
    const root = rootOfMarketplaceFile(file);
    const reading = root === null ? null : await readMarketplace(root);
    return reading?.state === 'ok' ? reading.content : null;
  };
  const readInstalled = async (
    { id, name, version, at }: InstalledPlace,
    withTexts: boolean,
  ): Promise<InstalledPlugin> => ({
    id,
    version,
    folder: await readPlugin(parts, at, { name, withTexts }),
  });

  return {
    inspectMarketplace: async (folder) => {
      if (!path.isAbsolute(folder)) return { state: 'missing' };
      const reading = await readMarketplace(folder);
      if (reading.state !== 'ok') return reading;
      const { name, displayName, entries } = reading.content;
      return { state: 'ok', name, displayName, plugins: entries.map((entry) => entry.name) };
    },
    checkMarketplace: async (file) => {
      const content = await contentOf(file);
      const own = content?.entries.filter((entry) => entry.folder !== null) ?? [];
      const folders = await Promise.all(own.map((entry) => read(content?.root ?? '', entry, false)));
      return Object.fromEntries(own.map((entry, at) => [entry.name, folders[at] ?? closedPlugin('', 'unreadable')]));
    },
    inspectPlugin: async (file, name) => {
      const content = await contentOf(file);
      const entry = content?.entries.find((candidate) => candidate.name === name);
      return content && entry && entry.folder !== null ? read(content.root, entry, true) : null;
    },
    installed: async (codexHome) => {
      const found = codexHome === null ? [] : await findInstalled(codexHome);
      return Promise.all(found.slice(0, MAX_INSTALLED).map((place) => readInstalled(place, false)));
    },
    inspectInstalled: async (codexHome, pluginId) => {
      const found = codexHome === null ? [] : await findInstalled(codexHome);
      const place = found.find(({ id }) => id === pluginId);
      return place ? readInstalled(place, true) : null;
    },
  };
}

interface InstalledPlace {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly at: string;
}

/** The folders of the installed plugins: marketplace, plugin, version. */
async function findInstalled(codexHome: string): Promise<readonly InstalledPlace[]> {
  const files = createBoundedFiles(codexHome);
  const foldersOf = async (at: string) =>
    (await files.list(at))
      .filter(({ name, kind }) => kind === 'folder' && !name.startsWith('.'))
      .map(({ name }) => name);
  const found: InstalledPlace[] = [];
  for (const marketplace of await foldersOf(CACHE_FOLDER))
    for (const name of await foldersOf(`${CACHE_FOLDER}/${marketplace}`)) {
      const base = `${CACHE_FOLDER}/${marketplace}/${name}`;
      const version = newestOf(await foldersOf(base));
      if (version === null) continue;
      found.push({ id: `${name}@${marketplace}`, name, version, at: path.join(codexHome, base, version) });
    }
  return found;
}

/** The one that the engine uses, should there be more than one: the one without a number, else the highest. */
function newestOf(versions: readonly string[]): string | null {
  if (versions.includes('local')) return 'local';
  const byNumber = new Intl.Collator('en', { numeric: true });
  return [...versions].sort(byNumber.compare).at(-1) ?? null;
}
