import type { EngineReply } from '../../preload/contract/channels/channels';
import { objectOf } from '../../preload/contract/model/feed/json-fields';
import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import type { HostId } from '../../preload/contract/model/keys';
import type { EngineParams, JsonValue, RequestId } from '../../preload/contract/protocol';
import type { Connection } from '../app-server/connection';

/** Searches of all threads: what they find is told as it is found, and one that nobody waits for any more ends. */
export interface ThreadSearches {
  /** @param searchId chosen by the window, to hear of what is found and to call it off */
  readonly run: (
    hostId: HostId,
    searchId: string,
    params: EngineParams<'thread/search/stream'>,
  ) => Promise<EngineReply>;
  /** Calls a search off, if it still runs. */
  readonly cancel: (searchId: string) => void;
  readonly onNotification: (notification: GlobalNotification) => void;
}

export interface ThreadSearchesParts {
  readonly connectionOf: (hostId: HostId) => Pick<Connection, 'request'> | null;
  /** Told of some threads that were found. */
  readonly onFound: (searchId: string, found: JsonValue) => void;
}

const METHOD = 'thread/search/stream';

interface Running {
  readonly hostId: HostId;
  readonly connection: Pick<Connection, 'request'>;
  /** By which the engine knows it; null before it was sent. */
  requestId: RequestId | null;
  isCalledOff: boolean;
}

/** The engine knows a search by the request that asked for it, a window by a name of its own. */
export function createThreadSearches({ connectionOf, onFound }: ThreadSearchesParts): ThreadSearches {
  const running = new Map<string, Running>();
  /** Its own answer says that a search ended; nobody waits for that of the call. */
  const tellEngine = ({ connection, requestId }: Running) => {
    if (requestId !== null) void connection.request(`${METHOD}/cancel`, { requestId });
  };
  return {
    run: async (hostId, searchId, params) => {
      const connection = connectionOf(hostId);
      if (connection === null) {
        const error = { kind: 'unavailable', method: METHOD, code: null, message: 'no engine', data: null } as const;
        return { ok: false, error };
      }
      const search: Running = { hostId, connection, requestId: null, isCalledOff: false };
      running.set(searchId, search);
      const outcome = await connection.request(METHOD, params, {
        onSent: (requestId) => {
          search.requestId = requestId;
          // It may have waited for its turn, and the next key was quicker. Told of just before it is sent: not ahead of it.
          if (search.isCalledOff) queueMicrotask(() => tellEngine(search));
        },
      });
      running.delete(searchId);
      return outcome.ok ? { ok: true, result: outcome.result as unknown as JsonValue } : outcome;
    },
    cancel: (searchId) => {
      const search = running.get(searchId);
      if (search === undefined) return;
      search.isCalledOff = true;
      tellEngine(search);
    },
    onNotification: ({ hostId, method, params }) => {
      if (method !== 'thread/search/partial') return;
      const { requestId, data } = objectOf(params) ?? {};
      for (const [searchId, search] of running)
        if (search.hostId === hostId && search.requestId === requestId && requestId !== undefined)
          onFound(searchId, data as JsonValue);
    },
  };
}
