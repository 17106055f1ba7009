import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ModelProviderListResponse } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { type Who, whoOf } from './account.logic';

const accountQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['account', hostId] as const,
    queryFn: () => engineRequest(hostId, 'account/read', {}),
  });

const providersQuery = (hostId: HostId) =>
  queryOptions({
    queryKey: ['account', hostId, 'providers'] as const,
    queryFn: () => engineRequest(hostId, 'modelProvider/list', {}),
  });

/** Has everything about accounts read anew. */
export const refreshAccount = (client: QueryClient, hostId: HostId): Promise<void> =>
  client.invalidateQueries({ queryKey: ['account', hostId] });

/** What is known of the account of an engine. */
export type AccountState =
  | { readonly kind: 'noEngine' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly error: Error }
  | Who;

/** The model providers of an engine; null while they are not known, or where the engine is too old to say. */
export function useProviders(hostId: HostId): ModelProviderListResponse | null {
  const ready = useEngineState(hostId)?.phase === 'ready';
  return useQuery({ ...providersQuery(hostId), enabled: ready }).data ?? null;
}

/** Follows who the engine of a host works for. */
export function useAccount(hostId: HostId): AccountState {
  const phase = useEngineState(hostId)?.phase;
  const ready = phase === 'ready';
  const { data, error, isFetching } = useQuery({ ...accountQuery(hostId), enabled: ready });
  const providers = useProviders(hostId);
  // What was read stays while the connection comes back; an engine that stopped may come back as another.
  if (phase === 'stopped') return { kind: 'noEngine' };
  if (error !== null && !isFetching) return { kind: 'failed', error };
  if (data === undefined) return { kind: 'reading' };
  const inUse = providers?.data.find(({ id }) => id === providers.defaultProviderId) ?? null;
  return whoOf(data, inUse);
}
