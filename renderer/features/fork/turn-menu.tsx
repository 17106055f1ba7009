import { Ellipsis, GitFork } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import { isReplayHost } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { LateMenu } from '../../ui/menu/late-menu';
import type { MenuItem } from '../../ui/menu/menu';
import { askToExport } from '../export/export-store';
import { useCopyTurn } from '../export/use-export';
import { useTranscript } from '../transcript/transcript-context';
import { beginFork } from './fork-actions';
import { askToRevert } from './revert-store';

/** What can be done with a turn that is over: at its end. */
export function TurnMenu({ turn }: { readonly turn: TurnView }) {
  const { t } = useTranslation(['fork', 'export', 'threads']);
  const { hostId, threadId, title } = useTranscript();
  const copyTurn = useCopyTurn(hostId, threadId);
  // A recording has no engine that could fork.
  if (isReplayHost(hostId)) return null;
  const items = (): readonly MenuItem[] => [
    {
      id: 'through',
      label: t('fork:actions.through'),
      onSelect: () => beginFork(hostId, threadId, { kind: 'through', turnId: turn.id }),
    },
    {
      id: 'before',
      label: t('fork:actions.before'),
      onSelect: () => beginFork(hostId, threadId, { kind: 'before', turnId: turn.id }),
    },
    { id: 'copy', label: t('export:copyTurn'), onSelect: () => copyTurn(turn.id) },
    {
      id: 'export',
      label: t('export:turn'),
      onSelect: () => askToExport({ hostId, threadId, title: title ?? t('threads:untitled'), turnId: turn.id }),
    },
    {
      id: 'revert',
      label: t('fork:actions.revert'),
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
        aria-label={t('fork:actions.through')}
        title={t('fork:actions.through')}
      >
        <GitFork size={14} aria-hidden />
      </Button>
      <LateMenu label={t('fork:actions.turn')} items={items}>
        <Ellipsis size={14} aria-hidden />
      </LateMenu>
    </span>
  );
}
