import { useCallback } from 'react';
import type { WatchedThread } from '../../app/feed-client';
import type { ComposerTarget } from './composer-target';
import { sentTexts } from './history.logic';
import { useTurnsNow } from './use-thread-part';

/** @returns reads what the person sent in the thread, newest first: as far back as the transcript has read */
export function useSentTexts(target: ComposerTarget, live: WatchedThread | null): () => readonly string[] {
  const turnsNow = useTurnsNow(target, live);
  return useCallback(() => sentTexts(turnsNow()), [turnsNow]);
}
