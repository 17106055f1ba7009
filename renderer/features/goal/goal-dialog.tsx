import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { budgetOf } from './goal.logic';
import { goalKey, useGoal } from './goal-query';
import './goal.css';

/** Does something in a thread, which is made or loaded first. @returns false when it was not done; why is told then */
export type InThread = (
  work: (to: { readonly hostId: HostId; readonly threadId: string }) => Promise<unknown>,
) => Promise<boolean>;

export interface GoalDialogProps {
  readonly hostId: HostId;
  /** null for a thread that does not exist yet. */
  readonly threadId: string | null;
  /** Offered as the objective when the thread has none; '' for nothing. */
  readonly objective: string;
  readonly inThread: InThread;
  /** The mode is the one that plans, in which the engine works on no goal. */
  readonly planning: boolean;
  readonly onClose: () => void;
}

/** Sets, changes or clears what a thread works towards by itself. That setting one starts a turn is said before. */
export function GoalDialog(props: GoalDialogProps) {
  const goal = useGoal(props.hostId, props.threadId);
  // The fields begin with what the engine has.
  if (props.threadId !== null && goal === undefined) return null;
  return <GoalForm {...props} goal={goal ?? null} />;
}

interface GoalFormProps extends GoalDialogProps {
  readonly goal: { readonly objective: string; readonly tokenBudget: number | null } | null;
}

type Fault = 'objective' | 'budget';

function GoalForm({ hostId, goal, objective: offered, inThread, planning, onClose }: GoalFormProps) {
  const { t } = useTranslation('goal');
  const { t: common } = useTranslation('common');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const formId = useId();
  const noteId = useId();
  const [objective, setObjective] = useState(offered === '' ? (goal?.objective ?? '') : offered);
  const [budget, setBudget] = useState(goal?.tokenBudget?.toString() ?? '');
  const [fault, setFault] = useState<Fault | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const work = async (change: Parameters<InThread>[0]) => {
    setBusy(true);
    setError(null);
    let failed: unknown = null;
    // When it is not done at all, the composer says why.
    await inThread(async (to) => {
      try {
        await change(to);
        void client.invalidateQueries({ queryKey: goalKey(hostId, to.threadId) });
      } catch (reason) {
        // Shown here, where it can be mended; the composer behind has nothing to say of it.
        if (!(reason instanceof EngineRequestError)) throw reason;
        failed = reason;
      }
    });
    setBusy(false);
    if (failed !== null) setError(failed);
    else onClose();
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setError(null);
    const tokenBudget = budgetOf(budget);
    if (objective.trim() === '') return setFault('objective');
    if (Number.isNaN(tokenBudget)) return setFault('budget');
    void work(({ threadId }) =>
      engineRequest(hostId, 'thread/goal/set', {
        threadId,
        origin: 'user',
        objective: objective.trim(),
        status: 'active',
        tokenBudget,
      }),
    );
  };
  const clear = () =>
    void work(({ threadId }) => engineRequest(hostId, 'thread/goal/clear', { threadId, origin: 'user' }));

  return (
    <Dialog
      open
      onClose={onClose}
      title={goal === null ? t('set') : t('change')}
      description={planning ? t('aboutPlanning') : t('about')}
      actions={
        <>
          {goal !== null && (
            <Button tone="danger" aria-disabled={isBusy} onClick={clear}>
              {t('clear')}
            </Button>
          )}
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button tone="go" type="submit" form={formId} aria-disabled={isBusy}>
            {goal === null && !planning ? t('setAndStart') : t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="goal-form" onSubmit={save}>
        <label>
          {t('objective')}
          <textarea
            rows={4}
            aria-invalid={fault === 'objective'}
            aria-describedby={noteId}
            value={objective}
            onChange={(event) => {
              setObjective(event.target.value);
              setFault(null);
            }}
          />
        </label>
        <label>
          {t('budget')}
          <input
            type="text"
            inputMode="numeric"
            aria-invalid={fault === 'budget'}
            aria-describedby={noteId}
            placeholder={t('noBudget')}
            value={budget}
            onChange={(event) => {
              setBudget(event.target.value);
              setFault(null);
            }}
          />
        </label>
        <p id={noteId} role="status" className="goal-note">
          {fault !== null && t(`fault.${fault}`)}
          {error !== null && t('failed', { reason: errorText(error) })}
        </p>
      </form>
    </Dialog>
  );
}
