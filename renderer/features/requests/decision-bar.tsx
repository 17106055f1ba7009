import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { isReplayHost } from '../../../preload/contract/model/keys';
import { useAgo } from '../../app/ago';
import { Button, type ButtonTone } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import type { Decision } from './decisions.logic';
import { RecordedNote } from './recorded-note';
import { useAnswer } from './use-answer';
import { useArming } from './use-arming';
import { usePressGuard } from './use-press-guard';
import './decision-bar.css';

export interface DecisionBarProps {
  readonly request: PendingRequest;
  readonly decisions: readonly Decision[];
  /** False: not everything that is decided upon can be seen, so no button is the expected one. */
  readonly emphasize: boolean;
}

/** The buttons of an approval. They open half a second after they come to rest, and each works once. */
export function DecisionBar(props: DecisionBarProps) {
  return isReplayHost(props.request.hostId) ? <RecordedNote /> : <LiveDecisionBar {...props} />;
}

function LiveDecisionBar({ request, decisions, emphasize }: DecisionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { armed, armedNow } = useArming(bar);
  const guard = usePressGuard(armedNow);
  const { state, answer } = useAnswer(request);
  const isShut = !armed || (state !== 'open' && state !== 'failed');
  const nameOf = useDecisionName();
  const toneOf = ({ kind }: Decision): ButtonTone => {
    if (kind === 'accept' && emphasize) return 'go';
    return kind === 'cancel' ? 'danger' : 'plain';
  };
  return (
    <div ref={bar} className="decision-bar" {...guard}>
      {decisions.map((decision) => (
        <Button
          key={JSON.stringify(decision.response)}
          className="decision-bar-button"
          tone={toneOf(decision)}
          aria-disabled={isShut}
          onClick={() => answer(decision.response)}
        >
          {nameOf(decision)}
        </Button>
      ))}
      <AnswerStatus request={request} state={state} />
    </div>
  );
}

function useDecisionName(): (decision: Decision) => string {
  const { t } = useTranslation('requests');
  return ({ kind: decision, subject }) => {
    switch (decision) {
      case 'allowPrefix':
        return t('decision.allowPrefix', { prefix: revealedText(subject ?? '') });
      case 'allowHost':
      case 'denyHost':
        return t(`decision.${decision}`, { host: revealedText(subject ?? '') });
      case 'acceptForSession':
        return t('decision.acceptForSession');
      default:
        return t(`decision.${decision}`);
    }
  };
}

/** How long the question has waited, or what became of the answer. */
export function AnswerStatus({
  request,
  state,
}: {
  readonly request: PendingRequest;
  readonly state: ReturnType<typeof useAnswer>['state'];
}) {
  const { t } = useTranslation('requests');
  const ago = useAgo();
  const isSaid = state !== 'open' && state !== 'sending';
  return (
    <span className={state === 'failed' ? 'answer-status card-frame-warning' : 'answer-status'}>
      {!isSaid && <time>{t('asked', { ago: ago(request.askedAtMs) })}</time>}
      <span role="status">{isSaid && t(`answer.${state}`)}</span>
    </span>
  );
}
