import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReplayHost } from '../../../../preload/contract/model/keys';
import { engineRequest } from '../../../app/engine';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/toast/toast-store';
import { useTranscript } from '../transcript-context';

/** Ends a command that outlived its turn. It shows as ended once the engine says so. */
export function StopCommand({ processId }: { readonly processId: string | null }) {
  const { t } = useTranslation('items');
  const errorText = useEngineErrorText();
  const { hostId, threadId } = useTranscript();
  const [isStopping, setStopping] = useState(false);
  if (processId === null || isReplayHost(hostId)) return null;
  const stop = async () => {
    setStopping(true);
    try {
      const { terminated } = await engineRequest(hostId, 'thread/backgroundTerminals/terminate', {
        threadId,
        processId,
      });
      if (!terminated) showToast({ text: t('command.alreadyOver') });
    } catch (error) {
      showToast({ text: t('command.notStopped', { reason: errorText(error) }), tone: 'failure' });
    } finally {
      setStopping(false);
    }
  };
  return (
    <Button small aria-label={t('command.stopLabel')} aria-disabled={isStopping} onClick={() => void stop()}>
      {isStopping ? t('command.stopping') : t('command.stop')}
    </Button>
  );
}
