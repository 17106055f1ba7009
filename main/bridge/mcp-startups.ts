import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import type { HostId } from '../../preload/contract/model/keys';
import type { McpStartup } from '../../preload/contract/model/mcp-startup';
import type { ServerNotification } from '../../preload/contract/protocol';

/** How starting MCP servers went, as the engines told it. */
export interface McpStartups {
  readonly onNotification: (notification: GlobalNotification) => void;
  /** Another run of an engine: what was said of the one before holds no more. */
  readonly onRun: (hostId: HostId, runId: string) => void;
  /** @returns the newest of an engine, oldest first */
  readonly read: (hostId: HostId) => readonly McpStartup[];
}

/** So many are kept of each engine: a thread with twenty servers tells forty. */
const MAX_STARTUPS = 1_000;
/** An error is somebody else's text, and may hold whatever a server printed. In UTF-16 units. */
const MAX_ERROR_LENGTH = 4_000;

/** Keeps what engines say of starting MCP servers: they say it once, and have no way to ask for it. */
export function createMcpStartups(now: () => number): McpStartups {
  const startups = new Map<HostId, { readonly runId: string | null; readonly list: McpStartup[] }>();
  return {
    onNotification: ({ hostId, method, params }) => {
      const notification = { method, params } as ServerNotification;
      if (notification.method !== 'mcpServer/startupStatus/updated') return;
      const { name, threadId, status, error } = notification.params;
      const known = startups.get(hostId) ?? { runId: null, list: [] };
      startups.set(hostId, known);
      known.list.push({
        server: name,
        threadId,
        state: status,
        error: error?.slice(0, MAX_ERROR_LENGTH) ?? null,
        atMs: now(),
      });
      if (known.list.length > MAX_STARTUPS) known.list.splice(0, known.list.length - MAX_STARTUPS);
    },
    onRun: (hostId, runId) => {
      if (startups.get(hostId)?.runId !== runId) startups.set(hostId, { runId, list: [] });
    },
    read: (hostId) => startups.get(hostId)?.list ?? [],
  };
}
