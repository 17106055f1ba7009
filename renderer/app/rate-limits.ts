import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { HostId } from '../../preload/contract/model/keys';
import type { RateLimitSnapshot, ServerNotification } from '../../preload/contract/protocol';
import { useEngineState } from './app-state';
import { engineRequest } from './engine';
import { onGlobalNotification } from './feed-client';
import { mergeLimits } from './rate-limits.logic';

const limitsQuery = (hostId: HostId) =>
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

/**
 * Takes in what the engine says of limits after each model request, and asks anew when another account is signed in.
 * @returns the function that ends it
 */
export function followAccount(client: QueryClient): () => void {
  return onGlobalNotification(({ hostId, method, params }) => {
    const notification = { method, params } as ServerNotification;
    switch (notification.method) {
      case 'account/rateLimits/updated': {
        const { rateLimits } = notification.params;
        client.setQueryData(limitsQuery(hostId).queryKey, (known) => mergeLimits(known ?? null, rateLimits));
        return;
      }
      case 'account/updated':
        void client.resetQueries({ queryKey: limitsQuery(hostId).queryKey });
        void client.invalidateQueries({ queryKey: ['account', hostId], exact: true });
        return;
    }
  });
}
