import type { QueryClient } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ServerNotification } from '../../../preload/contract/protocol';
import { subscribeToAppState } from '../../app/app-state';
import { onGlobalNotification } from '../../app/feed-client';
import { refreshAccount } from './account-query';
import { limitsQuery } from './limits-query';
import { mergeLimits } from './rate-limits.logic';
import { applyToSignIn } from './sign-in-store';

/** Tells sign-ins when the engine that had begun them is gone: they end with it. */
function followRuns(): () => void {
  const runs = new Map<HostId, string | null>();
  return subscribeToAppState(({ engines }) => {
    for (const { hostId, runId, phase } of engines) {
      const before = runs.get(hostId);
      if (before !== undefined && (before !== runId || phase === 'stopped'))
        applyToSignIn(hostId, { type: 'engineLost' });
      runs.set(hostId, runId);
    }
  });
}

/**
 * Takes in what the engine says of limits after each model request, of sign-ins that are over, and asks anew when another
 * account is signed in.
 * @returns the function that ends it
 */
export function followAccount(client: QueryClient): () => void {
  const endRuns = followRuns();
  const endNotifications = onGlobalNotification(({ hostId, method, params }) => {
    const notification = { method, params } as ServerNotification;
    switch (notification.method) {
      case 'account/rateLimits/updated': {
        const { rateLimits } = notification.params;
        client.setQueryData(limitsQuery(hostId).queryKey, (known) => mergeLimits(known ?? [], rateLimits));
        return;
      }
      case 'account/login/completed': {
        const { loginId, success, error } = notification.params;
        applyToSignIn(hostId, { type: 'completed', end: { loginId, success, message: error } });
        void refreshAccount(client, hostId);
        return;
      }
      case 'account/updated':
        // Of another account nothing that is known holds.
        void client.resetQueries({ queryKey: limitsQuery(hostId).queryKey });
        void refreshAccount(client, hostId);
        return;
    }
  });
  return () => {
    endRuns();
    endNotifications();
  };
}
