import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import type { Thread } from '../../../../preload/contract/protocol';
import { useAppState, useEngineState } from '../../../app/app-state';
import { revealedText } from '../../../ui/revealed-text/hidden-text.logic';
import { threadQuery } from '../../conversation/thread-query';
import { threadTitle } from '../../threads/thread-title.logic';

/** A sub-agent as its own thread tells of it. */
export interface Agent {
  /** What it is called; null when it has no name, or is not known. */
  readonly name: string | null;
  /** Whether its thread works right now. */
  readonly isWorking: boolean;
  /** Something of it waits for the person. */
  readonly isWaiting: boolean;
}

/** Follows the thread of a sub-agent: notifications make stale what is known of it. */
export function useAgent(hostId: HostId, threadId: string): Agent {
  const ready = useEngineState(hostId)?.phase === 'ready';
  const { data } = useQuery({ ...threadQuery(hostId, threadId), enabled: ready, retry: false });
  const isPending = useAppState((app) =>
    app.pending.some((request) => request.hostId === hostId && request.threadId === threadId),
  );
  const thread = data?.thread ?? null;
  const status = thread?.status;
  const isActive = status?.type === 'active';
  return {
    name: thread === null ? null : agentName(thread),
    isWorking: isActive,
    isWaiting: isPending || (isActive && status.activeFlags.length > 0),
  };
}

/** @returns who leads the agent of a thread, in words: the agent of its parent; null for a thread that has none */
export function useSender(hostId: HostId, parentId: string | null): string | null {
  const { t } = useTranslation('items');
  const { data } = useQuery({
    ...threadQuery(hostId, parentId ?? ''),
    enabled: parentId !== null,
    retry: false,
    // What was read as it began may lack its title, and nothing is told once it has one.
    refetchOnMount: 'always',
  });
  if (parentId === null) return null;
  const title = data === undefined ? null : agentName(data.thread);
  return title === null ? t('agent.senderUntitled') : t('agent.sender', { title: revealedText(title) });
}

const agentName = (thread: Thread): string | null =>
  thread.agentNickname?.trim() || thread.agentRole?.trim() || threadTitle(thread);
