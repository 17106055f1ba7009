import { useTranslation } from 'react-i18next';
import type { TurnActivity } from '../../../preload/contract/model/feed/turn-status';
import './turn-state.css';

/** What the thread is at, as status "Turn": there from the first, empty before the first turn. */
export function TurnState({ activity }: { readonly activity: TurnActivity }) {
  const { t } = useTranslation('threads');
  return (
    <span role="status" aria-label={t('conversation.turn.label')} className={`turn-state turn-state-${activity}`}>
      {activity === 'none' ? '' : t(`conversation.turn.${activity}`)}
    </span>
  );
}
