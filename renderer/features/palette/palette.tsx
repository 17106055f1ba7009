import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutText } from '../../../preload/contract/actions/shortcut-text';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { goTo } from '../../app/navigation';
import { runWindowCommand, useAvailableCommands } from '../../app/window-commands';
import { shortPath } from '../new-thread/short-path.logic';
import { goToMatch } from '../threads/go-to-match';
import type { ListedThread } from '../threads/listed-thread';
import { Snippet } from '../threads/snippet';
import { useTitle } from '../threads/thread-words';
import { useThreadsView } from '../threads/threads-view-store';
import { useListView } from '../threads/use-list-view';
import { useSettled } from '../threads/use-settled';
import { useHostThreads } from '../threads/use-thread-lists';
import { MAX_THREADS, matching, offeredActions } from './palette.logic';
import { closePalette, usePalette } from './palette-store';
import './palette.css';

/** The command palette: threads, projects and everything that can be done, by typing a few letters. */
export function Palette() {
  const open = usePalette((palette) => palette.open);
  const before = useRef<Element | null>(null);
  const { t } = useTranslation('actions');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : closePalette())}>
      <Dialog.Portal>
        <Dialog.Overlay className="palette-overlay" />
        <Dialog.Content
          className="palette"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What was chosen may have put the focus somewhere already.
            if (document.activeElement !== document.body) return;
            if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
          }}
        >
          <Dialog.Title className="visually-hidden">{t('palette.label')}</Dialog.Title>
          <PaletteBody />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Closes first, so that what is run can take the focus. */
const choose = (run: () => void) => () => {
  closePalette();
  queueMicrotask(run);
};

function PaletteBody() {
  const { t } = useTranslation('actions');
  // Not deferred: whoever types quickly and presses Enter means what the typed text finds.
  const [term, setTerm] = useState('');
  return (
    <Command shouldFilter={false} label={t('palette.label')} loop>
      <Command.Input
        className="palette-input"
        value={term}
        onValueChange={setTerm}
        placeholder={t('palette.placeholder')}
      />
      <Command.List className="palette-list" label={t('palette.results')}>
        <Command.Empty className="palette-nothing">{t('palette.nothing')}</Command.Empty>
        <Threads term={term} />
        <Projects term={term} />
        <Actions term={term} />
      </Command.List>
    </Command>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group className="palette-group" heading={heading}>
      {children}
    </Command.Group>
  );
}

/** Below this a search of all texts finds too much to be of use. */
const MIN_SEARCH_LENGTH = 2;

/** Threads by their titles as far as they are listed, then by what is said in them: the same ones that the list shows. */
function Threads({ term }: { readonly term: string }) {
  const { t } = useTranslation('actions');
  const titleOf = useTitle();
  const show = useThreadsView((state) => state.show);
  const { view } = useListView();
  const wanted = term.trim();
  const settled = useSettled(wanted);
  const listed = useHostThreads(LOCAL_HOST, show, view, '');
  const isSearch = settled.length >= MIN_SEARCH_LENGTH && wanted !== '';
  const found = useHostThreads(LOCAL_HOST, show, view, settled, isSearch);
  const titled = (threads: readonly ListedThread[]) => threads.map((thread) => ({ thread, title: titleOf(thread) }));
  const byTitle = matching(titled(listed.threads), term);
  const ids = new Set(byTitle.map(({ thread }) => thread.id));
  // What was found for another term is out of date.
  const others = isSearch && settled === wanted ? titled(found.threads.filter(({ id }) => !ids.has(id))) : [];
  return (
    <Group heading={t('palette.threads')}>
      {[...byTitle, ...others].slice(0, MAX_THREADS).map(({ thread, title }) => (
        <Command.Item
          key={thread.id}
          value={`thread ${thread.id}`}
          className="palette-item"
          onSelect={choose(() =>
            thread.snippet === null
              ? goTo({ page: 'thread', hostId: LOCAL_HOST, threadId: thread.id })
              : void goToMatch(LOCAL_HOST, thread.id, settled),
          )}
        >
          <span className="palette-item-title">{title}</span>
          {thread.snippet === null ? (
            <PathText path={thread.cwd} />
          ) : (
            <span className="palette-item-snippet">
              <Snippet text={thread.snippet} term={settled} />
            </span>
          )}
        </Command.Item>
      ))}
    </Group>
  );
}

function Projects({ term }: { readonly term: string }) {
  const { t } = useTranslation('actions');
  const folders = useAppState((app) => app.preferences.recentFolders);
  return (
    <Group heading={t('palette.projects')}>
      {matching(
        folders.map((folder) => ({ title: folder })),
        term,
      ).map(({ title }) => (
        <Command.Item
          key={title}
          value={`folder ${title}`}
          className="palette-item"
          onSelect={choose(() => goTo({ page: 'newThread', hostId: LOCAL_HOST, folder: title }))}
        >
          <PathText path={title} />
        </Command.Item>
      ))}
    </Group>
  );
}

function Actions({ term }: { readonly term: string }) {
  const { t } = useTranslation('actions');
  const platform = useAppState((app) => app.platform);
  const offered = offeredActions(useAvailableCommands()).map((action) => ({ ...action, title: t(action.id) }));
  return (
    <Group heading={t('palette.actions')}>
      {matching(offered, term).map(({ id, title, shortcut }) => (
        <Command.Item
          key={id}
          value={`action ${id}`}
          className="palette-item"
          onSelect={choose(() => runWindowCommand(id))}
        >
          <span className="palette-item-title">{title}</span>
          {shortcut === null ? null : <kbd>{shortcutText(shortcut, platform)}</kbd>}
        </Command.Item>
      ))}
    </Group>
  );
}

function PathText({ path }: { readonly path: string }) {
  const homeDir = useAppState((app) => app.homeDir);
  return <span className="palette-item-path">{shortPath(path, homeDir)}</span>;
}
