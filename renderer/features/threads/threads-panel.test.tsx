import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Thread } from '../../../preload/contract/protocol';
import { useToasts } from '../../ui/toast/toast-store';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { followThreads } from './follow-threads';
import { clearSelection } from './selection-store';
import { ThreadDialogs } from './thread-dialogs';
import { askThreads, closeThreadQuestion } from './thread-dialogs-store';
import { ThreadsPanel } from './threads-panel';
import { setSearch, setShow } from './threads-view-store';

const SECOND = 1_796_000_000;
const thread = (id: string, more: Partial<Thread> = {}): Thread =>
  ({
    id,
    name: null,
    preview: `About ${id}`,
    cwd: '/work/api',
    status: { type: 'idle' },
    updatedAt: SECOND,
    recencyAt: SECOND,
    ...more,
  }) as Thread;

let main: FakeMain;
let active: Thread[];
let archived: Thread[];
const listed = (params: Record<string, unknown>) => ({
  data: (params.archived ? archived : active).filter(
    (each) => typeof params.searchTerm !== 'string' || each.preview.includes(params.searchTerm),
  ),
  readStates: {},
  nextCursor: null,
  backwardsCursor: null,
});

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(264);
  Element.prototype.scrollTo = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.location.hash = '';
  setShow('active');
  setSearch('');
  clearSelection();
  closeThreadQuestion();
  useToasts.setState({ toasts: [] });
  active = [
    thread('one', { recencyAt: SECOND + 3 }),
    thread('two', { recencyAt: SECOND + 2, cwd: '/work/site' }),
    thread('three'),
  ];
  archived = [thread('old')];
  main = installFakeMain({
    'thread/list': listed,
    'thread/search': () => ({ data: [], nextCursor: null, backwardsCursor: null }),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the app does for the list. */
function Follow() {
  const client = useQueryClient();
  useEffect(() => followThreads(client), [client]);
  return null;
}

const show = async () => {
  renderInApp(
    <>
      <ThreadsPanel />
      <ThreadDialogs />
      <Follow />
    </>,
  );
  await screen.findAllByRole('link');
};
const titles = () => screen.getAllByRole('link').map((link) => link.textContent);
const row = (title: string) => {
  const item = screen.getByRole('link', { name: title }).closest('[role=listitem]');
  if (!(item instanceof HTMLElement)) throw new Error(`no row ${title}`);
  return within(item);
};
const openMenu = (title: string) => fireEvent.click(row(title).getByRole('button', { name: 'Thread actions' }));

describe('the list of threads', () => {
  it('names each link by the title and describes it by what the thread is at', async () => {
    active = [thread('one', { name: 'A name', status: { type: 'active', activeFlags: ['waitingOnApproval'] } })];
    await show();
    const link = screen.getByRole('link', { name: 'A name' });
    const description = document.getElementById(link.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Waiting for approval');
    expect(link.getAttribute('href')).toBe('#/threads/local/one');
  });

  it('tells a fork from the thread whose title it shares', async () => {
    active = [thread('one', { name: 'Same' }), thread('two', { name: 'Same', forkedFromId: 'one' })];
    await show();
    const [origin, fork] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(fork).toContain('Fork, ');
    expect(origin).not.toContain('Fork');
  });

  it('groups by folder, newest first', async () => {
    await show();
    expect(titles()).toEqual(['About one', 'About three', 'About two']);
    const groups = within(screen.getByRole('group', { name: 'Groups of threads' })).getAllByRole('button', {
      expanded: true,
    });
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['api, 2 threads', 'site, 1 thread']);
  });

  it('shows a new status without asking the engine', async () => {
    await show();
    await main.notify('thread/status/changed', { threadId: 'two', status: { type: 'active', activeFlags: [] } });
    expect(await row('About two').findByText('Running')).toBeTruthy();
  });

  it('is moved through by the arrow keys, with one stop for Tab', async () => {
    await show();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.tabIndex)).toEqual([0, -1, -1]);
    act(() => links[0]?.focus());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('About three');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
    expect(document.activeElement?.textContent).toBe('About two');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' });
    expect(document.activeElement?.textContent).toBe('About one');
  });

  it('says what belongs there when it is empty', async () => {
    active = [];
    renderInApp(<ThreadsPanel />);
    expect(await screen.findByText(/Your threads appear here/)).toBeTruthy();
  });

  it('says what failed, and tries again', async () => {
    main.engine['thread/list'] = () => {
      throw new FakeEngineError('overloaded', 'busy');
    };
    renderInApp(<ThreadsPanel />);
    expect((await screen.findByRole('alert')).textContent).toContain('The engine is too busy right now');
    main.engine['thread/list'] = listed;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'About one' })).toBeTruthy();
  });

  it('shows active, archived or all of them', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'Archived' }));
    expect(await screen.findByRole('link', { name: 'About old' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'About one' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByRole('link', { name: 'About one' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'About old' })).toBeTruthy();
  });

  it('searches titles and texts, and marks the words', async () => {
    main.engine['thread/search'] = () => ({
      data: [{ thread: thread('three'), snippet: 'a lock that waits' }],
      nextCursor: null,
      backwardsCursor: null,
    });
    await show();
    const box = screen.getByRole('searchbox', { name: 'Search threads' });
    fireEvent.change(box, { target: { value: 'lock' } });
    expect(await screen.findByText('1 thread')).toBeTruthy();
    expect(screen.getByText('lock').tagName).toBe('MARK');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(await screen.findByRole('link', { name: 'About one' })).toBeTruthy();
  });

  it('shows what is found before a search is over, and calls it off with the next key', async () => {
    let end = (_found: object) => {};
    main.engine['thread/search'] = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    await show();
    const box = screen.getByRole('searchbox', { name: 'Search threads' });
    fireEvent.change(box, { target: { value: 'lock' } });
    await waitFor(() => expect(main.callsOf('search.run')).toHaveLength(1));
    const { searchId } = main.callsOf('search.run')[0] ?? {};
    await main.tell('search.found', {
      searchId: searchId as string,
      found: [{ thread: thread('three'), snippet: 'a lock that waits' }] as never,
    });
    expect(await screen.findByRole('link', { name: 'About three' })).toBeTruthy();
    expect(screen.getByText(/^Searching/)).toBeTruthy();
    await main.tell('search.found', {
      searchId: 'of another',
      found: [{ thread: thread('two'), snippet: '' }] as never,
    });
    expect(screen.queryByRole('link', { name: 'About two' })).toBeNull();

    fireEvent.change(box, { target: { value: 'locks' } });
    await waitFor(() => expect(main.callsOf('search.cancel')).toEqual([{ searchId }]));
    await waitFor(() => expect(main.callsOf('search.run')).toHaveLength(2));
    // The engine's own page counts in the end.
    end({ data: [{ thread: thread('two'), snippet: 'two locks' }], nextCursor: null, backwardsCursor: null });
    expect(await screen.findByRole('link', { name: 'About two' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'About three' })).toBeNull();
    expect(main.callsOf('search.cancel')).toHaveLength(1);
  });
});

