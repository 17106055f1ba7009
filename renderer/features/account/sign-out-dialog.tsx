import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { refreshAccount } from './account-query';
import { applyToSignIn } from './sign-in-store';

interface SignOutDialogProps {
  readonly hostId: HostId;
  /** Who is signed in. */
  readonly who: string;
  readonly onClose: () => void;
}

/** Asks before it signs out. */
export function SignOutDialog({ hostId, who, onClose }: SignOutDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const signOut = useMutation({
    mutationFn: () => engineRequest(hostId, 'account/logout', undefined),
    onSuccess: async () => {
      applyToSignIn(hostId, { type: 'signedOut' });
      await refreshAccount(client, hostId);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signOut.title')}
      description={t('signOut.about', { who })}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="danger" aria-disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('signOut.submit')}
          </Button>
        </>
      }
    >
      {signOut.error === null ? null : (
        <p className="account-problem" role="alert">
          {t('signOut.failed')} {errorText(signOut.error)}
        </p>
      )}
    </Dialog>
  );
}
