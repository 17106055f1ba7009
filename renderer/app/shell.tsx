import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isReplayHost, LOCAL_HOST, threadKey } from '../../preload/contract/model/keys';
import { hostOfPlace } from '../../preload/contract/model/place';
import { ConversationPage } from '../features/conversation/conversation-page';
import { DiagnosticsPage } from '../features/diagnostics/diagnostics-page';
import { useDiagnosticsActions } from '../features/diagnostics/use-diagnostics-actions';
import { Inbox } from '../features/inbox/inbox';
import { NewThreadPage } from '../features/new-thread/new-thread-page';
import { PluginsPage } from '../features/plugins/plugins-page';
import { RecordingPage } from '../features/recording/recording-page';
import { SettingsPage } from '../features/settings/settings-page';
import { ShortcutsPage } from '../features/shortcuts/shortcuts-page';
import { ThreadsPanel } from '../features/threads/threads-panel';
import { useAppState } from './app-state';
import { ErrorBoundary } from './error-boundary';
import { hashOfPlace, type Place, usePlace } from './navigation';
import { closeOverPanel } from './panels';
import { SidePanel } from './side-panel';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useAppActions } from './use-app-actions';
import { useFocusAfterMove } from './use-focus-after-move';
import './shell.css';

/** The frame of the window: bars at top and bottom, the threads at the left, and the page that the address names. */
export function Shell() {
  const { t } = useTranslation('common');
  const place = usePlace();
  const shown = hashOfPlace(place);
  useAppActions();
  useDiagnosticsActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes somewhere has chosen from the panel
  useEffect(closeOverPanel, [shown]);
  useFocusAfterMove(shown);
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
          <Page place={place} />
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
      return <SettingsPage />;
    case 'shortcuts':
      return <ShortcutsPage />;
    case 'newThread':
      return <NewThreadPage hostId={place.hostId} />;
    case 'plugins':
      return <PluginsPage tab={place.tab} item={place.item ?? null} />;
  }
}
