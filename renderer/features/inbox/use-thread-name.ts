import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { threadQuery } from '../conversation/thread-query';
import { threadTitle } from '../threads/thread-title.logic';

/** @returns how a thread is called, and the folder it works in, as far as the engine says */
export function useThreadName(
  hostId: HostId,
  threadId: string,
): { readonly title: string; readonly cwd: string | null } {
  const { t } = useTranslation('requests');
  const thread = useQuery(threadQuery(hostId, threadId)).data?.thread ?? null;
  return { title: (thread && threadTitle(thread)) ?? t('inbox.untitled'), cwd: thread?.cwd ?? null };
}
