import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QueuedSubmission } from '../../../../preload/contract/protocol';
import { EngineRequestError, engineRequest } from '../../../app/engine';
import { onGlobalNotification } from '../../../app/feed-client';
import type { Destination } from '../destination';
import { orderFor } from './queue-order.logic';

const PAGE_LIMIT = 20;

/** Fetches all queued messages of a thread, in the order in which they will run. Changes nothing. */
export async function readQueue({ hostId, threadId }: Destination): Promise<readonly QueuedSubmission[]> {
  const queued: QueuedSubmission[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGE_LIMIT; page += 1) {
    const answer: Awaited<ReturnType<typeof engineRequest<'thread/queue/list'>>> = await engineRequest(
      hostId,
      'thread/queue/list',
      cursor === null ? { threadId } : { threadId, cursor },
    );
    queued.push(...answer.data);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return queued;
}

export const queueKey = ({ hostId, threadId }: Destination) => ['queue', hostId, threadId] as const;

const NONE: readonly QueuedSubmission[] = [];

/**
 * Follows a thread's queue.
 * @param runningTurnId when it changes, the queue may have moved on
 */
export function useQueue(to: Destination, runningTurnId: string | null, enabled: boolean): readonly QueuedSubmission[] {
  const { hostId, threadId } = to;
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn that starts or ends may have come from the queue.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: queueKey({ hostId, threadId }) });
  }, [queries, hostId, threadId, runningTurnId]);
  useEffect(
    () =>
      onGlobalNotification(({ hostId: from, method, params }) => {
        if (method !== 'thread/queue/changed' || from !== hostId || !isAbout(params, threadId)) return;
        void queries.invalidateQueries({ queryKey: queueKey({ hostId, threadId }) });
      }),
    [queries, hostId, threadId],
  );
  const query = useQuery({ queryKey: queueKey(to), queryFn: () => readQueue(to), enabled, retry: false });
  return query.data ?? NONE;
}

const isAbout = (params: unknown, threadId: string): boolean =>
  typeof params === 'object' && params !== null && 'threadId' in params && params.threadId === threadId;

/**
 * Takes a message out of the queue.
 * @returns false when it was not there any more: it is running, or someone else took it out
 */
export async function removeQueued({ hostId, threadId }: Destination, queuedSubmissionId: string): Promise<boolean> {
  const answer = await engineRequest(hostId, 'thread/queue/delete', { threadId, queuedSubmissionId });
  return answer.deleted;
}

/**
 * Changes what a queued message says, and keeps what else it has.
 * @returns false when it is not queued any more
 */
export async function updateQueued(
  { hostId, threadId }: Destination,
  { id, input }: QueuedSubmission,
  text: string,
): Promise<boolean> {
  const others = input.filter((part) => part.type !== 'text');
  try {
    await engineRequest(hostId, 'thread/queue/update', {
      threadId,
      queuedSubmissionId: id,
      input: [{ type: 'text', text, text_elements: [] }, ...others],
    });
    return true;
  } catch (error) {
    if (saysNotQueued(error)) return false;
    throw error;
  }
}

/** Puts the queue into another order. What was queued or taken out meanwhile is taken into account. */
export async function reorderQueue(to: Destination, wanted: readonly string[]): Promise<void> {
  const ids = (await readQueue(to)).map(({ id }) => id);
  await engineRequest(to.hostId, 'thread/queue/reorder', {
    threadId: to.threadId,
    queuedSubmissionIds: [...orderFor(wanted, ids)],
  });
}

/** @returns whether the engine says that a message is not queued (any more) */
export const saysNotQueued = (error: unknown): boolean =>
  error instanceof EngineRequestError &&
  /not found|no longer|does not exist|unknown queued/i.test(error.detail.message);
