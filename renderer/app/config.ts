import { queryOptions } from '@tanstack/react-query';
import type { EngineResult, JsonValue } from '../../preload/contract/protocol';
import { withoutSecrets } from '../lib/config-secrets/without-secrets.logic';
import { engineRequest } from './engine';

type ConfigRead = EngineResult<'config/read'>;

/** The values of `env` tables, headers and tokens do not belong in a cache of the window. */
const hideSecrets = (read: ConfigRead): ConfigRead => ({
  ...read,
  config: withoutSecrets(read.config as unknown as JsonValue) as unknown as ConfigRead['config'],
  layers: read.layers?.map((layer) => ({ ...layer, config: withoutSecrets(layer.config) })) ?? null,
});

/**
 * The engine's configuration as it holds in a folder, with the layers it is made of and without secrets.
 * @param cwd '' for no folder: no project has a say then
 */
export const configQuery = (hostId: string, cwd: string) =>
  queryOptions({
    queryKey: ['config', hostId, cwd] as const,
    queryFn: async () =>
      hideSecrets(await engineRequest(hostId, 'config/read', { includeLayers: true, ...(cwd !== '' && { cwd }) })),
  });
