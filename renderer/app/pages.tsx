import { isReplayHost, LOCAL_HOST, threadKey } from '../../preload/contract/model/keys';
import { hostOfPlace } from '../../preload/contract/model/place';
import { NewThreadPage } from '../features/new-thread/new-thread-page';
import { useAppState } from './app-state';
import { LazyPage, pageCode } from './lazy-page';
import { hashOfPlace, type Place } from './navigation';

/** Most windows begin with the page for a new thread: it alone is read with the window itself. */
const conversation = pageCode(
  async () => (await import('../features/conversation/conversation-page')).ConversationPage,
);
const diagnostics = pageCode(async () => (await import('../features/diagnostics/diagnostics-page')).DiagnosticsPage);
const compare = pageCode(async () => (await import('../features/lineage/compare-page')).ComparePage);
const fork = pageCode(async () => (await import('../features/fork/fork-page')).ForkPage);
const inbox = pageCode(async () => (await import('../features/inbox/inbox')).Inbox);
const plugins = pageCode(async () => (await import('../features/plugins/plugins-page')).PluginsPage);
const recording = pageCode(async () => (await import('../features/recording/recording-page')).RecordingPage);
const settings = pageCode(async () => (await import('../features/settings/settings-page')).SettingsPage);
const shortcuts = pageCode(async () => (await import('../features/shortcuts/shortcuts-page')).ShortcutsPage);

/** By then the window has drawn its first page, in milliseconds. */
const FIRST_PAINT_MS = 200;
/** How long the window is left alone with its first page before the others are loaded, in milliseconds. */
const QUIET_MS = 1_500;

/** Loads the other pages. A failure is told when somebody goes to the page: that tries again. */
export async function loadAllPages(): Promise<void> {
  await Promise.allSettled(
    [conversation, diagnostics, compare, fork, inbox, plugins, recording, settings, shortcuts].map((page) =>
      page.load(),
    ),
  );
}

/**
 * Loads what a window needs before it can show the place that it begins with. A failure is told by the page.
 * @returns a promise that is never rejected
 */
export async function loadFirstPage({ page }: Pick<Place, 'page'>): Promise<void> {
  if (page === 'thread') await conversation.load().catch(() => undefined);
}

/**
 * Loads the other pages once the first one has had its time, so that going to one never waits: threads at once, as a
 * message may be sent any moment.
 * @returns the function that calls it off
 */
export function loadPagesLater(): () => void {
  const timers = [
    setTimeout(() => void loadFirstPage({ page: 'thread' }), FIRST_PAINT_MS),
    setTimeout(() => requestIdleCallback(() => void loadAllPages()), QUIET_MS),
  ];
  return () => timers.forEach(clearTimeout);
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
        <LazyPage
          key={threadKey(place.hostId, place.threadId)}
          code={conversation}
          props={{
            hostId: place.hostId,
            threadId: place.threadId,
            turnId: place.turnId ?? null,
            itemId: place.itemId ?? null,
          }}
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
