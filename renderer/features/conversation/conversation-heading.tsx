import { useTranslation } from 'react-i18next';
import type { TurnActivity } from '../../../preload/contract/model/feed/turn-status';
import type { Thread } from '../../../preload/contract/protocol';
import { folderLabels } from '../threads/folder-labels.logic';
import { TurnState } from './turn-state';

export interface ConversationHeadingProps {
  readonly title: string;
  readonly thread: Thread | null;
  readonly activity: TurnActivity;
}

/** The title of the thread, where it works, and what it is at. */
export function ConversationHeading({ title, thread, activity }: ConversationHeadingProps) {
  const { t } = useTranslation('threads');
  const folder = thread?.cwd ? (folderLabels([thread.cwd]).get(thread.cwd) ?? null) : null;
  const branch = thread?.gitInfo?.branch ?? null;
  return (
    <header className="conversation-head">
      <h1 dir="auto" title={title}>
        {title}
      </h1>
      {folder === null ? null : (
        <span className="conversation-place" title={thread?.cwd}>
          {branch === null ? folder : t('conversation.place', { folder, branch })}
        </span>
      )}
      <TurnState activity={activity} />
    </header>
  );
}
