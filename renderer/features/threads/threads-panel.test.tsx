import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Thread } from '../../../preload/contract/protocol';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { followThreads } from './follow-threads';
import { ThreadDialogs } from './thread-dialogs';
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
