import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ThreadGoal } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { onGlobalNotification } from '../../app/feed-client';

export const goalKey = (hostId: HostId, threadId: string) => ['goal', hostId, threadId] as const;

/**
 * Follows the goal of a thread: the engine owns it, and tells when it changes.
 * @returns null without one; undefined while it is not known
 */
export function useGoal(hostId: HostId, threadId: string | null): ThreadGoal | null | undefined {
  const client = useQueryClient();
  const ready = useEngineState(hostId)?.phase === 'ready';
  useEffect(
    () =>
      onGlobalNotification(({ hostId: from, method, params }) => {
        if (from !== hostId || threadId === null || typeof params !== 'object' || params === null) return;
        if (!('threadId' in params) || params.threadId !== threadId) return;
        if (method === 'thread/goal/updated' && 'goal' in params)
          client.setQueryData(goalKey(hostId, threadId), params.goal);
        // It also comes after a resume, whatever the goal is.
        if (method === 'thread/goal/cleared') void client.invalidateQueries({ queryKey: goalKey(hostId, threadId) });
      }),
    [client, hostId, threadId],
  );
  const query = useQuery({
    queryKey: goalKey(hostId, threadId ?? ''),
    queryFn: async () => (await engineRequest(hostId, 'thread/goal/get', { threadId: threadId ?? '' })).goal,
    enabled: ready && threadId !== null,
  });
  return query.data;
}
