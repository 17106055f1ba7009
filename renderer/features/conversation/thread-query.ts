import { queryOptions } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import { ALL_SOURCE_KINDS } from '../../../preload/contract/model/source-kinds';
import { engineRequest } from '../../app/engine';

/** The key of what `thread/read` says of a thread. Read with `exact: true`: other facts of a thread lie below it. */
export const threadQueryKey = (hostId: HostId, threadId: string) => ['thread', hostId, threadId] as const;

/** The key of whether a thread is archived. */
export const archivedKey = (hostId: HostId, threadId: string) => ['thread', hostId, threadId, 'archived'] as const;

/** Reads a thread without its turns: changes nothing, works for stored and archived ones. */
export const threadQuery = (hostId: HostId, threadId: string) =>
  queryOptions({
    queryKey: threadQueryKey(hostId, threadId),
    queryFn: () => engineRequest(hostId, 'thread/read', { threadId, includeTurns: false }),
  });

/** Whether a thread is archived. A thread does not say it of itself; only the list of archived ones does. */
export const archivedQuery = (hostId: HostId, threadId: string) =>
  queryOptions({
    queryKey: archivedKey(hostId, threadId),
    queryFn: async () => {
      const found = await engineRequest(hostId, 'thread/list', {
        archived: true,
        includedThreadIds: [threadId],
        sourceKinds: [...ALL_SOURCE_KINDS],
        modelProviders: [],
      });
      return found.data.length > 0;
    },
  });
