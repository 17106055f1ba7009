import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import type { Lineage } from '../../../preload/contract/model/lineage';
import { useEngineState } from '../../app/app-state';
import { onGlobalNotification } from '../../app/feed-client';
import { lineageKey, lineageQuery } from './lineage-query';

/** What every connection is told and a tree of forks shows. */
const CHANGES: ReadonlySet<string> = new Set([
  'thread/started',
  'thread/deleted',
  'thread/archived',
  'thread/unarchived',
  'thread/name/updated',
  'thread/reverted',
  'thread/status/changed',
]);

/** Several changes come together: the tree is read once for all of them. */
const GATHER_MS = 300;

/** Follows the tree of forks that a thread belongs to. */
export function useLineage(hostId: HostId, threadId: string): UseQueryResult<Lineage> {
  const client = useQueryClient();
  const isReady = useEngineState(hostId)?.phase === 'ready';
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const end = onGlobalNotification(({ hostId: host, method }) => {
      if (host !== hostId || !CHANGES.has(method)) return;
      timer ??= setTimeout(() => {
        timer = null;
        void client.invalidateQueries({ queryKey: lineageKey(hostId) });
      }, GATHER_MS);
    });
    return () => {
      end();
      if (timer !== null) clearTimeout(timer);
    };
  }, [client, hostId]);
  return useQuery({ ...lineageQuery(hostId, threadId), enabled: isReady });
}
