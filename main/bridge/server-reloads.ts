import type { EngineReply } from '../../preload/contract/channels/channels';
import type { HostId } from '../../preload/contract/model/keys';

/** Knows which engines start their MCP servers anew, for all windows alike. */
export interface ServerReloads {
  /** Stands around each request of a window; passes it on. */
  readonly around: (hostId: HostId, method: string, ask: () => Promise<EngineReply>) => Promise<EngineReply>;
}

/** Sees the requests that have servers started anew. @param onChanged is told which engines are at it */
export function createServerReloads(onChanged: (hosts: readonly HostId[]) => void): ServerReloads {
  /** One entry for each request. */
  let open: readonly HostId[] = [];
  const publish = (next: readonly HostId[]) => {
    open = next;
    onChanged([...new Set(open)]);
  };
  return {
    around: async (hostId, method, ask) => {
      if (method !== 'config/mcpServer/reload') return ask();
      publish([...open, hostId]);
      try {
        return await ask();
      } finally {
        publish(open.filter((_, index) => index !== open.indexOf(hostId)));
      }
    },
  };
}
