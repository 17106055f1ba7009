import path from 'node:path';
import { isObject, parseJson, textOf } from '../../preload/contract/model/plugins/json-parts';
import { partPath } from '../../preload/contract/model/plugins/manifest';
import type { MarketplaceFolder } from '../../preload/contract/model/plugins/plugin-folder';
import type { JsonValue } from '../../preload/contract/protocol';
import { createBoundedFiles } from './bounded-files';

/** Where the engine looks for what a marketplace offers, in this order. */
const MARKETPLACE_FILES = ['.agents/plugins/marketplace.json', '.claude-plugin/marketplace.json'] as const;

const MAX_MARKETPLACE_BYTES = 2 * 1024 * 1024;
const MAX_PLUGINS = 500;

/** A plugin as its marketplace names it. */
export interface MarketplaceEntry {
  readonly name: string;
  /** From the marketplace's folder on; null for one that comes from elsewhere. */
  readonly folder: string | null;
}

/** What a marketplace offers, and from where. */
interface MarketplaceContent {
  readonly root: string;
  readonly name: string;
  readonly displayName: string | null;
  readonly entries: readonly MarketplaceEntry[];
}

export type MarketplaceReading =
  | { readonly state: 'ok'; readonly content: MarketplaceContent }
  | Exclude<MarketplaceFolder, { readonly state: 'ok' }>;

/** @returns the folder of a marketplace by the path of its file; null for a path that the engine would not give it */
export function rootOfMarketplaceFile(file: string): string | null {
  if (!path.isAbsolute(file)) return null;
  for (const known of MARKETPLACE_FILES) {
    const end = path.join(path.sep, ...known.split('/'));
    if (path.normalize(file).endsWith(end)) return path.normalize(file).slice(0, -end.length) || path.sep;
  }
  return null;
}

function folderOf(source: JsonValue | undefined): string | null {
  if (typeof source === 'string') return partPath(source).path;
  if (!isObject(source) || source.source !== 'local') return null;
  return typeof source.path === 'string' ? partPath(source.path).path : null;
}

function entriesOf(plugins: JsonValue | undefined): readonly MarketplaceEntry[] {
  if (!Array.isArray(plugins)) return [];
  return plugins.slice(0, MAX_PLUGINS).flatMap((plugin) => {
    const name = isObject(plugin) ? textOf(plugin.name) : null;
    return isObject(plugin) && name !== null ? [{ name, folder: folderOf(plugin.source) }] : [];
  });
}

/** Reads what a folder offers as a marketplace. */
export async function readMarketplace(root: string): Promise<MarketplaceReading> {
  const files = createBoundedFiles(root);
  if ((await files.kindOf('')) !== 'folder') return { state: 'missing' };
  for (const file of MARKETPLACE_FILES) {
    const text = await files.readText(file, MAX_MARKETPLACE_BYTES);
    if (!text.ok && text.problem === 'missing') continue;
    if (!text.ok) return { state: 'broken', file, message: text.problem };
    const json = parseJson(text.text);
    if (!json.ok) return { state: 'broken', file, message: json.message };
    const name = isObject(json.value) ? textOf(json.value.name) : null;
    if (!isObject(json.value) || name === null) return { state: 'broken', file, message: '"name"' };
    const { interface: shown, plugins } = json.value;
    const displayName = isObject(shown) ? textOf(shown.displayName) : null;
    return { state: 'ok', content: { root, name, displayName, entries: entriesOf(plugins) } };
  }
  return { state: 'noManifest' };
}
