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

/** @returns what a thread is at. What waits for the person counts before all else. */
export function threadState({ status, unread }: Pick<ListedThread, 'status' | 'unread'>): ThreadState {
  if (status.type === 'active') {
    if (status.activeFlags.includes('waitingOnApproval')) return 'waitingForApproval';
    if (status.activeFlags.includes('waitingOnUserInput')) return 'waitingForAnswer';
    return 'running';
  }
  if (status.type === 'systemError') return 'failed';
  return unread ? 'news' : 'idle';
}
