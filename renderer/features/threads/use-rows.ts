import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type HostId, LOCAL_HOST, TOUR_HOST } from '../../../preload/contract/model/keys';
import type { Arrangement } from './arrange/use-arrangement';
import { groupThreads } from './groups.logic';
import type { ListedThread } from './listed-thread';
import { type Nest, nest } from './nest.logic';
import { FOUND_KEY, type ListRow, type ListSection, listRows } from './rows.logic';
import { useThreadsView } from './threads-view-store';
import { useGroupName } from './use-group-name';
import { useListView } from './use-list-view';
import type { HostThreads } from './use-thread-lists';

export interface RowSources {
  readonly local: HostThreads;
  readonly tour: HostThreads;
  readonly replay: HostThreads;
  readonly replayHostId: HostId;
  readonly arrangement: Arrangement;
  /** What is searched for; '' for no search. */
  readonly term: string;
}

/** @returns the rows of the list: a recording, the tour, and the person's own threads in their groups */
export function useRows({ local, tour, replay, replayHostId, arrangement, term }: RowSources): readonly ListRow[] {
  const { t } = useTranslation(['threads', 'library']);
  const toggled = useThreadsView((view) => view.toggled);
  const show = useThreadsView((view) => view.show);
  const { groupBy, view } = useListView();
  const { sortBy } = view;
  const nameOf = useGroupName();
  const searching = term !== '';
  const sections = useMemo((): readonly ListSection[] => {
    const plain = (key: string, heading: string, hostId: HostId, threads: readonly ListedThread[]): ListSection => {
      const nested = nest(threads);
      return { key, heading, hostId, of: null, threads: nested.roots, nest: nested, folded: toggled.has(key) };
    };
    const beside = [
      plain('recording', t('threads:recording'), replayHostId, replay.threads),
      plain('tour', t('threads:tour'), TOUR_HOST, tour.threads),
    ];
    if (searching) {
      // What was found is shown by itself, each with the words around it.
      const heading = t(local.hasMore ? 'threads:search.countPartial' : 'threads:search.count', {
        count: local.threads.length,
      });
      const flat: Nest = { roots: local.threads, childrenOf: () => [] };
      return [
        ...beside,
        { ...plain(FOUND_KEY, heading, LOCAL_HOST, local.threads), threads: local.threads, nest: flat, folded: false },
      ].filter(({ threads }) => threads.length > 0);
    }
    const sectioned = arrangement.sections.flatMap(({ threads }) => threads);
    const ids = new Set(sectioned.map(({ id }) => id));
    const nested = nest([...sectioned, ...local.threads.filter(({ id }) => !ids.has(id))]);
    const roots = new Set(nested.roots);
    const groups = groupThreads(
      nested.roots.filter(({ id }) => !ids.has(id)),
      {
        groupBy,
        sortBy,
        sections: arrangement.sections.map(({ section, threads }) => ({
          section,
          threads: threads.filter((thread) => roots.has(thread)),
        })),
        projects: arrangement.projects,
        withEmpty: show !== 'archived',
        nowMs: Date.now(),
      },
    );
    const own = groups.map(({ id, of, threads }): ListSection => {
      const key = `${LOCAL_HOST} ${id}`;
      return { key, heading: nameOf(of), hostId: LOCAL_HOST, of, threads, nest: nested, folded: toggled.has(key) };
    });
    return [...beside.filter(({ threads }) => threads.length > 0), ...own];
  }, [
    local.threads,
    local.hasMore,
    tour.threads,
    replay.threads,
    replayHostId,
    arrangement,
    searching,
    groupBy,
    sortBy,
    show,
    toggled,
    nameOf,
    t,
  ]);
  const hasMore = local.hasMore || tour.hasMore;
  return useMemo(() => listRows(sections, hasMore, (key) => toggled.has(key)), [sections, hasMore, toggled]);
}
