import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { showToast } from '../../ui/toast/toast-store';

export interface RestartDialogProps {
  readonly hostId: HostId;
  /** How many turns would end with it. */
  readonly running: number;
  readonly onClose: () => void;
}

/** Asks before the engine is restarted: what runs in it ends. */
export function RestartDialog({ hostId, running, onClose }: RestartDialogProps) {
  const { t } = useTranslation(['diagnostics', 'common']);
  const restart = useMutation({
    mutationFn: () => bridge().request['engine.restart']({ hostId }),
    onSuccess: onClose,
    onError: (error) => {
      onClose();
      showToast({ text: t('diagnostics:restart.failed', { message: error.message }), tone: 'failure' });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('diagnostics:restart.title')}
      description={
        <>
          <p>{t('diagnostics:restart.about')}</p>
          {running === 0 ? null : <p>{t('diagnostics:restart.running', { count: running })}</p>}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="danger" aria-disabled={restart.isPending} onClick={() => restart.mutate()}>
            {t(restart.isPending ? 'diagnostics:actions.restarting' : 'diagnostics:restart.submit')}
          </Button>
        </>
      }
    />
  );
}
