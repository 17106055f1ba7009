import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import { type PluginTarget, pluginParams } from '../../../preload/contract/model/plugins/plugin-work';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';

/** Folders of marketplaces are changed by others, who tell nobody: they are looked at when the window comes to the front. */
const FILES_CHANGE = { refetchOnWindowFocus: 'always' } as const;

/**
 * All that marketplaces offer, and what of it is installed. The engine tells nobody when that changes: whoever changes it
 * makes this stale.
 * @param cwds the projects whose own marketplaces count as well
 */
export const pluginListQuery = (hostId: HostId, cwds: readonly string[]) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'list', cwds],
    queryFn: () => engineRequest(hostId, 'plugin/list', { cwds: [...cwds] }),
    ...FILES_CHANGE,
  });

/** The engine's configuration as it holds outside of projects. */
export const userConfigQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['config', hostId, null] as const,
    queryFn: () => engineRequest(hostId, 'config/read', { includeLayers: true }),
  });

/** What is installed, in outline, as main reads it from the engine's folder. */
export const installedFoldersQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'folders'],
    queryFn: () => bridge().request['plugins.installed']({ hostId }),
  });

/** The plugins in a marketplace's own folder, in outline, by name. */
export const checkQuery = (hostId: HostId, file: string) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'check', file],
    queryFn: () => bridge().request['plugins.checkMarketplace']({ file }),
    ...FILES_CHANGE,
  });

/** One of them whole; null when it comes from elsewhere. */
export const inspectQuery = (hostId: HostId, file: string | null, name: string) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'inspect', file, name],
    queryFn: () => (file === null ? null : bridge().request['plugins.inspect']({ file, name })),
    ...FILES_CHANGE,
  });

/** An installed plugin whole; null when it is not installed. */
export const inspectInstalledQuery = (hostId: HostId, pluginId: string) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'inspectInstalled', pluginId],
    queryFn: () => bridge().request['plugins.inspectInstalled']({ hostId, pluginId }),
  });

/** What a folder would offer as a marketplace. */
export const marketplaceFolderQuery = (hostId: HostId, folder: string) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'marketplaceFolder', folder],
    queryFn: () => bridge().request['plugins.inspectMarketplace']({ folder }),
  });

/** What depends on which plugins there are. */
const DEPENDENT: readonly unknown[] = ['plugins', 'config', 'skills', 'hooks', 'apps', 'mcpServers'];

/** Has everything read anew that a change of plugins may have changed: the engine announces none of it. */
export const refreshAfterPluginChange = (client: QueryClient, hostId: HostId): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === hostId && DEPENDENT.includes(queryKey[0]),
  });

/** Has everything looked at anew, the catalogue of the web included. */
export async function lookForPlugins(client: QueryClient, hostId: HostId, cwds: readonly string[]): Promise<void> {
  await engineRequest(hostId, 'plugin/list', { cwds: [...cwds], forceRefetch: true });
  await refreshAfterPluginChange(client, hostId);
}

/** What the engine says of a plugin: of one from elsewhere it knows little before it is installed. */
export const pluginReadQuery = (hostId: HostId, target: PluginTarget) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'read', target.marketplaceFile ?? target.marketplace, target.id],
    queryFn: () => engineRequest(hostId, 'plugin/read', pluginParams(target)),
  });
