import type { QueryClient } from '@tanstack/react-query';
import { forgetStatuses } from '../features/threads/list-pages.logic';
import { refreshAll } from '../features/threads/list-query';
import type { ThreadPages } from '../features/threads/listed-thread';
import { subscribeToAppState } from './app-state';

/** Keeps itself up to date in ways of its own: pages are merged, not fetched anew. */
const KEPT_BY_OTHERS: readonly unknown[] = ['threads', 'turns'];

/**
 * Has everything of a host read again once its engine is ready after a time without it: nothing was heard meanwhile, and
 * another run may know other things.
 * @returns the function that ends it
 */
export function followEngines(client: QueryClient): () => void {
  const wasReady = new Map<string, boolean>();
  const runs = new Map<string, string | null>();
  return subscribeToAppState(({ engines }) => {
    for (const { hostId, phase, runId } of engines) {
      const ready = phase === 'ready';
      const before = wasReady.get(hostId);
      wasReady.set(hostId, ready);
      if (!ready || before !== false) continue;
      if (runs.get(hostId) !== runId)
        client.setQueriesData<ThreadPages>(
          { queryKey: ['threads', hostId] },
          (pages) => pages && forgetStatuses(pages),
        );
      runs.set(hostId, runId);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === hostId && !KEPT_BY_OTHERS.includes(queryKey[0]),
      });
      // Fails only when the engine is gone again, and then its return brings it here again.
      refreshAll(client, hostId).catch(() => undefined);
      void client.resetQueries({ queryKey: ['threads', hostId, 'search'] });
    }
  });
}
