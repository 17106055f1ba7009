import { queryOptions, useQuery } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { RateLimitSnapshot } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';

export const limitsQuery = (hostId: HostId) =>
  queryOptions<RateLimitSnapshot | null>({
    queryKey: ['account', hostId, 'limits'],
    // Without an account, or with an API key, there are no limits: the engine's refusal is an answer, not a failure.
    queryFn: () =>
      engineRequest(hostId, 'account/rateLimits/read', undefined).then(
        (reply) => reply.rateLimits,
        () => null,
      ),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Follows the limits of the account; null while none are known. */
export function useRateLimits(hostId: HostId): RateLimitSnapshot | null {
  const ready = useEngineState(hostId)?.phase === 'ready';
  return useQuery({ ...limitsQuery(hostId), enabled: ready }).data ?? null;
}
