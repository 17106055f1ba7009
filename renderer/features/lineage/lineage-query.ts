import { queryOptions } from '@tanstack/react-query';
import type { EngineValue, RequestPayload } from '../../../preload/contract/channels/channels';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { EngineRequestError } from '../../app/engine';

function resultOf<T>(reply: EngineValue<T>): T {
  if (!reply.ok) throw new EngineRequestError(reply.error);
  return reply.result;
}

/** The key of what is known of forks on a host. */
export const lineageKey = (hostId: HostId) => ['lineage', hostId] as const;

/** Reads the tree of forks that a thread belongs to. Changes nothing. */
export const readLineage = async (payload: RequestPayload<'lineage.read'>) =>
  resultOf(await bridge().request['lineage.read'](payload));

/** The tree of forks that a thread belongs to. It is asked for anew whenever it is shown: many things change it. */
export const lineageQuery = (hostId: HostId, threadId: string) =>
  queryOptions({
    queryKey: [...lineageKey(hostId), threadId],
    queryFn: () => readLineage({ hostId, threadId, again: false }),
    staleTime: 0,
  });

/** Where two threads part. */
export const partingQuery = (hostId: HostId, threadId: string, otherId: string) =>
  queryOptions({
    queryKey: [...lineageKey(hostId), threadId, 'parting', otherId],
    queryFn: async () => resultOf(await bridge().request['lineage.compare']({ hostId, threadId, otherId })),
    staleTime: 0,
    gcTime: 0,
  });
