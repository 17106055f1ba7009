import { type PendingRequest, wantsAnswer } from '../../../preload/contract/model/app-state';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ListedThread } from './listed-thread';

/** How a thread looks in the list, and which words say the same. */
export type ThreadState =
  | 'waitingForApproval'
  | 'waitingForAnswer'
  | 'running'
  | 'failed'
  /** Something was done that the person has not seen. */
  | 'news'
  | 'idle';

/** What a thread waits for from the person. */
export type AskedFor = 'approval' | 'answer';

/** @returns what the requests that wait ask for in a thread: leave before words; null when none of them is of the thread */
export function askedIn(pending: readonly PendingRequest[], hostId: HostId, threadId: string): AskedFor | null {
  const kinds = pending.flatMap((request) =>
    request.hostId === hostId && request.threadId === threadId ? [request.kind] : [],
  );
  if (kinds.length === 0) return null;
  return kinds.every(wantsAnswer) ? 'answer' : 'approval';
}

/**
 * @param asked what is known to wait in it; the engine says of forms and links, too, that they wait for an approval
 * @returns what a thread is at. What waits for the person counts before all else
 */
export function threadState(
  { status, unread }: Pick<ListedThread, 'status' | 'unread'>,
  asked: AskedFor | null,
): ThreadState {
  if (asked !== null) return asked === 'approval' ? 'waitingForApproval' : 'waitingForAnswer';
  if (status.type === 'active') {
    if (status.activeFlags.includes('waitingOnApproval')) return 'waitingForApproval';
    if (status.activeFlags.includes('waitingOnUserInput')) return 'waitingForAnswer';
    return 'running';
  }
  if (status.type === 'systemError') return 'failed';
  return unread ? 'news' : 'idle';
}
