import { useTranslation } from 'react-i18next';
import { refusal } from '../../../preload/contract/model/elicitation';
import type { AnswerButton } from './answer-bar';
import type { Answering } from './use-answer';

/**
 * The ways to turn down what an MCP server asks: it is told no, or that nobody decided.
 * @param server its name, as it is shown
 */
export function useRefusals(server: string, answer: Answering['answer']): readonly AnswerButton[] {
  const { t } = useTranslation('requests');
  return [
    {
      id: 'decline',
      name: t('decision.decline'),
      about: t('form.declineAbout', { server }),
      tone: 'plain',
      onPress: () => answer({ ...refusal('decline') }),
    },
    {
      id: 'cancel',
      name: t('form.cancel'),
      about: t('form.cancelAbout', { server }),
      tone: 'plain',
      onPress: () => answer({ ...refusal('cancel') }),
    },
  ];
}
