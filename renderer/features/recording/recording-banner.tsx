import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import './recording.css';

/** Says that what is shown is a recording, and leads out of it where there is something beside it. */
export function RecordingBanner() {
  const { t } = useTranslation('diagnostics');
  const replay = useAppState((app) => app.replay);
  if (replay === null) return null;
  return (
    <div className="recording-banner">
      <p>{t('recording.banner', { name: replay.name })}</p>
      {replay.alone ? null : (
        <Button small onClick={() => void bridge().request['recording.close']({})}>
          {t('recording.close')}
        </Button>
      )}
    </div>
  );
}
