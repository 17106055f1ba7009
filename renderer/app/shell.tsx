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
