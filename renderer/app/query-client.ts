import { QueryClient } from '@tanstack/react-query';
import { EngineRequestError } from './engine';

const MAX_RETRIES = 2;

/** Only what may go away by itself is tried again; main has retried an overloaded engine already. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof EngineRequestError)) return false;
  return error.detail.kind === 'lost' || error.detail.kind === 'timeout';
}

/**
 * The cache of what the engine knows. Nothing in it grows old by time: notifications make it stale, and a fresh start of
 * the engine does.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The engine is on this machine: whether there is a network says nothing about it.
        networkMode: 'always',
        retry: worthRetrying,
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
