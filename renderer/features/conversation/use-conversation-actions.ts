import { useTranslation } from 'react-i18next';
import { isReplayHost, LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { Thread } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { useWindowCommand } from '../../app/window-commands';
import { showToast } from '../../ui/toast/toast-store';
import { askToExport } from '../export/export-store';
import { listedThread } from '../threads/listed-thread';
import { askToDelete, askToRename } from '../threads/thread-dialogs-store';
import { useThreadCommands } from '../threads/use-thread-commands';

/**
 * The actions on the thread that is shown.
 * @param thread null while it is not read: nothing can be done with it then
 * @param archived null while that is not known
 */
export function useConversationActions(hostId: string, thread: Thread | null, archived: boolean | null): void {
  const { t } = useTranslation(['actions', 'threads']);
  const commands = useThreadCommands();
  const aim = thread && { hostId, thread: listedThread(thread, archived === true, null) };
  const withAim = (run: (target: NonNullable<typeof aim>) => void) => () => {
    if (aim) run(aim);
  };
  const active = aim !== null && archived === false;
  useWindowCommand('renameThread', withAim(askToRename), active);
  useWindowCommand('forkThread', withAim(commands.fork), aim !== null && !isReplayHost(hostId));
  useWindowCommand(
    'exportThread',
    withAim(({ thread: { id, name, messageTitle } }) =>
      askToExport({ hostId, threadId: id, title: name ?? messageTitle ?? t('threads:untitled'), turnId: null }),
    ),
    aim !== null && !isReplayHost(hostId),
  );
  useWindowCommand('archiveThread', withAim(commands.archive), active);
  useWindowCommand(
    'unarchiveThread',
    withAim((target) => void commands.unarchive(target)),
    aim !== null && archived === true,
  );
  useWindowCommand('deleteThread', withAim(askToDelete), aim !== null);
  useWindowCommand(
    'copyThreadLink',
    withAim(({ thread: { id } }) => {
      void bridge()
        .request['desktop.copyText']({ text: `heddle://thread/${id}` })
        .then(() => showToast({ text: t('actions:linkCopied') }));
    }),
    aim !== null && hostId === LOCAL_HOST,
  );
}
