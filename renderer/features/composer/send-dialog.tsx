import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import type { SendQuestion } from './use-submit';

export interface SendDialogProps {
  readonly question: SendQuestion | null;
  readonly onAnswer: (goOn: boolean) => void;
}

/** Asks before a send does more than send: takes a thread out of the archive, or starts what is queued in it. */
export function SendDialog({ question, onAnswer }: SendDialogProps) {
  const { t } = useTranslation('composer');
  const { t: common } = useTranslation('common');
  if (question === null) return null;
  const isRestore = question.kind === 'restore';
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={isRestore ? t('ask.restoreTitle') : t('ask.queueTitle')}
      description={isRestore ? t('ask.restoreText') : t('ask.queueText', { count: question.count })}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{common('cancel')}</Button>
          <Button tone="go" onClick={() => onAnswer(true)}>
            {isRestore ? t('ask.restore') : t('ask.resume')}
          </Button>
        </>
      }
    />
  );
}
