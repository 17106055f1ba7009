import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_ATTACHMENTS } from '../../../../preload/contract/model/attachment';
import type { DeliveryOutcome } from '../../../../preload/contract/model/unsent';
import { bridge } from '../../../app/bridge';
import { engineRequest } from '../../../app/engine';
import { Button } from '../../../ui/button/button';
import type { Destination } from '../destination';
import { type ModeFacts, turnParams } from '../turn-settings.logic';
import type { Submit } from '../use-submit';
import './plan-bar.css';

export interface PlanBarProps {
  /** The plan that the newest turn ended with. */
  readonly plan: string;
  readonly draftKey: string;
  readonly folder: string | null;
  /** Model and effort in force. */
  readonly facts: ModeFacts;
  readonly run: Submit['run'];
  /** Gives the focus to the message box: what is to be different is said there, and the bar goes when a turn starts. */
  readonly onLeave: () => void;
  readonly onLeaveMode: () => void;
}

/** What can be done with a finished plan. The engine goes back to its default mode with the turn that implements it. */
export function PlanBar(props: PlanBarProps) {
  const { plan, draftKey, folder, facts, run, onLeave, onLeaveMode } = props;
  const { t } = useTranslation('composer');
  const [isBusy, setBusy] = useState(false);
  const implement = async () => {
    setBusy(true);
    onLeave();
    await run((to) => implementPlan(to, plan, draftKey, folder, facts));
    setBusy(false);
  };
  return (
    <section className="plan-bar" aria-label={t('plan.label')}>
      <p>{t('plan.ready')}</p>
      <div className="plan-bar-actions">
        <Button small tone="go" aria-disabled={isBusy} onClick={() => void implement()}>
          {t('plan.implement')}
        </Button>
        <Button small onClick={onLeave}>
          {t('plan.change')}
        </Button>
        <Button small tone="quiet" onClick={onLeaveMode}>
          {t('plan.leave')}
        </Button>
      </div>
    </section>
  );
}

/** Has the engine put the approved plan before the model, and starts the turn that implements it, in the default mode. */
async function implementPlan(
  to: Destination,
  plan: string,
  draftKey: string,
  folder: string | null,
  facts: ModeFacts,
): Promise<DeliveryOutcome> {
  const { prompt } = await engineRequest(to.hostId, 'thread/prepareApprovedPlan', {
    threadId: to.threadId,
    markdown: plan,
  });
  return bridge().request['message.send']({
    ...to,
    // A draft of its own: what the person is writing stays where it is.
    draftKey: `${draftKey}/plan`,
    text: prompt,
    attachments: [...NO_ATTACHMENTS],
    way: 'turn',
    overrides: { ...turnParams({ mode: 'default' }, facts) },
    folder,
    expectedTurnId: null,
    isStored: false,
  });
}
