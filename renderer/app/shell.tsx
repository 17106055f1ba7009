import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagnosticsActions } from '../features/diagnostics/use-diagnostics-actions';
import { ThreadsPanel } from '../features/threads/threads-panel';
import { ErrorBoundary } from './error-boundary';
import { FocusAfterMove } from './focus-after-move';
import { hashOfPlace, usePlace } from './navigation';
import { loadPagesLater, Page } from './pages';
import { closeOverPanel } from './panels';
import { SidePanel } from './side-panel';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useAppActions } from './use-app-actions';
import './shell.css';

/** The frame of the window: bars at top and bottom, the threads at the left, and the page that the address names. */
export function Shell() {
  const { t } = useTranslation('common');
  const place = usePlace();
  const shown = hashOfPlace(place);
  useAppActions();
  useDiagnosticsActions();
  useEffect(loadPagesLater, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes somewhere has chosen from the panel
  useEffect(closeOverPanel, [shown]);
  return (
    <div className="shell">
      <TopBar />
      <div className="shell-body">
        <SidePanel name="threads" side="start" resizeLabel={t('panels.resizeThreads')}>
          <ErrorBoundary shown="threads">
            <ThreadsPanel />
          </ErrorBoundary>
        </SidePanel>
        <ErrorBoundary shown={shown}>
          <Suspense>
            <Page place={place} />
            <FocusAfterMove shown={shown} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <StatusBar />
    </div>
  );
}

function Page({ place }: { readonly place: Place }) {
  const replay = useAppState((app) => app.replay);
  const host = hostOfPlace(place);
  const isGone = host !== null && isReplayHost(host) && host !== replay?.hostId;
  // A thread can only be begun where there is an engine.
  if (replay?.alone && (isGone || place.page === 'newThread')) return <RecordingPage replay={replay} />;
  if (isGone) return <NewThreadPage hostId={LOCAL_HOST} />;
  switch (place.page) {
    case 'thread':
      return (
        <ConversationPage
          key={threadKey(place.hostId, place.threadId)}
          hostId={place.hostId}
          threadId={place.threadId}
          turnId={place.turnId ?? null}
        />
      );
    case 'diagnostics':
      return <DiagnosticsPage hostId={place.hostId} />;
    case 'inbox':
      return <Inbox />;
    case 'settings':
      return <SettingsPage section={place.section ?? null} />;
    case 'shortcuts':
      return <ShortcutsPage />;
    case 'newThread':
      return <NewThreadPage hostId={place.hostId} />;
    case 'plugins':
      return <PluginsPage tab={place.tab} item={place.item ?? null} />;
  }
}
