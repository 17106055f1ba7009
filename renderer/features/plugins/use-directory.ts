import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import { useAppState } from '../../app/app-state';
import { type Directory, type DirectoryPlugin, directoryOf, type PluginConfig } from './directory.logic';
import { checkQuery, installedFoldersQuery, pluginListQuery, userConfigQuery } from './plugin-queries';
import { type Neighbours, skillName } from './preflight.logic';

/** The directory, as far as it is known. */
export interface DirectoryState {
  readonly directory: Directory | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Follows all plugins and marketplaces. What the engine lists shows even while its configuration cannot be read. */
export function useDirectory(): DirectoryState {
  const folders = useAppState((app) => app.preferences.recentFolders);
  const list = useQuery(pluginListQuery(LOCAL_HOST, folders));
  const config = useQuery(userConfigQuery(LOCAL_HOST));
  const read = config.data?.config as PluginConfig | undefined;
  const directory = useMemo(() => (list.data ? directoryOf(list.data, read ?? {}) : null), [list.data, read]);
  return {
    directory,
    error: list.error ?? config.error,
    retry: () => void Promise.all([list.refetch(), config.refetch()]),
  };
}

/** What main has read of the plugins in the folders of marketplaces, by the marketplace's file, then by name. */
export type Checks = ReadonlyMap<string, Readonly<Record<string, PluginFolder>>>;

/** Follows what is in the plugins that the directory offers. */
export function useChecks(directory: Directory | null): Checks {
  const files = directory?.marketplaces.flatMap(({ file }) => (file === null ? [] : [file])) ?? [];
  return useQueries({
    queries: files.map((file) => checkQuery(LOCAL_HOST, file)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, at) => {
          const file = files[at];
          return data === undefined || file === undefined ? [] : [[file, data] as const];
        }),
      ),
  });
}

/** @returns what is in a plugin that is offered; undefined while it is not known, null for one from elsewhere */
export function checkedFolder(checks: Checks, plugin: DirectoryPlugin): PluginFolder | null | undefined {
  if (plugin.marketplaceFile === null) return null;
  const checked = checks.get(plugin.marketplaceFile);
  return checked === undefined ? undefined : (checked[plugin.name] ?? null);
}

/** What else there is that names may meet: what is installed and on, and servers of the person's own. */
export function useNeighbours(directory: Directory | null): Neighbours {
  const config = useQuery(userConfigQuery(LOCAL_HOST)).data?.config as PluginConfig | undefined;
  const installed = useQuery(installedFoldersQuery(LOCAL_HOST)).data;
  return useMemo(() => {
    const on = new Set(directory?.plugins.filter(({ isOn }) => isOn).map(({ id }) => id));
    const plugins = (installed ?? [])
      .filter(({ id }) => on.has(id))
      .map(({ id, folder }) => ({
        id,
        skills: folder.skills.map(({ name }) => skillName(id.split('@')[0] ?? '', name)),
        servers: folder.mcpServers.map(({ name }) => name),
      }));
    const servers = config?.mcp_servers;
    const own = typeof servers === 'object' && servers !== null ? Object.keys(servers) : [];
    return { plugins, servers: own };
  }, [directory, config, installed]);
}
