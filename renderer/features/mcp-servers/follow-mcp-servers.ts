import type { QueryClient } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ServerNotification } from '../../../preload/contract/protocol';
import { subscribeToAppState } from '../../app/app-state';
import { onGlobalNotification } from '../../app/feed-client';
import { recheckServers, refreshStartups } from './servers-query';
import { applyToServerSignIn, endServerSignIns } from './sign-in-store';

/** Ends sign-ins with the engine that had begun them. */
function followRuns(): () => void {
  const runs = new Map<HostId, string | null>();
  return subscribeToAppState(({ engines }) => {
    for (const { hostId, runId, phase } of engines) {
      const before = runs.get(hostId);
      if (before !== undefined && (before !== runId || phase === 'stopped')) endServerSignIns(hostId);
      runs.set(hostId, runId);
    }
  });
}

/**
 * Takes in what the engine says of MCP servers: how starting them in threads went, and how signing in at them ended.
 * @returns the function that ends it
 */
export function followMcpServers(client: QueryClient): () => void {
  const endRuns = followRuns();
  const endNotifications = onGlobalNotification(({ hostId, method, params }) => {
    const notification = { method, params } as ServerNotification;
    switch (notification.method) {
      case 'mcpServer/startupStatus/updated':
        void refreshStartups(client, hostId);
        return;
      case 'mcpServer/oauthLogin/completed': {
        const { name, loginId, success, error } = notification.params;
        applyToServerSignIn(hostId, name, {
          type: 'completed',
          loginId: loginId ?? null,
          success,
          message: error ?? null,
        });
        if (success) void recheckServers(client, hostId, name);
        return;
      }
    }
  });
  return () => {
    endRuns();
    endNotifications();
  };
}
