import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnPlan } from '../../../preload/contract/model/feed/types';
import type { TurnPlanStepStatus } from '../../../preload/contract/protocol';
import './plan-tab.css';

const MARKS: Readonly<Record<TurnPlanStepStatus, string>> = { completed: '✓', inProgress: '◆', pending: '○' };

/** What Codex said it is going to do, step by step. */
export const PlanSteps = memo(function PlanSteps({
  plan,
  mayBeForgotten,
}: {
  readonly plan: TurnPlan | null;
  /** There may have been one that is not known any more. */
  readonly mayBeForgotten: boolean;
}) {
  const { t } = useTranslation('details');
  if (plan === null) return <p className="details-empty">{t(mayBeForgotten ? 'plan.forgotten' : 'plan.empty')}</p>;
  return (
    <section>
      {plan.explanation && <p className="plan-explanation">{plan.explanation}</p>}
      <ol className="plan-steps" aria-label={t('plan.label')}>
        {plan.steps.map(({ step, status }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan is replaced as a whole, and steps may read the same.
            key={index}
            className={`plan-step plan-step-${status}`}
            aria-current={status === 'inProgress' ? 'step' : undefined}
          >
            <span className="plan-mark" aria-hidden="true">
              {MARKS[status] ?? MARKS.pending}
            </span>
            <span>
              {step}
              <span className="visually-hidden">, {t(`plan.status.${status}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});
