import { queryOptions, useQuery } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { RateLimitSnapshot } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { bucketsOf, type LimitBuckets } from './rate-limits.logic';

const NONE: LimitBuckets = [];

export const limitsQuery = (hostId: HostId) =>
  queryOptions<LimitBuckets>({
    queryKey: ['account', hostId, 'limits'],
    // Without an account, or with an API key, there are no limits: the engine's refusal is an answer, not a failure.
    queryFn: () => engineRequest(hostId, 'account/rateLimits/read', undefined).then(bucketsOf, () => NONE),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Follows all limits of the account, the main ones first; empty while none are known. */
export function useLimitBuckets(hostId: HostId): LimitBuckets {
  const ready = useEngineState(hostId)?.phase === 'ready';
  return useQuery({ ...limitsQuery(hostId), enabled: ready }).data ?? NONE;
}

/** Follows the main limits of the account; null while none are known. */
export const useRateLimits = (hostId: HostId): RateLimitSnapshot | null => useLimitBuckets(hostId)[0] ?? null;
