import { useTranslation } from 'react-i18next';
import { type HostId, isReplayHost } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { useGoal } from './goal-query';
import { askForGoal } from './goal-wish';

/** What a thread works towards, and where that stands; with the way to change it. */
export function GoalFact({ hostId, threadId }: { readonly hostId: HostId; readonly threadId: string }) {
  const { t } = useTranslation('goal');
  const goal = useGoal(hostId, threadId);
  return (
    <>
      <span className="about-text">
        {goal ? `${goal.objective} (${t(`status.${goal.status}`, { defaultValue: goal.status })})` : t('none')}
      </span>
      {isReplayHost(hostId) ? null : (
        <Button small tone="quiet" onClick={() => askForGoal(hostId, threadId)}>
          {t(goal ? 'change' : 'set')}
        </Button>
      )}
    </>
  );
}
