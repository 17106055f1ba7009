import { Ellipsis, GitFork } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import { isReplayHost } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { LateMenu } from '../../ui/menu/late-menu';
import type { MenuItem } from '../../ui/menu/menu';
import { useTranscript } from '../transcript/transcript-context';
import { beginFork } from './fork-actions';
import { askToRevert } from './revert-store';

/** What can be done with a turn that is over: at its end. */
export function TurnMenu({ turn }: { readonly turn: TurnView }) {
  const { t } = useTranslation('fork');
  const { hostId, threadId } = useTranscript();
  // A recording has no engine that could fork.
  if (isReplayHost(hostId)) return null;
  const items = (): readonly MenuItem[] => [
    {
      id: 'through',
      label: t('actions.through'),
      onSelect: () => beginFork(hostId, threadId, { kind: 'through', turnId: turn.id }),
    },
    {
      id: 'before',
      label: t('actions.before'),
      onSelect: () => beginFork(hostId, threadId, { kind: 'before', turnId: turn.id }),
    },
    {
      id: 'revert',
      label: t('actions.revert'),
      tone: 'danger',
      onSelect: () => askToRevert({ hostId, threadId, turnId: turn.id }),
    },
  ];
  return (
    <span className="turn-menu">
      <Button
        tone="quiet"
        small
        onClick={() => beginFork(hostId, threadId, { kind: 'through', turnId: turn.id })}
        aria-label={t('actions.through')}
        title={t('actions.through')}
      >
        <GitFork size={14} aria-hidden />
      </Button>
      <LateMenu label={t('actions.turn')} items={items}>
        <Ellipsis size={14} aria-hidden />
      </LateMenu>
    </span>
  );
}
