import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useAgo } from '../../app/ago';
import { useAppState } from '../../app/app-state';
import type { ListedThread } from './listed-thread';
import { askedIn, type ThreadState, threadState } from './thread-state.logic';

/** @returns a function that gives a thread's title; one without a name and a message has a stand-in */
export function useTitle(): (thread: Pick<ListedThread, 'name' | 'messageTitle'>) => string {
  const { t } = useTranslation('threads');
  return useCallback((thread) => thread.name ?? thread.messageTitle ?? t('untitled'), [t]);
}

/** @returns what a thread is at; the component follows what waits for the person in it */
export function useThreadState(hostId: HostId, thread: ListedThread): ThreadState {
  const asked = useAppState(({ pending }) => askedIn(pending, hostId, thread.id));
  return threadState(thread, asked);
}

/** @returns what a thread is at, in words; the component follows the clock */
export function useStateWords(thread: ListedThread, state: ThreadState, showArchived: boolean): string {
  const { t } = useTranslation('threads');
  const ago = useAgo()(thread.recentAtMs);
  if (state === 'news' || state === 'failed') return t(`state.${state}`, { ago });
  if (state !== 'idle') return t(`state.${state}`);
  return thread.archived && showArchived ? t('state.archived', { ago }) : ago;
}