describe('thread actions', () => {
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

  it('offer what the engine takes', async () => {
    await show();
    openMenu('About one');
    expect(items()).toEqual([
      'Rename',
      'Fork',
      'Archive',
      'Pin',
      'Move to…',
      'Mark as unread',
      'Goal…',
      'Export',
      'Select',
      'Delete',
    ]);
  });

  it('offer for an archived thread to fork, to restore and to delete it', async () => {
    setShow('archived');
    await show();
    openMenu('About old');
    expect(items()).toEqual(['Fork', 'Unarchive', 'Pin', 'Move to…', 'Mark as unread', 'Export', 'Select', 'Delete']);
  });

  it('ask before a running thread is archived, since that stops it', async () => {
    active = [thread('one', { status: { type: 'active', activeFlags: [] } })];
    main.engine['thread/archive'] = () => ({});
    await show();
    openMenu('About one');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive “About one” while it runs?' });
    expect(main.callsOf('thread/archive')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stop and archive' }));
    await vi.waitFor(() => expect(main.callsOf('thread/archive')).toEqual([{ threadId: 'one' }]));
  });

  it('say why a thread is not deleted', async () => {
    main.engine['thread/delete'] = () => {
      throw new FakeEngineError('rpc', 'cannot delete thread one: forked history still references it');
    };
    await show();
    openMenu('About one');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
    expect((await screen.findByRole('alert')).textContent).toContain('another thread was forked from it');
  });
});

describe('many threads at once', () => {
  const selected = () => within(screen.getByRole('region', { name: 'Selected threads' }));
  const link = (title: string) => screen.getByRole('link', { name: title });

  it('are selected by keys and by pointer, and no more once nothing of them is shown', async () => {
    await show();
    act(() => link('About one').focus());
    fireEvent.keyDown(link('About one'), { key: ' ' });
    expect(selected().getByRole('status').textContent).toBe('1 selected');
    fireEvent.keyDown(link('About one'), { key: 'ArrowDown', shiftKey: true });
    expect(selected().getByRole('status').textContent).toBe('2 selected');
    fireEvent.click(link('About two'), { ctrlKey: true });
    expect(selected().getByRole('status').textContent).toBe('3 selected');
    expect(window.location.hash).toBe('');
    fireEvent.keyDown(link('About two'), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Selected threads' })).toBeNull();
    fireEvent.keyDown(link('About two'), { key: 'a', ctrlKey: true });
    expect(selected().getByRole('status').textContent).toBe('3 selected');
    fireEvent.click(screen.getByRole('radio', { name: 'Archived' }));
    expect(screen.queryByRole('region', { name: 'Selected threads' })).toBeNull();
  });

  it('ask when some of them run, and leave those alone when told to', async () => {
    active = [thread('one', { status: { type: 'active', activeFlags: [] } }), thread('two'), thread('three')];
    main.engine['thread/archive'] = () => ({});
    await show();
    fireEvent.keyDown(link('About one'), { key: 'a', ctrlKey: true });
    fireEvent.click(selected().getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 3 threads, of which 1 runs?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Archive the other 2' }));
    await vi.waitFor(() =>
      expect(main.callsOf('thread/archive').map(({ threadId }) => threadId)).toEqual(['two', 'three']),
    );
  });

  it('say what was not done, and leave the rest done', async () => {
    main.engine['thread/archive'] = ({ threadId }) => {
      if (threadId === 'two') throw new FakeEngineError('rpc', 'no rollout found');
      return {};
    };
    await show();
    fireEvent.keyDown(link('About one'), { key: 'a', ctrlKey: true });
    fireEvent.click(selected().getByRole('button', { name: 'Archive' }));
    await vi.waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
        expect.stringContaining('“About two” was not archived.'),
        '2 threads are archived.',
      ]),
    );
  });
});

