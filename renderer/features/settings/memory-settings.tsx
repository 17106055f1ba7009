import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { showToast } from '../../ui/toast/toast-store';

const QUERY_KEY = ['memory', LOCAL_HOST] as const;

/** What Codex remembers of earlier threads: how much there is, and the way to have it forget all. */
export function MemorySettings() {
  const { t } = useTranslation('settings');
  const errorText = useEngineErrorText();
  const isReady = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const [isAsking, setIsAsking] = useState(false);
  const { data, error } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => engineRequest(LOCAL_HOST, 'memory/status', {}),
    enabled: isReady,
  });
  return (
    <>
      <h3 className="settings-part">{t('memory.title')}</h3>
      <p className="settings-hint">{t('memory.about')}</p>
      {error === null ? null : (
        <p className="account-problem" role="alert">
          {errorText(error)}
        </p>
      )}
      {data === undefined ? null : (
        <>
          <p role="status" className="account-state">
            {t('memory.status', { count: data.v2ConsolidatedThreads })}
          </p>
          <Button tone="danger" onClick={() => setIsAsking(true)}>
            {t('memory.reset')}
          </Button>
        </>
      )}
      {isAsking ? <ResetDialog onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const reset = useMutation({
    mutationFn: () => engineRequest(LOCAL_HOST, 'memory/reset', undefined),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: QUERY_KEY });
      showToast({ text: t('memory.done') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('memory.resetTitle')}
      description={t('memory.resetAbout')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="danger" aria-disabled={reset.isPending} onClick={() => reset.mutate()}>
            {t('memory.resetSubmit')}
          </Button>
        </>
      }
    >
      {reset.error === null ? null : (
        <p className="account-problem" role="alert">
          {errorText(reset.error)}
        </p>
      )}
    </Dialog>
  );
}
