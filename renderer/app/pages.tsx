import { isReplayHost, LOCAL_HOST, threadKey } from '../../preload/contract/model/keys';
import { hostOfPlace } from '../../preload/contract/model/place';
import { ConversationPage } from '../features/conversation/conversation-page';
import { NewThreadPage } from '../features/new-thread/new-thread-page';
import { useAppState } from './app-state';
import { LazyPage, pageCode } from './lazy-page';
import { hashOfPlace, type Place } from './navigation';

/** The pages that no window begins with. */
const diagnostics = pageCode(async () => (await import('../features/diagnostics/diagnostics-page')).DiagnosticsPage);
const compare = pageCode(async () => (await import('../features/lineage/compare-page')).ComparePage);
const fork = pageCode(async () => (await import('../features/fork/fork-page')).ForkPage);
const inbox = pageCode(async () => (await import('../features/inbox/inbox')).Inbox);
const plugins = pageCode(async () => (await import('../features/plugins/plugins-page')).PluginsPage);
const recording = pageCode(async () => (await import('../features/recording/recording-page')).RecordingPage);
const settings = pageCode(async () => (await import('../features/settings/settings-page')).SettingsPage);
const shortcuts = pageCode(async () => (await import('../features/shortcuts/shortcuts-page')).ShortcutsPage);

/** How long the window is left alone with its first page before the others are loaded, in milliseconds. */
const QUIET_MS = 1_500;

/** Loads the other pages. A failure is told when somebody goes to the page: that tries again. */
export async function loadAllPages(): Promise<void> {
  await Promise.allSettled(
    [diagnostics, compare, fork, inbox, plugins, recording, settings, shortcuts].map((page) => page.load()),
  );
}

/**
 * Loads the other pages once the first one has had its time, so that going to one never waits.
 * @returns the function that calls it off
 */
export function loadPagesLater(): () => void {
  const timer = setTimeout(() => requestIdleCallback(() => void loadAllPages()), QUIET_MS);
  return () => clearTimeout(timer);
}

/** The page that an address names. */
export function Page({ place }: { readonly place: Place }) {
  const replay = useAppState((app) => app.replay);
  const host = hostOfPlace(place);
  const isGone = host !== null && isReplayHost(host) && host !== replay?.hostId;
  // A thread can only be begun where there is an engine.
  if (replay?.alone && (isGone || place.page === 'newThread')) return <LazyPage code={recording} props={{ replay }} />;
  if (isGone) return <NewThreadPage hostId={LOCAL_HOST} />;
  switch (place.page) {
    case 'thread':
      return (
        <ConversationPage
          key={threadKey(place.hostId, place.threadId)}
          hostId={place.hostId}
          threadId={place.threadId}
          turnId={place.turnId ?? null}
          itemId={place.itemId ?? null}
        />
      );
    case 'compare': {
      const { hostId, threadId, otherId } = place;
      return <LazyPage key={hashOfPlace(place)} code={compare} props={{ hostId, threadId, otherId }} />;
    }
    case 'fork': {
      const { hostId, threadId, cut } = place;
      return <LazyPage key={hashOfPlace(place)} code={fork} props={{ hostId, threadId, cut }} />;
    }
    case 'diagnostics':
      return <LazyPage code={diagnostics} props={{ hostId: place.hostId }} />;
    case 'inbox':
      return <LazyPage code={inbox} props={{}} />;
    case 'settings':
      return <LazyPage code={settings} props={{ section: place.section ?? null }} />;
    case 'shortcuts':
      return <LazyPage code={shortcuts} props={{}} />;
    case 'newThread':
      return <NewThreadPage hostId={place.hostId} />;
    case 'plugins':
      return <LazyPage code={plugins} props={{ tab: place.tab, item: place.item ?? null }} />;
  }
}
