import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';

export interface WatchdogHelpProps {
  /** Reads again what the thread is at. */
  readonly onLookAgain: () => void;
  readonly onStop: () => void;
}

/** What can be done about a message that the engine took and of which nothing came. */
export function WatchdogHelp({ onLookAgain, onStop }: WatchdogHelpProps) {
  const { t } = useTranslation('composer');
  return (
    <div className="composer-note-actions">
      <Button small onClick={onLookAgain}>
        {t('stopState.lookAgain')}
      </Button>
      <Button small tone="danger" onClick={onStop}>
        {t('watchdog.stop')}
      </Button>
    </div>
  );
}