describe('marks of what was read', () => {
  it('say that something new happened instead of hiding it', async () => {
    main.engine['thread/list'] = (params) => ({
      ...listed(params),
      readStates: { one: { firstUnread: { type: 'threadStart' }, revision: 'seen' } },
    });
    main.engine['thread/readState/update'] = () => {
      throw new FakeEngineError('rpc', 'read state changed', { reason: 'readStateConflict' });
    };
    await show();
    openMenu('About one');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Mark as read' }));
    await vi.waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.text).toBe(
        '“About one” was not marked as read. Something new happened in it meanwhile. Look at it first.',
      ),
    );
    expect(main.callsOf('thread/readState/update')[0]).toMatchObject({ expectedRevision: 'seen' });
  });
});

describe('older threads', () => {
  it('are counted before they are archived; pinned and running ones are left alone', async () => {
    const old = { recencyAt: 1_000, updatedAt: 1_000 };
    active = [
      thread('one', old),
      thread('two', { ...old, status: { type: 'active', activeFlags: [] } }),
      thread('three', { recencyAt: Math.floor(Date.now() / 1_000), updatedAt: Math.floor(Date.now() / 1_000) }),
    ];
    main.engine['thread/archive'] = () => ({});
    await show();
    act(() => askThreads({ kind: 'archiveOlder', hostId: 'local' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive older threads' }));
    expect(await dialog.findByText('1 thread will be archived.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'x' } });
    expect(await dialog.findByText('Enter a number of days, at least 1.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '7' } });
    expect(await dialog.findByText('1 thread will be archived.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    await vi.waitFor(() => expect(main.callsOf('thread/archive')).toEqual([{ threadId: 'one' }]));
  });
});
