import { type JsonObject, objectOf } from '../../../preload/contract/model/feed/json-fields';
import type { ConfigLayer, ConfigReadResponse } from '../../../preload/contract/protocol';

/** Where a server is set up. */
export type ServerOrigin = 'user' | 'project' | 'plugin' | 'other';

/** One place in which a server is set up. */
interface ServerLayer {
  readonly origin: Exclude<ServerOrigin, 'plugin'>;
  /** The file; null where there is none to name (an administrator's setting). */
  readonly file: string | null;
  /** Why the engine leaves this place aside, in its words; null when it counts. */
  readonly unused: string | null;
  readonly settings: JsonObject;
}

/** An MCP server, as it is set up. */
export interface ListedServer {
  readonly name: string;
  /** The place that counts most among those that say what it is. */
  readonly origin: ServerOrigin;
  /** The plugin that it came with; null for none. */
  readonly pluginId: string | null;
  /** What counts most stands first; empty for one of a plugin. */
  readonly layers: readonly ServerLayer[];
  /** What holds in the end; null for one of a plugin. */
  readonly settings: JsonObject | null;
  readonly isOff: boolean;
}

/** A server of a plugin, as the plugin names it. */
export interface PluginServer {
  readonly name: string;
  readonly pluginId: string;
}

const SECTION = 'mcp_servers';

function placeOf(layer: ConfigLayer): Pick<ServerLayer, 'origin' | 'file'> {
  const { name } = layer;
  switch (name.type) {
    case 'user':
      // A profile lies over the file that the engine writes, and it does not write profiles.
      return { origin: name.profile === null ? 'user' : 'other', file: name.file };
    case 'project':
      return { origin: 'project', file: `${name.dotCodexFolder}/config.toml` };
    case 'system':
    case 'packagedDefaults':
    case 'legacyManagedConfigTomlFromFile':
      return { origin: 'other', file: name.file };
    default:
      return { origin: 'other', file: null };
  }
}

/** Says what it is, and does not only change something of a server that is set up elsewhere. */
const isWhole = (settings: JsonObject): boolean => 'command' in settings || 'url' in settings;

/** @returns the layer of the person's own file, the only one that the engine writes; undefined when there is none yet */
export const userLayer = (config: ConfigReadResponse): ConfigLayer | undefined =>
  config.layers?.find(({ name }) => name.type === 'user' && name.profile === null);

const ORDER: readonly ServerOrigin[] = ['user', 'project', 'plugin', 'other'];

/**
 * Lists all servers that are set up: the person's own first, then the project's, those of plugins, and the rest, by name.
 * @param plugins the servers that plugins bring; one that is set up under the same name is that one
 */
export function listServers(config: ConfigReadResponse, plugins: readonly PluginServer[]): readonly ListedServer[] {
  const layers = new Map<string, ServerLayer[]>();
  for (const layer of config.layers ?? []) {
    const servers = objectOf(objectOf(layer.config)?.[SECTION]) ?? {};
    for (const [name, value] of Object.entries(servers)) {
      const settings = objectOf(value);
      if (settings === null) continue;
      const known = layers.get(name) ?? [];
      layers.set(name, [...known, { ...placeOf(layer), unused: layer.disabledReason ?? null, settings }]);
    }
  }
  const effective = objectOf(objectOf(config.config)?.[SECTION]) ?? {};
  const configured = [...layers].map(([name, places]): ListedServer => {
    const used = places.filter(({ unused }) => unused === null);
    const from = used.find(({ settings }) => isWhole(settings)) ?? used[0] ?? places[0];
    const settings = objectOf(effective[name]) ?? from?.settings ?? {};
    return {
      name,
      origin: from?.origin ?? 'other',
      pluginId: null,
      layers: places,
      settings,
      isOff: settings.enabled === false || used.length === 0,
    };
  });
  const brought = plugins
    .filter(({ name }) => !layers.has(name))
    .map(
      ({ name, pluginId }): ListedServer => ({
        name,
        origin: 'plugin',
        pluginId,
        layers: [],
        settings: null,
        isOff: false,
      }),
    );
  return [...configured, ...brought].sort(
    (a, b) => ORDER.indexOf(a.origin) - ORDER.indexOf(b.origin) || a.name.localeCompare(b.name),
  );
}

/** @returns what the person's own file says of a server; null when it says nothing, so that there is nothing to change */
export const ownSettings = (server: ListedServer): JsonObject | null =>
  server.layers.find(({ origin }) => origin === 'user')?.settings ?? null;

/** @returns whether the engine knows the server without a thread: of projects it only knows within one */
export const isKnownEverywhere = (server: ListedServer): boolean =>
  server.origin === 'plugin' ||
  server.layers.some(({ origin, unused, settings }) => origin !== 'project' && unused === null && isWhole(settings));
