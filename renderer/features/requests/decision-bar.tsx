import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { ButtonTone } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { AnswerBar } from './answer-bar';
import type { Decision } from './decisions.logic';
import { useAnswer } from './use-answer';

export interface DecisionBarProps {
  readonly request: PendingRequest;
  readonly decisions: readonly Decision[];
  /** False: not everything that is decided upon can be seen, so no button is the expected one. */
  readonly emphasize: boolean;
}

/** The buttons of an approval, as many as there are decisions. */
export function DecisionBar({ request, decisions, emphasize }: DecisionBarProps) {
  const { t } = useTranslation('requests');
  const { state, answer } = useAnswer(request);
  const nameOf = useDecisionName();
  const toneOf = ({ kind }: Decision): ButtonTone => {
    if (kind === 'accept' && emphasize) return 'go';
    return kind === 'cancel' ? 'danger' : 'plain';
  };
  return (
    <AnswerBar
      request={request}
      state={state}
      buttons={decisions.map((decision) => ({
        id: JSON.stringify(decision.response),
        name: nameOf(decision),
        about: t(`decisionAbout.${decision.kind}`),
        tone: toneOf(decision),
        onPress: () => answer({ ...decision.response }),
      }))}
    />
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
