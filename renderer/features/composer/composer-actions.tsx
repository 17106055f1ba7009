import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendWay } from '../../../preload/contract/model/unsent';
import { Button } from '../../ui/button/button';
import { type ComposerMode, type SendBlock, type SendKeys, waysWhileRunning } from './composer-mode.logic';
import type { StopState } from './use-stop';

export interface ComposerActionsProps {
  readonly mode: ComposerMode;
  /** What kind of reason there is that nothing can be sent; the buttons say so and stay in the focus order. */
  readonly blocked: SendBlock['kind'] | null;
  /** What the send key does while a turn runs. */
  readonly whileRunning: 'steer' | 'queue';
  readonly sendKeys: SendKeys;
  /** The element that holds the reason in words. */
  readonly notesId: string;
  readonly stop: StopState;
  readonly onStop: () => void;
  readonly onSend: (way: SendWay) => void;
}

/** The composer's buttons: "Send" while no turn runs, else "Steer", "Queue" and "Stop". */
export const ComposerActions = memo(function ComposerActions(props: ComposerActionsProps) {
  const { mode, blocked, whileRunning, sendKeys, notesId, stop, onStop, onSend } = props;
  const { t } = useTranslation('composer');
  const sendState = { 'aria-disabled': blocked !== null || mode === 'starting', 'aria-describedby': notesId };
  if (mode !== 'running') {
    return (
      <div className="composer-actions">
        <Button tone="go" {...sendState} title={sendKeys.send} onClick={() => onSend('turn')}>
          {t('send')}
        </Button>
      </div>
    );
  }
  const isStopping = stop === 'stopping';
  const [first] = waysWhileRunning({ whileRunning, sendKey: 'enter' });
  return (
    <div className="composer-actions">
      {(['steer', 'queue'] as const).map((way) => (
        <Button
          key={way}
          tone={way === first ? 'go' : 'plain'}
          {...sendState}
          title={t(`${way}About`, { key: way === first ? sendKeys.send : sendKeys.other })}
          onClick={() => onSend(way)}
        >
          {t(way)}
          <span className="composer-key" aria-hidden="true">
            {way === first ? sendKeys.send : sendKeys.other}
          </span>
        </Button>
      ))}
      <Button aria-disabled={isStopping} onClick={onStop}>
        {isStopping ? t('stopping') : t('stop')}
      </Button>
    </div>
  );
});
