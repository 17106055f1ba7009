import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isReplayHost } from '../../../preload/contract/model/keys';
import type { ThreadItem } from '../../../preload/contract/protocol';
import { LateMenu } from '../../ui/menu/late-menu';
import type { MenuItem } from '../../ui/menu/menu';
import { useTranscript } from '../transcript/transcript-context';
import { beginEdit, beginFork } from './fork-actions';
import { textOfMessage } from './kept-part.logic';
import { askToRevert } from './revert-store';

export interface MessageMenuProps {
  readonly turnId: string;
  readonly item: Extract<ThreadItem, { type: 'userMessage' }>;
}

/** What can be done with a message of the person. One that steered a running turn has no place of its own to fork from. */
export function MessageMenu({ turnId, item }: MessageMenuProps) {
  const { t } = useTranslation('fork');
  const { hostId, threadId, view, onCopy } = useTranscript();
  const text = textOfMessage(item);
  const items = (): readonly MenuItem[] => {
    const first = view.turn(turnId)?.entries.find((entry) => entry.item.type === 'userMessage');
    const beginsTurn = first?.id === item.id && !isReplayHost(hostId);
    return [
      ...(beginsTurn
        ? ([
            {
              id: 'edit',
              label: t('actions.edit'),
              onSelect: () => beginEdit(hostId, threadId, turnId, item),
            },
            {
              id: 'before',
              label: t('actions.before'),
              onSelect: () => beginFork(hostId, threadId, { kind: 'before', turnId }),
            },
          ] satisfies MenuItem[])
        : []),
      ...(text === null
        ? []
        : [{ id: 'copy', label: t('actions.copyMessage'), onSelect: () => onCopy(text) } satisfies MenuItem]),
      ...(beginsTurn
        ? ([
            {
              id: 'revert',
              label: t('actions.revert'),
              tone: 'danger',
              onSelect: () => askToRevert({ hostId, threadId, turnId }),
            },
          ] satisfies MenuItem[])
        : []),
    ];
  };
  return (
    <LateMenu label={t('actions.message')} items={items}>
      <Ellipsis size={14} aria-hidden />
    </LateMenu>
  );
}
