import { SquarePen } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST, TOUR_HOST } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { goTo, usePlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { Segmented } from '../../ui/segmented/segmented';
import { groupByFolder } from './groups.logic';
import { type ListSection, listRows, sectionsOf } from './rows.logic';
import { ThreadList } from './thread-list';
import { ThreadsMessage } from './threads-message';
import { setSearch, setShow, useThreadsView, wantSearch } from './threads-view-store';
import { type HostThreads, useHostThreads } from './use-thread-lists';
import './threads-panel.css';

const SEARCH_DELAY_MS = 250;

/** The panel at the left: navigation "Threads" with search, the choice of what to show, and the list. */
export function ThreadsPanel() {
  const { t } = useTranslation('threads');
  const { show, search, searchWanted } = useThreadsView();
  const term = useSettled(search.trim());
  const place = usePlace();
  const hasTour = useAppState((app) => app.tour !== null);
  const recording = useAppState((app) => app.replay);
  const replayHostId = recording?.hostId ?? NO_HOST;
  const alone = recording?.alone === true;
  const local = useHostThreads(LOCAL_HOST, show, term, !alone);
  const tour = useHostThreads(TOUR_HOST, show, term, hasTour);
  const replay = useHostThreads(replayHostId, show, term, recording !== null);
  const searchBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!searchWanted) return;
    searchBox.current?.focus();
    searchBox.current?.select();
    wantSearch(false);
  }, [searchWanted]);

  const rows = useMemo(() => {
    const replaySection: ListSection = {
      key: 'recording',
      heading: t('recording'),
      hostId: replayHostId,
      threads: replay.threads,
    };
    const tourSection: ListSection = { key: 'tour', heading: t('tour'), hostId: TOUR_HOST, threads: tour.threads };
    const found: ListSection = {
      key: 'found',
      heading: t(local.hasMore ? 'search.countPartial' : 'search.count', { count: local.threads.length }),
      hostId: LOCAL_HOST,
      threads: local.threads,
    };
    const own = term === '' ? sectionsOf(groupByFolder(local.threads), LOCAL_HOST, t('unassigned')) : [found];
    const sections = [replaySection, tourSection, ...own].filter((section) => section.threads.length > 0);
    return listRows(sections, local.hasMore || tour.hasMore);
  }, [local.threads, local.hasMore, tour.threads, tour.hasMore, replay.threads, replayHostId, term, t]);

  const next = tour.hasMore ? tour : local;
  return (
    <nav className="threads-panel" aria-label={t('navigation')}>
      <div className="threads-panel-top">
        <input
          ref={searchBox}
          type="search"
          className="threads-panel-search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={search}
          spellCheck={false}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || search === '') return;
            event.preventDefault();
            setSearch('');
          }}
        />
        {alone ? null : (
          <Button
            tone="quiet"
            className="threads-panel-new"
            aria-label={t('newThread')}
            title={t('newThread')}
            onClick={() => goTo({ page: 'newThread', hostId: LOCAL_HOST })}
          >
            <SquarePen size={16} aria-hidden />
          </Button>
        )}
      </div>
      <Segmented
        label={t('show.label')}
        value={show}
        onChange={setShow}
        options={[
          { value: 'active', label: t('show.active') },
          { value: 'archived', label: t('show.archived') },
          { value: 'all', label: t('show.all') },
        ]}
      />
      <ThreadsMessage threads={alone ? replay : local} empty={rows.length === 0} show={show} searching={term !== ''} />
      {rows.length > 0 ? (
        <ThreadList
          rows={rows}
          currentKey={place.page === 'thread' ? `${place.hostId}/${place.threadId}` : null}
          term={term}
          showArchived={show === 'all'}
          complete={!(local.hasMore || tour.hasMore)}
          {...moreOf(next)}
        />
      ) : null}
    </nav>
  );
}

/** Nobody's host, for lists that are not asked for. */
const NO_HOST = 'none';

const moreOf = (threads: HostThreads) => ({
  loadingMore: threads.loadingMore,
  loadMore: threads.loadMore,
  loadFailed: threads.error !== null,
});

/** @returns the value once it has not changed for a moment; an empty one at once */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
