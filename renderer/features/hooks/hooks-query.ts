import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';
import { foundHooks, trustedNow } from './hooks.logic';

/** Hooks, as the engine finds them now. It tells nobody when their files change. */
const hooksQuery = (hostId: HostId, folder: string | null) =>
  queryOptions({
    queryKey: ['hooks', hostId, 'list', folder ?? ''] as const,
    queryFn: async () =>
      foundHooks(await engineRequest(hostId, 'hooks/list', folder === null ? {} : { cwds: [folder] })),
    // Whoever comes back from an editor, or to this page, sees what is there now.
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });

const hooksConfigQuery = (hostId: HostId, folder: string | null) =>
  queryOptions({
    queryKey: ['config', hostId, folder ?? ''] as const,
    queryFn: () =>
      engineRequest(hostId, 'config/read', { includeLayers: true, ...(folder === null ? {} : { cwd: folder }) }),
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });

const trustedHooksQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['hooks', hostId, 'trusted'] as const,
    queryFn: () => bridge().request['hooks.trusted']({ hostId }),
  });

/** Has everything about hooks read anew. */
export const refreshHooks = (client: QueryClient, hostId: HostId): Promise<void> =>
  client.invalidateQueries({ queryKey: ['hooks', hostId] });

/** Follows hooks, what the configuration says of them, and what Heddle knows of what they were. */
export function useHooks(hostId: HostId, folder: string | null) {
  const ready = useEngineState(hostId)?.phase === 'ready';
  const list = useQuery({ ...hooksQuery(hostId, folder), enabled: ready });
  const config = useQuery({ ...hooksConfigQuery(hostId, folder), enabled: ready });
  const trusted = useQuery(trustedHooksQuery(hostId));
  useEffect(() => {
    const hooks = trustedNow(list.data?.hooks ?? []);
    // Should that not be kept, the next review has nothing to compare with, and says so.
    if (hooks.length > 0)
      bridge()
        .request['hooks.remember']({ hostId, hooks })
        .catch((error: unknown) => console.error('trusted hooks could not be kept', error));
  }, [hostId, list.data]);
  return { ready, list, config, trusted };
}
