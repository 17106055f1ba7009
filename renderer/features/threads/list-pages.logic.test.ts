import { describe, expect, it } from 'vitest';
import { applyChanges, forgetStatuses, mergeHead, uniteLists } from './list-pages.logic';
import { type ListedThread, type ThreadPage, type ThreadPages, threadsOf } from './listed-thread';

const thread = (id: string, recentAtMs: number, more: Partial<ListedThread> = {}): ListedThread => ({
  id,
  name: id,
  messageTitle: null,
  cwd: '/work/a',
  status: { type: 'idle' },
  recentAtMs,
  createdAtMs: recentAtMs,
  activeAtMs: recentAtMs,
  archived: false,
  unread: false,
  readRevision: null,
  source: 'app',
  parentId: null,
  isFork: false,
  sectionId: null,
  projectId: null,
  snippet: null,
  ...more,
});
const pages = (...list: (readonly ListedThread[])[]): ThreadPages => ({
  pages: list.map((threads, at) => ({
    threads,
    cursor: at === 0 ? null : `to ${at}`,
    nextCursor: at < list.length - 1 ? `to ${at + 1}` : 'more',
    scanned: false,
  })),
  pageParams: list.map(() => null),
});
const head = (nextCursor: string | null, ...threads: ListedThread[]): ThreadPage => ({
  threads,
  cursor: null,
  nextCursor,
  scanned: false,
});
const ids = (list: ThreadPages) => threadsOf(list).map(({ id }) => id);
const none = { patches: new Map(), leftActive: new Set<string>(), leftArchived: new Set<string>() };

describe('applyChanges', () => {
  const list = pages([thread('a', 5), thread('b', 4)], [thread('c', 3)]);

  it('changes the thread that is named, and only that one', () => {
    const next = applyChanges(list, {
      ...none,
      patches: new Map([['b', { status: { type: 'active', activeFlags: [] } }]]),
    });
    expect(next.pages[0]?.threads[1]?.status.type).toBe('active');
    expect(next.pages[0]?.threads[0]).toBe(list.pages[0]?.threads[0]);
    expect(next.pages[1]).toBe(list.pages[1]);
  });

  it('is the same list when nothing became different', () => {
    expect(applyChanges(list, { ...none, patches: new Map([['b', { status: { type: 'idle' } }]]) })).toBe(list);
    expect(applyChanges(list, { ...none, patches: new Map([['x', { unread: true }]]) })).toBe(list);
  });

  it('tells which flags a running thread has', () => {
    const running = pages([thread('a', 1, { status: { type: 'active', activeFlags: [] } })]);
    const status = { type: 'active', activeFlags: ['waitingOnApproval'] } as const;
    const next = applyChanges(running, {
      ...none,
      patches: new Map([['a', { status: { ...status, activeFlags: [...status.activeFlags] } }]]),
    });
    expect(next.pages[0]?.threads[0]?.status).toEqual(status);
  });

  it('takes a thread out of the list that it left, and leaves it in the other', () => {
    const archived = pages([thread('a', 5, { archived: true })]);
    const change = { ...none, leftActive: new Set(['a']) };
    expect(ids(applyChanges(list, change))).toEqual(['b', 'c']);
    expect(applyChanges(archived, change)).toBe(archived);
  });
});

describe('forgetStatuses', () => {
  it('takes every thread for one that is not loaded', () => {
    const list = pages([thread('a', 2, { status: { type: 'active', activeFlags: [] } })], [thread('b', 1)]);
    expect(threadsOf(forgetStatuses(list)).map(({ status }) => status.type)).toEqual(['notLoaded', 'notLoaded']);
  });
});

describe('mergeHead', () => {
  const list = pages([thread('a', 50), thread('b', 40)], [thread('c', 30), thread('d', 20)]);

  it('puts new threads in front and keeps what was loaded', () => {
    const next = mergeHead(list, head('x', thread('n', 60), thread('a', 50)));
    expect(ids(next)).toEqual(['n', 'a', 'b', 'c', 'd']);
    expect(next.pages[0]?.nextCursor).toBe('to 1');
  });

  it('moves a thread up that became the newest, and shows it once', () => {
    const next = mergeHead(list, head('x', thread('d', 70), thread('a', 50)));
    expect(ids(next)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('drops a thread that is gone from among the newest', () => {
    expect(ids(mergeHead(list, head('x', thread('b', 40), thread('c', 30))))).toEqual(['b', 'c', 'd']);
  });

  it('keeps the identity of threads that did not change', () => {
    const next = mergeHead(list, head('x', thread('a', 50), thread('b', 40)));
    expect(next.pages[0]?.threads[0]).toBe(list.pages[0]?.threads[0]);
    expect(next.pages[1]).toBe(list.pages[1]);
  });

  it('starts anew when nothing of the old list is among the newest', () => {
    const next = mergeHead(list, head('z', thread('x', 90), thread('y', 80)));
    expect(next).toEqual({
      pages: [head('z', thread('x', 90), thread('y', 80))],
      pageParams: [{ cursor: null, scan: false }],
    });
  });

  it('starts anew when the index turns out to lack threads, and goes on looking through the files', () => {
    const found = { ...head('x', thread('a', 50), thread('lost', 45)), scanned: true };
    expect(mergeHead(list, found).pages).toEqual([found]);
  });

  it('starts anew when there is more than what was thought to be all', () => {
    const all = { ...pages([thread('a', 50)]), pages: [head(null, thread('a', 50))] };
    expect(mergeHead(all, head('x', thread('n', 60), thread('a', 50))).pages[0]?.nextCursor).toBe('x');
  });

  it('takes a page that is the last one for the whole list', () => {
    expect(ids(mergeHead(list, head(null, thread('a', 50))))).toEqual(['a']);
    expect(ids(mergeHead(list, head(null)))).toEqual([]);
  });
});

describe('threadsOf', () => {
  it('lists a thread once that the engine lists twice', () =>
    expect(ids(pages([thread('a', 2), thread('a', 2)], [thread('a', 2), thread('b', 1)]))).toEqual(['a', 'b']));
});

describe('uniteLists', () => {
  const whole = (...threads: ListedThread[]) => ({ threads, hasMore: false });
  const part = (...threads: ListedThread[]) => ({ threads, hasMore: true });
  const names = (list: { threads: readonly ListedThread[] }) => list.threads.map(({ id }) => id);

  it('sorts both into one', () => {
    const united = uniteLists(whole(thread('a', 4), thread('b', 2)), whole(thread('x', 3), thread('y', 1)));
    expect(names(united)).toEqual(['a', 'x', 'b', 'y']);
    expect(united.loadNext).toBeNull();
  });

  it('holds back what threads that are not loaded yet belong before', () => {
    const united = uniteLists(part(thread('a', 9), thread('b', 7)), whole(thread('x', 8), thread('y', 1)));
    expect(names(united)).toEqual(['a', 'x', 'b']);
    expect(united.loadNext).toBe('first');
  });

  it('loads more of the list that ends first', () => {
    expect(uniteLists(part(thread('a', 2)), part(thread('x', 5))).loadNext).toBe('second');
    expect(uniteLists(whole(thread('a', 2)), part(thread('x', 5))).loadNext).toBe('second');
  });

  it('shows a thread once that moved from one list to the other', () => {
    expect(names(uniteLists(whole(thread('a', 2)), whole(thread('a', 2, { archived: true }))))).toEqual(['a']);
  });
});
