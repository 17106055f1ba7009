import { describe, expect, it } from 'vitest';
import { type KeyView, listKey, sectionKey, viewOfKey } from './list-key';
import { type ListedThread, type ThreadPages, threadsOf } from './listed-thread';
import { placeThreads } from './place-threads.logic';
import { SOURCE_NAMES } from './sources.logic';

const thread = (id: string, recentAtMs: number, more: Partial<ListedThread> = {}) =>
  ({
    id,
    recentAtMs,
    createdAtMs: recentAtMs,
    archived: false,
    source: 'app',
    snippet: null,
    status: { type: 'idle' },
    ...more,
  }) as ListedThread;
const pages = (nextCursor: string | null, ...threads: ListedThread[]): ThreadPages => ({
  pages: [{ threads, cursor: null, nextCursor, scanned: true }],
  pageParams: [null],
});
const active: KeyView = { list: 'active', sortBy: 'recency', sources: SOURCE_NAMES };
const place = (list: ThreadPages, asked: string[], found: ListedThread[], view: KeyView | null = active) =>
  placeThreads(list, new Set(asked), new Map(found.map((each) => [each.id, each])), view);
const ids = (list: ThreadPages) =>
  threadsOf(list)
    .map(({ id }) => id)
    .join('');

describe('placeThreads', () => {
  const list = pages('more', thread('a', 50), thread('b', 40), thread('c', 30));

  it('brings a new thread in, and one that was unarchived where it belongs', () => {
    expect(ids(place(list, ['n'], [thread('n', 60)]))).toBe('nabc');
    expect(ids(place(list, ['n'], [thread('n', 35)]))).toBe('abnc');
  });

  it('leaves to the next page what belongs behind the end of what is loaded', () => {
    expect(place(list, ['n'], [thread('n', 10)])).toBe(list);
    expect(ids(place(pages(null, thread('a', 50)), ['n'], [thread('n', 10)]))).toBe('an');
    expect(ids(place(pages(null), ['n'], [thread('n', 10)]))).toBe('n');
  });

  it('moves a thread that has another time now', () => expect(ids(place(list, ['c'], [thread('c', 70)]))).toBe('cab'));

  it('takes out what the engine lists no more, or in the other list', () => {
    expect(ids(place(list, ['b'], []))).toBe('ac');
    expect(ids(place(list, ['b'], [thread('b', 40, { archived: true })]))).toBe('ac');
  });

  it('keeps out what does not come from where the list shows threads from', () =>
    expect(ids(place(list, ['n'], [thread('n', 60, { source: 'exec' })], { ...active, sources: ['app'] }))).toBe(
      'abc',
    ));

  it('sorts by creation where the list does', () => {
    const created = { ...active, sortBy: 'created' } as const;
    const next = place(list, ['n'], [thread('n', 90, { createdAtMs: 45 })], created);
    expect(threadsOf(next, 'created').map(({ id }) => id)).toEqual(['a', 'n', 'b', 'c']);
  });

  it('changes threads of sections and searches in their places, and lets none in', () => {
    const next = place(list, ['b', 'n'], [thread('b', 99, { name: 'new' }), thread('n', 98)], null);
    expect(next.pages[0]?.threads.map(({ id, name }) => [id, name])).toEqual([
      ['a', undefined],
      ['b', 'new'],
      ['c', undefined],
    ]);
  });

  it('is the same list when nothing became different', () =>
    expect(place(list, ['b', 'x'], [thread('b', 40)])).toBe(list));
});

describe('viewOfKey', () => {
  it('knows from the key of a list what it takes in', () => {
    const view = { sortBy: 'created', sources: ['app', 'exec'] } as const;
    expect(viewOfKey(listKey('local', 'archived', view))).toEqual({ list: 'archived', ...view });
    expect(viewOfKey(sectionKey('local', 'active', 's'))).toBeNull();
  });
});
