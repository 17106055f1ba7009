import { queryOptions } from '@tanstack/react-query';
import { engineRequest } from './engine';

/** The engine's configuration as it holds in a folder, with the layers it is made of. */
export const configQuery = (hostId: string, cwd: string) =>
  queryOptions({
    queryKey: ['config', hostId, cwd] as const,
    queryFn: () => engineRequest(hostId, 'config/read', { cwd, includeLayers: true }),
  });
