import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { Menu, type MenuItem } from '../../ui/menu/menu';
import type { GroupBy } from './groups.logic';
import type { SortBy } from './listed-thread';
import { SOURCE_NAMES } from './sources.logic';
import { askThreads } from './thread-dialogs-store';
import { useArrangeList, useListView } from './use-list-view';

const GROUPS: readonly GroupBy[] = ['project', 'folder', 'date'];
const SORTS: readonly SortBy[] = ['recency', 'created'];

export interface ViewMenuProps {
  readonly hostId: HostId;
  /** Has the engine look through all its files for threads that its index lacks. */
  readonly onScan: () => void;
}

/** The button "Arrange": how the list is grouped and sorted, where its threads come from, and what concerns all of it. */
export function ViewMenu({ hostId, onScan }: ViewMenuProps) {
  const { t } = useTranslation('library');
  const { groupBy, view } = useListView();
  const arrange = useArrangeList();
  const { sortBy, sources } = view;
  const items: readonly MenuItem[] = [
    ...GROUPS.map((value, at) => ({
      id: `group ${value}`,
      label: t(`group.${value}`),
      choice: { kind: 'one', checked: groupBy === value } as const,
      onSelect: () => arrange({ groupBy: value }),
      ...(at === 0 ? { part: t('group.label') } : {}),
    })),
    ...SORTS.map((value, at) => ({
      id: `sort ${value}`,
      label: t(`sort.${value}`),
      choice: { kind: 'one', checked: sortBy === value } as const,
      onSelect: () => arrange({ sortBy: value }),
      ...(at === 0 ? { part: t('sort.label') } : {}),
    })),
    ...SOURCE_NAMES.map((value, at) => ({
      id: `source ${value}`,
      label: t(`source.${value}`),
      choice: { kind: 'many', checked: sources.includes(value) } as const,
      onSelect: () => {
        const next = SOURCE_NAMES.filter((name) => (name === value) !== sources.includes(name));
        // A list of nothing would hide every thread: with the last one all come back.
        arrange({ sources: next.length === 0 ? SOURCE_NAMES : next });
      },
      ...(at === 0 ? { part: t('source.label') } : {}),
    })),
    {
      id: 'newSection',
      part: '',
      label: t('section.newMore'),
      onSelect: () => askThreads({ kind: 'section', hostId, section: null, aims: [] }),
    },
    {
      id: 'newProject',
      label: t('project.newMore'),
      onSelect: () => askThreads({ kind: 'project', hostId, project: null, folders: [], aims: [] }),
    },
    { id: 'older', part: '', label: t('older.menu'), onSelect: () => askThreads({ kind: 'archiveOlder', hostId }) },
    { id: 'scan', label: t('scan.menu'), onSelect: onScan },
  ];
  return (
    <Menu
      items={items}
      trigger={
        <Button tone="quiet" className="threads-panel-view" aria-label={t('arrange')} title={t('arrange')}>
          <SlidersHorizontal size={15} aria-hidden />
        </Button>
      }
    />
  );
}
