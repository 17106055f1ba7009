import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Project, ThreadSection } from '../../../preload/contract/protocol';
import { useAppState } from '../../app/app-state';
import type { MenuItem } from '../../ui/menu/menu';
import { projectsQuery, sectionsQuery } from './arrange/arrangement-query';
import { movedSection, orderedSections } from './arrange/section-order.logic';
import { useArrangeCommands } from './arrange/use-arrange-commands';
import { PINNED_SECTION_ID } from './groups.logic';
import { useKeepCommands } from './keep/use-keep-commands';
import type { ListSection } from './rows.logic';
import { rowKey } from './rows.logic';
import { selectAll } from './selection-store';
import { askThreads } from './thread-dialogs-store';
import { useArrangeList } from './use-list-view';

/** @returns what can be done with a group of the list; nothing for a stretch that is none */
export function useGroupMenu({ of, hostId, threads }: ListSection): readonly MenuItem[] {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  const keep = useKeepCommands();
  const { moveProject } = useArrangeCommands();
  const arrange = useArrangeList();
  const sectionOrder = useAppState((app) => app.preferences.threadList.sectionOrder);
  if (of === null) return [];
  const aims = threads.map((thread) => ({ hostId, thread }));
  const active = aims.filter(({ thread }) => !thread.archived);
  const unread = aims.filter(({ thread }) => thread.unread);
  const common: MenuItem[] = [];
  if (aims.length > 0)
    common.push({
      id: 'select',
      part: '',
      label: t('group.select'),
      onSelect: () => selectAll(threads.map(({ id }) => rowKey(hostId, id))),
    });
  if (unread.length > 0)
    common.push({ id: 'read', label: t('group.markRead'), onSelect: () => void keep.mark(unread, 'read') });
  if (active.length > 0 && of.kind !== 'project')
    common.push({ id: 'archive', label: t('group.archive'), onSelect: () => keep.archive(active) });

  if (of.kind === 'section') {
    const { section } = of;
    if (section.id === PINNED_SECTION_ID) return common;
    const sections = orderedSections(
      client.getQueryData<ThreadSection[]>(sectionsQuery(hostId).queryKey) ?? [],
      sectionOrder,
    );
    const moves = ([-1, 1] as const).flatMap((step): MenuItem[] => {
      const order = movedSection(sections, section.id, step);
      if (order === null) return [];
      const label = t(step === -1 ? 'section.up' : 'section.down');
      return [{ id: `move ${step}`, label, onSelect: () => arrange({ sectionOrder: order }) }];
    });
    return [
      {
        id: 'rename',
        label: t('section.renameMore'),
        onSelect: () => askThreads({ kind: 'section', hostId, section, aims: [] }),
      },
      ...moves,
      ...common,
      {
        id: 'delete',
        part: '',
        label: t('section.deleteMore'),
        tone: 'danger',
        onSelect: () => askThreads({ kind: 'deleteSection', hostId, section }),
      },
    ];
  }
  if (of.kind === 'folder')
    return [
      {
        id: 'project',
        label: t('project.ofFolder'),
        onSelect: () => askThreads({ kind: 'project', hostId, project: null, folders: [of.folder], aims: [] }),
      },
      ...common,
    ];
  if (of.kind !== 'project') return common;

  const { project } = of;
  const projects = client.getQueryData<Project[]>(projectsQuery(hostId).queryKey) ?? [];
  const at = projects.findIndex(({ id }) => id === project.id);
  const items: MenuItem[] = [
    {
      id: 'edit',
      label: t('project.editMore'),
      onSelect: () => askThreads({ kind: 'project', hostId, project, folders: [], aims: [] }),
    },
  ];
  const above = projects[at - 1];
  if (above)
    items.push({
      id: 'up',
      label: t('project.up'),
      onSelect: () => void moveProject(hostId, project.id, above.id),
    });
  if (at >= 0 && at < projects.length - 1)
    items.push({
      id: 'down',
      label: t('project.down'),
      onSelect: () => void moveProject(hostId, project.id, projects[at + 2]?.id ?? null),
    });
  return [
    ...items,
    ...common,
    {
      id: 'archiveAll',
      label: t('project.archiveMore'),
      onSelect: () => askThreads({ kind: 'archiveProject', hostId, project }),
    },
    {
      id: 'delete',
      part: '',
      label: t('project.deleteMore'),
      tone: 'danger',
      onSelect: () => askThreads({ kind: 'deleteProject', hostId, project }),
    },
  ];
}
