import { useTranslation } from 'react-i18next';
import { hashOfPlace } from '../../../app/navigation';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { useTranscript } from '../transcript-context';
import { useAgent } from './use-agent';

export interface AgentLinkProps {
  readonly threadId: string;
  /** What it is called where its thread does not say. */
  readonly fallback?: string | undefined;
  /** Its state as the item tells it; null when it does not. */
  readonly status: string | null;
}

/** The way into the thread of a sub-agent, and what it is at. */
export function AgentLink({ threadId, fallback, status }: AgentLinkProps) {
  const { t } = useTranslation('items');
  const { hostId } = useTranscript();
  const agent = useAgent(hostId, threadId);
  const name = agent.name ?? fallback ?? t('agent.unnamed');
  return (
    <span className="agent">
      <a href={hashOfPlace({ page: 'thread', hostId, threadId })}>
        <RevealedText text={t('agent.open', { name })} />
      </a>
      <AgentState {...agent} status={status} />
    </span>
  );
}

function AgentState({
  isWorking,
  isWaiting,
  status,
}: {
  readonly isWorking: boolean;
  readonly isWaiting: boolean;
  readonly status: string | null;
}) {
  const { t } = useTranslation('items');
  if (isWaiting) return <span className="item-state agent-waiting">{t('agent.waiting')}</span>;
  // What its thread says now counts for more than what the item said then.
  const shown = isWorking ? 'running' : status === 'running' || status === 'pendingInit' ? null : status;
  if (shown === null) return null;
  const tone = { running: 'running', completed: 'done', errored: 'failed' }[shown] ?? 'cut';
  return <span className={`item-state item-state-${tone}`}>{t(`agent.status.${shown}`, { defaultValue: shown })}</span>;
}
