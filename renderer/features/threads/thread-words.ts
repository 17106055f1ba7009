import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgo } from '../../app/ago';
import type { ListedThread } from './listed-thread';
import { threadState } from './thread-state.logic';

/** @returns a function that gives a thread's title; one without a name and a message has a stand-in */
export function useTitle(): (thread: Pick<ListedThread, 'name' | 'messageTitle'>) => string {
  const { t } = useTranslation('threads');
  return useCallback((thread) => thread.name ?? thread.messageTitle ?? t('untitled'), [t]);
}

/** @returns what a thread is at, in words; the component follows the clock */
export function useStateWords(thread: ListedThread, showArchived: boolean): string {
  const { t } = useTranslation('threads');
  const ago = useAgo()(thread.recentAtMs);
  const state = threadState(thread);
  if (state === 'news' || state === 'failed') return t(`state.${state}`, { ago });
  if (state !== 'idle') return t(`state.${state}`);
  return thread.archived && showArchived ? t('state.archived', { ago }) : ago;
}
