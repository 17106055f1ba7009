import { useTranslation } from 'react-i18next';
import { isReplayHost } from '../../../preload/contract/model/keys';
import type { MenuItem } from '../../ui/menu/menu';
import { askToExport } from '../export/export-store';
import { askForGoal } from '../goal/goal-wish';
import { useArrangeCommands } from './arrange/use-arrange-commands';
import { PINNED_SECTION_ID } from './groups.logic';
import { useKeepCommands } from './keep/use-keep-commands';
import type { ThreadListRow } from './rows.logic';
import { toggleSelected } from './selection-store';
import { askThreads, askToDelete, askToRename } from './thread-dialogs-store';
import { useTitle } from './thread-words';
import { useThreadCommands } from './use-thread-commands';

/** @returns what can be done with a thread of the list. The engine refuses to rename an archived one, so that is left out */
export function useThreadMenu({ hostId, thread, key, section }: ThreadListRow): readonly MenuItem[] {
  const { t } = useTranslation(['threads', 'library']);
  const commands = useThreadCommands();
  const keep = useKeepCommands();
  const titleOf = useTitle();
  const { moveToSection } = useArrangeCommands();
  const target = { hostId, thread };
  const item = (id: string, label: string, onSelect: () => void, part?: string): MenuItem => ({
    id,
    label,
    onSelect,
    ...(part === undefined ? {} : { part }),
  });
  // A recording can be looked at, and that is all.
  if (isReplayHost(hostId)) return [];
  const pinned = thread.sectionId === PINNED_SECTION_ID;
  const ids = section.threads.map(({ id }) => id);
  const at = ids.indexOf(thread.id);
  const inSection = section.of?.kind === 'section' ? section.of.section.id : null;
  const place = (before: string | null) => () => void moveToSection(hostId, [thread.id], inSection, before);
  const items: MenuItem[] = [];
  if (!thread.archived) items.push(item('rename', t('threads:actions.rename'), () => askToRename(target)));
  items.push(item('fork', t('threads:actions.fork'), () => commands.fork(target)));
  items.push(
    thread.archived
      ? item('unarchive', t('threads:actions.unarchive'), () => void commands.unarchive(target))
      : item('archive', t('threads:actions.archive'), () => commands.archive(target)),
  );
  items.push(
    pinned
      ? item('unpin', t('library:unpin'), () => void moveToSection(hostId, [thread.id], null), '')
      : item('pin', t('library:pin'), () => void moveToSection(hostId, [thread.id], PINNED_SECTION_ID), ''),
  );
  items.push(item('move', t('library:move.menu'), () => askThreads({ kind: 'move', aims: [target] })));
  if (inSection !== null && at > 0) items.push(item('up', t('library:move.up'), place(ids[at - 1] ?? null)));
  if (inSection !== null && at >= 0 && at < ids.length - 1)
    items.push(item('down', t('library:move.down'), place(ids[at + 2] ?? null)));
  items.push(
    thread.unread
      ? item('read', t('library:mark.read'), () => void keep.mark([target], 'read'))
      : item('unread', t('library:mark.unread'), () => void keep.mark([target], 'unread')),
  );
  if (!thread.archived) items.push(item('goal', t('library:goal'), () => askForGoal(hostId, thread.id)));
  items.push(
    item('export', t('threads:actions.export'), () =>
      askToExport({ hostId, threadId: thread.id, title: titleOf(thread), turnId: null }),
    ),
  );
  items.push(item('select', t('library:selection.begin'), () => toggleSelected(key)));
  return [
    ...items,
    {
      id: 'delete',
      part: '',
      label: t('threads:actions.delete'),
      tone: 'danger',
      onSelect: () => askToDelete(target),
    },
  ];
}
