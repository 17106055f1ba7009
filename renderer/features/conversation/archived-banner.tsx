import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { Thread } from '../../../preload/contract/protocol';
import { Button } from '../../ui/button/button';
import { beginFork } from '../fork/fork-actions';
import { listedThread } from '../threads/listed-thread';
import { useThreadCommands } from '../threads/use-thread-commands';

/** Says that an archived thread is only read, and offers to restore it. */
export function ArchivedBanner({ hostId, thread }: { readonly hostId: HostId; readonly thread: Thread }) {
  const { t } = useTranslation('threads');
  const { unarchive } = useThreadCommands();
  return (
    <div className="conversation-banner">
      <p>{t('conversation.archived.about')}</p>
      <Button onClick={() => void unarchive({ hostId, thread: listedThread(thread, true, null) })}>
        {t('conversation.archived.unarchive')}
      </Button>
      <Button onClick={() => beginFork(hostId, thread.id, null)}>{t('actions.fork')}</Button>
    </div>
  );
}
