import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mergeHistory } from '../../../preload/contract/model/feed/history';
import type { WatchedThread } from '../../app/feed-client';
import { type HistoryPage, turnsOfPages } from '../transcript/history-pages';
import type { ComposerTarget } from './composer-target';
import { sentTexts } from './history.logic';

/** @returns reads what the person sent in the thread, newest first: as far back as the transcript has read */
export function useSentTexts(target: ComposerTarget, live: WatchedThread | null): () => readonly string[] {
  const client = useQueryClient();
  const { hostId } = target;
  const threadId = target.kind === 'thread' ? target.threadId : null;
  return useCallback(() => {
    if (threadId === null) return [];
    const pages = client.getQueryData<InfiniteData<HistoryPage>>(['turns', hostId, threadId]);
    const history = pages === undefined ? [] : turnsOfPages(pages.pages);
    return sentTexts(mergeHistory(history, live?.get()?.turns ?? []));
  }, [client, hostId, threadId, live]);
}
