import type { QueryClient } from '@tanstack/react-query';
import type { ServerNotification } from '../../../preload/contract/protocol';
import { onGlobalNotification } from '../../app/feed-client';
import { recheckServers, refreshStartups } from './servers-query';

/**
 * Takes in what the engine says of MCP servers: how starting them in threads went, and that somebody signed in at one.
 * @returns the function that ends it
 */
export const followMcpServers = (client: QueryClient): (() => void) =>
  onGlobalNotification(({ hostId, method, params }) => {
    const notification = { method, params } as ServerNotification;
    switch (notification.method) {
      case 'mcpServer/startupStatus/updated':
        void refreshStartups(client, hostId);
        return;
      case 'mcpServer/oauthLogin/completed':
        if (notification.params.success) void recheckServers(client, hostId, notification.params.name);
        return;
    }
  });
