import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Turn } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { goTo } from '../../app/navigation';
import { showToast } from '../../ui/toast/toast-store';
import { readQueue } from '../composer/queue-panel/queue';
import { resumeThread } from '../composer/resume-thread';
import { makeFork } from './make-fork';
import { type Dropped, droppedOf } from './revert.logic';
import type { RevertAim } from './revert-store';

const PAGE_TURNS = 20;

/** What is known before a thread goes back. */
export interface RevertFacts {
  readonly dropped: Dropped;
  readonly isRunning: boolean;
  /** Messages that a resume would start; 0 for a thread that is loaded. */
  readonly queued: number;
}

export interface Revert {
  readonly facts: RevertFacts | null;
  /** Why they could not be read. */
  readonly error: string | null;
  readonly readAgain: () => void;
  readonly state: 'asking' | 'going' | { readonly failed: string };
  /** @returns whether the thread went back */
  readonly go: (keep: boolean) => Promise<boolean>;
}

async function droppedTurns({ hostId, threadId, turnId }: RevertAim): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: Turn[]; nextCursor: string | null } = await engineRequest(hostId, 'thread/turns/list', {
      threadId,
      limit: PAGE_TURNS,
      itemsView: 'full',
      sortDirection: 'desc',
      ...(cursor === null ? {} : { cursor }),
    });
    for (const turn of page.data) {
      turns.push(turn);
      if (turn.id === turnId) return turns;
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  throw new Error(`turn not found: ${turnId}`);
}

async function readFacts(aim: RevertAim): Promise<RevertFacts> {
  const [{ thread }, turns, queue] = await Promise.all([
    engineRequest(aim.hostId, 'thread/read', { threadId: aim.threadId, includeTurns: false }),
    droppedTurns(aim),
    readQueue(aim),
  ]);
  return {
    dropped: droppedOf(turns, thread.cwd),
    isRunning: thread.status.type === 'active',
    queued: thread.status.type === 'notLoaded' ? queue.length : 0,
  };
}

/** Goes back in a thread to before a turn, with what has to be known before. */
export function useRevert(aim: RevertAim): Revert {
  const { t } = useTranslation('fork');
  const errorText = useEngineErrorText();
  const { hostId, threadId, turnId } = aim;
  const isReady = useEngineState(hostId)?.phase === 'ready';
  const facts = useQuery({
    queryKey: ['thread', hostId, threadId, 'revert', turnId],
    queryFn: () => readFacts(aim),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
  });
  const [state, setState] = useState<Revert['state']>('asking');

  const go = async (keep: boolean): Promise<boolean> => {
    setState('going');
    try {
      const fork = keep ? await makeFork(hostId, threadId, null) : null;
      const { thread } = await engineRequest(hostId, 'thread/read', { threadId, includeTurns: false });
      // The engine goes back in threads only that it has loaded.
      if (thread.status.type === 'notLoaded') await resumeThread({ hostId, threadId });
      await engineRequest(hostId, 'thread/revert', { threadId, beforeTurnId: turnId });
      const open = fork && {
        label: t('revert.openFork'),
        run: () => goTo({ page: 'thread', hostId, threadId: fork.threadId }),
      };
      showToast({ text: t(open ? 'revert.doneKept' : 'revert.done'), ...(open ? { actions: [open] } : {}) });
      return true;
    } catch (error) {
      setState({ failed: `${t('revert.notDone')} ${errorText(error)}` });
      return false;
    }
  };

  return {
    facts: facts.data ?? null,
    error: facts.error && errorText(facts.error),
    readAgain: () => void facts.refetch(),
    state,
    go,
  };
}
