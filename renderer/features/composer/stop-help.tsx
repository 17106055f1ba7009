import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { showToast } from '../../ui/toast/toast-store';
import type { Stop } from './use-stop';

/** What can be done about a turn that goes on although it was stopped: look again, or end the engine. */
export function StopHelp({ stop, hostId }: { readonly stop: Stop; readonly hostId: HostId }) {
  const { t } = useTranslation('composer');
  const { t: common } = useTranslation('common');
  const [asks, setAsks] = useState(false);
  const endEngine = () => {
    setAsks(false);
    bridge()
      .request['engine.restart']({ hostId })
      .catch((error: unknown) =>
        showToast({
          text: t('stopState.engineNotStopped', { reason: error instanceof Error ? error.message : String(error) }),
          tone: 'failure',
        }),
      );
  };
  const isStuck = stop.state === 'still' || stop.state === 'failed';
  return (
    <>
      {isStuck && (
        <div className="composer-note-actions">
          <Button small onClick={stop.lookAgain}>
            {t('stopState.lookAgain')}
          </Button>
          <Button small tone="danger" onClick={() => setAsks(true)}>
            {t('stopState.stopEngine')}
          </Button>
        </div>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('stopState.askTitle')}
        description={t('stopState.askText')}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{common('cancel')}</Button>
            <Button tone="danger" onClick={endEngine}>
              {t('stopState.stopEngine')}
            </Button>
          </>
        }
      />
    </>
  );
}
