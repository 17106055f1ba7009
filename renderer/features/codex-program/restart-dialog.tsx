import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';

/** Asks before the engine is started again: what runs in it is cut off. */
export function RestartDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['firstStart', 'common']);
  const restart = useMutation({
    mutationFn: () => bridge().request['engine.restart']({ hostId: LOCAL_HOST }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.restartTitle')}
      description={t('settings.restartAbout')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="danger" aria-disabled={restart.isPending} onClick={() => restart.mutate()}>
            {t('settings.restartSubmit')}
          </Button>
        </>
      }
    >
      {restart.error === null ? null : (
        <p className="codex-problem" role="alert">
          {t('get.failed', { message: restart.error.message })}
        </p>
      )}
    </Dialog>
  );
}
