import type { ThreadStatus } from '../../protocol';
import { type PendingRequest, wantsAnswer } from '../app-state';
import type { TurnView } from './types';

/** What a thread is at, as one word; `none` when it never had a turn. The words shown for it are the catalogue's. */
export type TurnActivity =
  | 'none'
  | 'working'
  | 'waitingForApproval'
  | 'waitingForAnswer'
  | 'done'
  | 'stopped'
  | 'failed';

/**
 * @param turns of the thread, oldest first: history and live ones merged
 * @param status as the engine last said; null when it is not known
 * @param pending the requests of this thread that wait; one that was answered waits until the engine confirms it
 * @returns what the thread is at. A turn counts as running until it is said to be over, since the engine calls the thread
 *   idle a moment before; an approval counts before a question
 */
export function turnActivity(
  turns: readonly TurnView[],
  status: ThreadStatus | null,
  pending: readonly Pick<PendingRequest, 'kind'>[],
): TurnActivity {
  const turn = turns.at(-1);
  const isActive = status?.type === 'active';
  const isRunning = isActive || (turn?.status === 'inProgress' && status?.type !== 'notLoaded');
  const flags = status?.type === 'active' ? status.activeFlags : [];
  const isAskedFor = pending.some((request) => !wantsAnswer(request.kind));
  if (isAskedFor) return 'waitingForApproval';
  // The engine says of forms, too, that it waits for an approval: what is known to wait tells better.
  if (pending.length > 0) return 'waitingForAnswer';
  if (flags.includes('waitingOnApproval')) return 'waitingForApproval';
  if (flags.includes('waitingOnUserInput')) return 'waitingForAnswer';
  if (isRunning) return 'working';
  switch (turn?.status) {
    case 'completed':
      return 'done';
    case 'failed':
      return 'failed';
    case 'interrupted':
    case 'inProgress':
      return 'stopped';
    case undefined:
      return status?.type === 'systemError' ? 'failed' : 'none';
  }
}
