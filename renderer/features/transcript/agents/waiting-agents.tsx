import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import { useAppState } from '../../../app/app-state';
import { hashOfPlace } from '../../../app/navigation';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { threadQuery } from '../../conversation/thread-query';
import { parentOf } from '../../threads/sources.logic';
import { type AskedFor, askedIn } from '../../threads/thread-state.logic';
import { useAgent } from './use-agent';
import './agents.css';

/** Beside the composer of a thread: which of its sub-agents wait for the person, and the way to what they ask. */
export function WaitingAgents({ hostId, threadId }: { readonly hostId: HostId; readonly threadId: string }) {
  const { t } = useTranslation('items');
  const pending = useAppState((app) => app.pending);
  // Whatever waits elsewhere may be of a sub-agent: the engine says whose, in what it knows of that thread.
  const others = useMemo(
    () => [
      ...new Set(
        pending.flatMap((request) =>
          request.hostId === hostId && request.threadId !== threadId ? [request.threadId] : [],
        ),
      ),
    ],
    [pending, hostId, threadId],
  );
  const read = useQueries({ queries: others.map((other) => ({ ...threadQuery(hostId, other), retry: false })) });
  const waiting = others.flatMap((agentId, index) => {
    const thread = read[index]?.data?.thread;
    const isOurs = (thread?.parentThreadId ?? parentOf(thread?.source)) === threadId;
    const asked = isOurs ? askedIn(pending, hostId, agentId) : null;
    return asked === null ? [] : [{ agentId, asked }];
  });
  return (
    <div role="status" className="agents-waiting" aria-label={t('agent.waitingAll')}>
      {waiting.map(({ agentId, asked }) => (
        <WaitingAgent key={agentId} hostId={hostId} threadId={agentId} asked={asked} />
      ))}
    </div>
  );
}

interface WaitingAgentProps {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly asked: AskedFor;
}

function WaitingAgent({ hostId, threadId, asked }: WaitingAgentProps) {
  const { t } = useTranslation('items');
  const name = useAgent(hostId, threadId).name ?? t('agent.unnamed');
  return (
    <p>
      <span>{t(`agent.waitingFor.${asked}`)}</span>
      <a href={hashOfPlace({ page: 'thread', hostId, threadId })}>
        <RevealedText text={t('agent.goAnswer', { name })} />
      </a>
    </p>
  );
}
