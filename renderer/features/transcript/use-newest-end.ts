import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { saysNotStored } from '../../../preload/contract/model/engine-answers';
import { type HostId, isReplayHost } from '../../../preload/contract/model/keys';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { onGlobalNotification } from '../../app/feed-client';
import { nextMoment } from './history-pages';
import { type NewestTurn, newestEnd } from './newest-end.logic';
import type { ThreadView } from './thread-view';

/** What every connection hears of a thread, whether it has loaded it or not, once a turn began or ended. */
const TOLD_OF_TURNS: ReadonlySet<string> = new Set([
  'thread/status/changed',
  'thread/readState/changed',
  'thread/reverted',
]);

/** The newest turn, and when the engine named it. */
interface Named {
  readonly turn: NewestTurn | null;
  readonly moment: number;
}

async function readNewestTurn(hostId: HostId, threadId: string): Promise<Named> {
  try {
    const { data } = await engineRequest(hostId, 'thread/turns/list', { threadId, limit: 1, itemsView: 'notLoaded' });
    const [turn] = data;
    return { turn: turn ? { id: turn.id, status: turn.status } : null, moment: nextMoment() };
  } catch (error) {
    if (error instanceof EngineRequestError && saysNotStored(error.detail)) {
      return { turn: null, moment: nextMoment() };
    }
    throw error;
  }
}

/** How the history that is shown was read. */
export interface ReadHistory {
  /** When its newest page was asked for; null before one is there. */
  readonly moment: number | null;
  readonly isReading: boolean;
  readonly isReadFailed: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Compares the end of what is shown with the newest turn that the engine has, once history is there and whenever a turn
 * began or ended, in another program at the same engine as well. History that fell behind is read again.
 *
 * @returns whether the end is missing all the same, and how to try again
 */
export function useNewestEnd(
  hostId: HostId,
  threadId: string,
  view: ThreadView,
  { moment, isReading, isReadFailed, refetch }: ReadHistory,
): { readonly isShort: boolean; readonly readAgain: () => void } {
  const client = useQueryClient();
  const { data, isFetching } = useQuery({
    queryKey: ['newest turn', hostId, threadId],
    queryFn: () => readNewestTurn(hostId, threadId),
    enabled: moment !== null && !isReplayHost(hostId),
    gcTime: 0,
    retry: false,
  });
  useEffect(
    () =>
      onGlobalNotification(({ hostId: host, method, params }) => {
        const isThis = typeof params === 'object' && params !== null && !Array.isArray(params);
        if (!TOLD_OF_TURNS.has(method) || host !== hostId || !isThis || params.threadId !== threadId) return;
        void client.invalidateQueries({ queryKey: ['newest turn', hostId, threadId] });
      }),
    [client, hostId, threadId],
  );
  const newest = data?.turn ?? null;
  const namedAt = data?.moment ?? 0;
  const isReadSince = moment !== null && moment > namedAt;
  const end = useSyncExternalStore(view.subscribe, () =>
    newestEnd({ turns: view.turns(), newest, isReadSince, isReadFailed }),
  );
  const triedAt = useRef(0);
  useEffect(() => {
    if (end !== 'behind' || isReading || triedAt.current === namedAt) return;
    // Once for each answer of the engine: what stays different is said.
    triedAt.current = namedAt;
    void refetch();
  }, [end, isReading, namedAt, refetch]);
  const readAgain = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['newest turn', hostId, threadId] });
    void refetch();
  }, [client, hostId, threadId, refetch]);
  return { isShort: end === 'short' && !isReading && !isFetching, readAgain };
}
