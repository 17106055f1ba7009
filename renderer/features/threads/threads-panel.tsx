import { SquarePen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST, TOUR_HOST } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { goTo, usePlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { Segmented } from '../../ui/segmented/segmented';
import { useArrangement } from './arrange/use-arrangement';
import { BulkBar } from './bulk-bar';
import { PinTarget } from './drag/pin-target';
import { useScan } from './keep/use-scan';
import { SearchNote } from './search-note';
import { ThreadList } from './thread-list';
import { ThreadsMessage } from './threads-message';
import { setSearch, setShow, useThreadsView, wantSearch } from './threads-view-store';
import { useListView } from './use-list-view';
import { useSelectedRows } from './use-row-selection';
import { useRows } from './use-rows';
import { useSelectAll } from './use-select-all';
import { useSettled } from './use-settled';
import { type HostThreads, useHostThreads } from './use-thread-lists';
import { ViewMenu } from './view-menu';
import './threads-panel.css';

/** The panel at the left: navigation "Threads" with search, the choice of what to show, and the list. */
export function ThreadsPanel() {
  const { t } = useTranslation('threads');
  const show = useThreadsView((state) => state.show);
  const search = useThreadsView((state) => state.search);
  const { view } = useListView();
  const term = useSettled(search.trim());
  const place = usePlace();
  const hasTour = useAppState((app) => app.tour !== null);
  const recording = useAppState((app) => app.replay);
  const replayHostId = recording?.hostId ?? NO_HOST;
  const alone = recording?.alone === true;
  const local = useHostThreads(LOCAL_HOST, show, view, term, !alone);
  const tour = useHostThreads(TOUR_HOST, show, view, term, hasTour);
  const replay = useHostThreads(replayHostId, show, view, term, recording !== null);
  const arrangement = useArrangement(LOCAL_HOST, show, !alone);
  const rows = useRows({ local, tour, replay, replayHostId, arrangement, term });
  const selected = useSelectedRows(rows);
  const all = useSelectAll(rows, [local, tour, replay]);
  const scan = useScan(LOCAL_HOST);

  const next = tour.hasMore ? tour : local;
  const empty = !rows.some(({ kind }) => kind !== 'heading');
  return (
    <nav className="threads-panel" aria-label={t('navigation')}>
      <div className="threads-panel-top">
        <SearchBox search={search} />
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
      <div className="threads-panel-choices">
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
        {alone ? null : <ViewMenu hostId={LOCAL_HOST} onScan={scan} />}
      </div>
      {term === '' ? null : <SearchNote view={view} />}
      <ThreadsMessage threads={alone ? replay : local} empty={empty} show={show} searching={term !== ''} />
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
      {alone ? null : <PinTarget rows={rows} />}
      <BulkBar selected={selected} all={all} searching={term !== ''} />
    </nav>
  );
}

function SearchBox({ search }: { readonly search: string }) {
  const { t } = useTranslation('threads');
  const searchWanted = useThreadsView((state) => state.searchWanted);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!searchWanted) return;
    box.current?.focus();
    box.current?.select();
    wantSearch(false);
  }, [searchWanted]);
  return (
    <input
      ref={box}
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
  );
}

/** Nobody's host, for lists that are not asked for. */
const NO_HOST = 'none';

const moreOf = (threads: HostThreads) => ({
  loadingMore: threads.loadingMore,
  loadMore: threads.loadMore,
  loadFailed: threads.error !== null,
});
