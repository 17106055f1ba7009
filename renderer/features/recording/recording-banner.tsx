import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { goTo } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import './recording.css';

async function close(): Promise<void> {
  goTo({ page: 'newThread', hostId: LOCAL_HOST });
  await bridge().request['recording.close']({});
}

/** Says that what is shown is a recording, and leads out of it where there is something beside it. */
export function RecordingBanner() {
  const { t } = useTranslation('diagnostics');
  const replay = useAppState((app) => app.replay);
  if (replay === null) return null;
  return (
    <div className="recording-banner">
      <p>{t('recording.banner', { name: replay.name })}</p>
      {replay.alone ? null : (
        <Button small onClick={() => void close()}>
          {t('recording.close')}
        </Button>
      )}
    </div>
  );
}
