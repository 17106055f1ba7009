import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ConfigReadResponse, McpServerStatus } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';
import { createPlaces } from '../../lib/places/places';
import { type ListedServer, listServers, type PluginServer } from './server.logic';

/** Asked at once: the rest of the engine's places stay free for everything else, should all of these hang. */
const MAX_STARTING = 8;
const starting = createPlaces(MAX_STARTING);

/** The engine's configuration in a folder, or that which holds everywhere. */
const configQuery = (hostId: HostId, folder: string | null) =>
  queryOptions({
    queryKey: ['config', hostId, folder ?? ''] as const,
    queryFn: () =>
      engineRequest(hostId, 'config/read', { includeLayers: true, ...(folder === null ? {} : { cwd: folder }) }),
    // An editor may have changed the file, which the engine tells nobody.
    refetchOnWindowFocus: 'always',
  });

async function readPluginServers(hostId: HostId, folder: string | null): Promise<readonly PluginServer[]> {
  const { marketplaces } = await engineRequest(hostId, 'plugin/installed', folder === null ? {} : { cwds: [folder] });
  const installed = marketplaces.flatMap(({ path, plugins }) =>
    plugins.filter((plugin) => plugin.installed && plugin.enabled).map((plugin) => ({ path, plugin })),
  );
  const servers = await Promise.all(
    installed.map(async ({ path, plugin }) => {
      // One that cannot be read brings nothing; its own page says why.
      const read = await engineRequest(hostId, 'plugin/read', {
        pluginName: plugin.name,
        ...(path === null ? {} : { marketplacePath: path }),
      }).catch(() => null);
      return (read?.plugin.mcpServers ?? []).map((name) => ({ name, pluginId: plugin.id }));
    }),
  );
  return servers.flat();
}

const pluginServersQuery = (hostId: HostId, folder: string | null) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'mcpServers', folder ?? ''] as const,
    queryFn: () => readPluginServers(hostId, folder),
  });

/**
 * What a server is and offers. The engine starts it to find out, so this takes as long as that server does: each is asked
 * by itself, and one that hangs keeps no other waiting.
 * @param threadId a thread whose own servers are meant; null for those that are there everywhere
 */
const statusQuery = (hostId: HostId, server: string, threadId: string | null) =>
  queryOptions({
    queryKey: ['mcpServers', hostId, 'status', server, threadId ?? ''] as const,
    queryFn: (): Promise<McpServerStatus | null> =>
      starting.take(async () => {
        const { data } = await engineRequest(hostId, 'mcpServerStatus/list', {
          serverName: server,
          ...(threadId === null ? {} : { threadId }),
        });
        return data.find(({ name }) => name === server) ?? null;
      }),
  });

const startupsQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['mcpServers', hostId, 'startups'] as const,
    queryFn: () => bridge().request['mcpServers.startups']({ hostId }),
  });

/** Has what servers are and offer found out anew: of one, or of all. */
export const recheckServers = (client: QueryClient, hostId: HostId, server?: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: ['mcpServers', hostId, 'status', ...(server === undefined ? [] : [server])],
  });

/** Reads what was told of starts anew. */
export const refreshStartups = (client: QueryClient, hostId: HostId): Promise<void> =>
  client.invalidateQueries({ queryKey: startupsQuery(hostId).queryKey });

/** All MCP servers, as they are set up. */
export interface ServersView {
  readonly state: 'noEngine' | 'reading' | 'failed' | 'read';
  readonly servers: readonly ListedServer[];
  readonly config: ConfigReadResponse | null;
  readonly error: Error | null;
  /** Servers of plugins may still be missing. */
  readonly isLookingForPlugins: boolean;
  readonly readAgain: () => void;
}

/** Follows the MCP servers that are set up: for all projects, and for one. */
export function useServers(hostId: HostId, folder: string | null): ServersView {
  const ready = useEngineState(hostId)?.phase === 'ready';
  const config = useQuery({ ...configQuery(hostId, folder), enabled: ready });
  const plugins = useQuery({ ...pluginServersQuery(hostId, folder), enabled: ready });
  const servers = useMemo(
    () => (config.data === undefined ? [] : listServers(config.data, plugins.data ?? [])),
    [config.data, plugins.data],
  );
  const failed = config.error !== null && !config.isFetching;
  return {
    state: failed ? 'failed' : config.data !== undefined ? 'read' : ready ? 'reading' : 'noEngine',
    servers,
    config: config.data ?? null,
    error: config.error,
    isLookingForPlugins: plugins.isPending && plugins.fetchStatus === 'fetching',
    readAgain: () => void config.refetch(),
  };
}

/** What is known of a server's state. */
export interface StatusView {
  readonly status: McpServerStatus | null;
  /** It is being started now. */
  readonly isChecking: boolean;
  readonly error: Error | null;
}

/** Follows what a server is and offers. @param wanted false where it would not be started: one that is off */
export function useServerStatus(hostId: HostId, server: string, threadId: string | null, wanted: boolean): StatusView {
  const ready = useEngineState(hostId)?.phase === 'ready';
  const { data, isFetching, error } = useQuery({
    ...statusQuery(hostId, server, threadId),
    enabled: ready && wanted,
  });
  return { status: wanted ? (data ?? null) : null, isChecking: isFetching, error: isFetching ? null : error };
}

/** Follows how many of some servers are being started. */
export function useCheckingCount(hostId: HostId, servers: readonly string[]): number {
  const results = useQueries({
    queries: servers.map((server) => ({ ...statusQuery(hostId, server, null), enabled: false })),
  });
  return results.filter(({ isFetching }) => isFetching).length;
}

/** Follows how starting a server went in threads, newest first. */
export function useStartups(hostId: HostId, server: string) {
  const { data } = useQuery(startupsQuery(hostId));
  return useMemo(() => (data ?? []).filter((startup) => startup.server === server).reverse(), [data, server]);
}
