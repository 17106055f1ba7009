import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { Menu, type MenuItem } from '../../ui/menu/menu';
import type { ListedThread } from './listed-thread';
import { askToDelete, askToRename } from './thread-dialogs-store';
import { useThreadCommands } from './use-thread-commands';

export interface ThreadActionsProps {
  readonly hostId: HostId;
  readonly thread: ListedThread;
  readonly reachable: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * The button "Thread actions" and its menu. The menu is made when it is first opened: a list is scrolled far more often
 * than a menu is opened.
 */
export function ThreadActions(props: ThreadActionsProps) {
  const { t } = useTranslation('threads');
  const [used, setUsed] = useState(false);
  const [openedByKey, setOpenedByKey] = useState(false);
  if (props.open && !used) setUsed(true);
  const button = (
    <Button
      tone="quiet"
      className="thread-row-actions"
      aria-label={t('actions.label')}
      aria-haspopup="menu"
      aria-expanded={props.open}
      tabIndex={props.reachable ? 0 : -1}
      onClick={
        used
          ? undefined
          : ({ detail: clicks }) => {
              setOpenedByKey(clicks === 0);
              props.onOpen(true);
            }
      }
    >
      <Ellipsis size={16} aria-hidden />
    </Button>
  );
  return used ? <ThreadMenu {...props} trigger={button} openedByKey={openedByKey} /> : button;
}

/** The engine refuses to rename an archived thread, so that is not offered for one. */
function ThreadMenu({
  hostId,
  thread,
  open,
  onOpen,
  trigger,
  openedByKey,
}: ThreadActionsProps & { readonly trigger: ReactElement; readonly openedByKey: boolean }) {
  const { t } = useTranslation('threads');
  const commands = useThreadCommands();
  const target = { hostId, thread };
  const whenActive: readonly MenuItem[] = [
    { id: 'rename', label: t('actions.rename'), onSelect: () => askToRename(target) },
    { id: 'fork', label: t('actions.fork'), onSelect: () => commands.fork(target) },
    { id: 'archive', label: t('actions.archive'), onSelect: () => commands.archive(target) },
  ];
  const whenArchived: readonly MenuItem[] = [
    { id: 'fork', label: t('actions.fork'), onSelect: () => commands.fork(target) },
    { id: 'unarchive', label: t('actions.unarchive'), onSelect: () => void commands.unarchive(target) },
  ];
  const items: readonly MenuItem[] = [
    ...(thread.archived ? whenArchived : whenActive),
    { id: 'delete', label: t('actions.delete'), tone: 'danger', onSelect: () => askToDelete(target) },
  ];
  return <Menu open={open} onOpenChange={onOpen} items={items} trigger={trigger} openedByKey={openedByKey} />;
}
