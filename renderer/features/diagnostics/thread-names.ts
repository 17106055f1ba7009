import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { threadQuery } from '../conversation/thread-query';
import { threadTitle } from '../threads/thread-title.logic';

/** @returns a function that gives the titles of threads; one that is not known yet is named by its id */
export function useThreadNames(hostId: HostId, threadIds: readonly string[]): (threadId: string) => string {
  const { t } = useTranslation('threads');
  const ready = useEngineState(hostId)?.phase === 'ready';
  const read = useQueries({
    queries: threadIds.map((threadId) => ({ ...threadQuery(hostId, threadId), enabled: ready, retry: false })),
  });
  const titles = new Map(
    read.flatMap(({ data }) => (data ? [[data.thread.id, threadTitle(data.thread) ?? t('untitled')] as const] : [])),
  );
  return (threadId) => titles.get(threadId) ?? threadId;
}
