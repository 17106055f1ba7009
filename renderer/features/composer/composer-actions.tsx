import { useTranslation } from 'react-i18next';
import type { SendWay } from '../../../preload/contract/model/unsent';
import { Button } from '../../ui/button/button';
import type { ComposerMode, SendBlock } from './composer-mode.logic';
import type { Stop } from './use-stop';

export interface ComposerActionsProps {
  readonly mode: ComposerMode;
  /** Why nothing can be sent; the buttons say so and stay in the focus order. */
  readonly block: SendBlock | null;
  /** The element that holds the reason in words. */
  readonly notesId: string;
  readonly stop: Stop;
  readonly onSend: (way: SendWay) => void;
}

/** The composer's buttons: "Send" while no turn runs, else "Steer", "Queue" and "Stop". */
export function ComposerActions({ mode, block, notesId, stop, onSend }: ComposerActionsProps) {
  const { t } = useTranslation('composer');
  const sendState = { 'aria-disabled': block !== null || mode === 'starting', 'aria-describedby': notesId };
  if (mode !== 'running') {
    return (
      <div className="composer-actions">
        <Button tone="go" {...sendState} onClick={() => onSend('turn')}>
          {t('send')}
        </Button>
      </div>
    );
  }
  const isStopping = stop.state === 'stopping';
  return (
    <div className="composer-actions">
      <Button {...sendState} onClick={() => onSend('steer')}>
        {t('steer')}
      </Button>
      <Button {...sendState} onClick={() => onSend('queue')}>
        {t('queue')}
      </Button>
      <Button aria-disabled={isStopping} onClick={stop.stop}>
        {isStopping ? t('stopping') : t('stop')}
      </Button>
    </div>
  );
}
