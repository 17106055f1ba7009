import type { QueryClient } from '@tanstack/react-query';
import type { JsonValue } from '../../preload/contract/protocol';
import { engineRequest } from './engine';

/** The key under which the configuration that holds in a folder is cached; the folder is part of it. */
export const configKey = (hostId: string, cwd: string) => ['config', hostId, cwd] as const;

/** Reads the configuration that holds in a folder, from the cache if it is there. */
export function fetchConfig(client: QueryClient, hostId: string, cwd: string) {
  return client.fetchQuery({
    queryKey: configKey(hostId, cwd),
    queryFn: () => engineRequest(hostId, 'config/read', { cwd, includeLayers: false }),
  });
}

/**
 * What every thread/start, thread/resume and thread/fork gives along: the engine offers its plan tool only when told, and
 * does not remember it. A person whose own configuration says something about the tool is left alone.
 * @returns the `config` to give, empty when there is nothing to give
 */
export async function planToolConfig(
  client: QueryClient,
  hostId: string,
  cwd: string,
): Promise<{ [key: string]: JsonValue }> {
  const read = await fetchConfig(client, hostId, cwd).catch(() => null); // a broken configuration is told of elsewhere
  const own = read?.config.tools as { readonly update_plan?: JsonValue } | null | undefined;
  if (own?.update_plan !== undefined && own.update_plan !== null) return {};
  return { 'tools.update_plan': { enabled: true } };
}
