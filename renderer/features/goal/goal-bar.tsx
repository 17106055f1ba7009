import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { runWindowCommand } from '../../app/window-commands';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/toast/toast-store';
import { useDurationText } from '../transcript/items/duration-text';
import { shareOf } from './goal.logic';
import { GoalDialog, type InThread } from './goal-dialog';
import { useGoal } from './goal-query';
import './goal.css';

const MS_PER_SECOND = 1_000;
const PERCENT = 100;

export interface GoalBarProps {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly inThread: InThread;
  /** The mode is the one that plans, in which the engine works on no goal. */
  readonly planning: boolean;
}

/** What the thread works towards, how far it is with its budget, and the way to change it. Nothing is drawn without one. */
export function GoalBar({ hostId, threadId, inThread, planning }: GoalBarProps) {
  const { t, i18n } = useTranslation('goal');
  const errorText = useEngineErrorText();
  const durationText = useDurationText();
  const goal = useGoal(hostId, threadId);
  const [edits, setEdits] = useState(false);
  const isThere = Boolean(goal);
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (!isGone) return;
    setEdits(false);
    // Cleared from its own dialog, which goes with it: the focus must not fall back to the start of the page.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) runWindowCommand('focusComposer');
  }, [isThere]);
  if (!goal) return null;
  const { status, tokenBudget, tokensUsed, timeUsedSeconds } = goal;
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const setStatus = (next: 'active' | 'paused') =>
    void inThread(({ threadId: id }) =>
      engineRequest(hostId, 'thread/goal/set', { threadId: id, origin: 'user', status: next }),
    ).catch((error: unknown) => showToast({ text: t('failed', { reason: errorText(error) }), tone: 'failure' }));
  return (
    <section className="goal-bar" aria-label={t('label')}>
      <p className="goal-objective" title={goal.objective}>
        <strong>{t('label')}</strong> {goal.objective}
      </p>
      <div className="goal-facts">
        <span>{planning && status === 'active' ? t('planning') : t(`status.${status}`, { defaultValue: status })}</span>
        <span>
          {tokenBudget === null
            ? t('used', { tokens: number(tokensUsed) })
            : t('usedOf', { tokens: number(tokensUsed), budget: number(tokenBudget) })}
        </span>
        {timeUsedSeconds > 0 && <span>{durationText(timeUsedSeconds * MS_PER_SECOND, false)}</span>}
        {tokenBudget !== null && (
          <meter
            className="goal-meter"
            aria-label={t('budgetUsed')}
            min={0}
            max={PERCENT}
            value={Math.round(shareOf(tokensUsed, tokenBudget) * PERCENT)}
          />
        )}
        <span className="goal-actions">
          {status === 'active' && (
            <Button small tone="quiet" onClick={() => setStatus('paused')}>
              {t('pause')}
            </Button>
          )}
          {(status === 'paused' || status === 'blocked') && (
            <Button small tone="quiet" onClick={() => setStatus('active')}>
              {t('goOn')}
            </Button>
          )}
          <Button small tone="quiet" onClick={() => setEdits(true)}>
            {t('change')}
          </Button>
        </span>
      </div>
      {edits && (
        <GoalDialog
          hostId={hostId}
          threadId={threadId}
          objective=""
          inThread={inThread}
          planning={planning}
          onClose={() => setEdits(false)}
        />
      )}
    </section>
  );
}
