import { describe, expect, it } from 'vitest';
import { pageAfter } from './list-query';
import type { ListedThread } from './listed-thread';
import { titleTerms, uniteMatches } from './search-query';

describe('pageAfter', () => {
  const page = { threads: [], cursor: 'c1', nextCursor: 'c2', scanned: false };
  it('goes on as it began', () => {
    expect(pageAfter(page)).toEqual({ cursor: 'c2', scan: false });
    expect(pageAfter({ ...page, scanned: true })).toEqual({ cursor: 'c2', scan: true });
  });
  it('asks once more where the index ends, with the files looked through', () =>
    expect(pageAfter({ ...page, nextCursor: null })).toEqual({ cursor: 'c1', scan: true }));
  it('ends where the files end', () => expect(pageAfter({ ...page, nextCursor: null, scanned: true })).toBeNull());
});

describe('titleTerms', () => {
  it('asks for the likely ways to write a word, since the engine compares letter by letter', () => {
    expect(titleTerms('CHERRY')).toEqual(['CHERRY', 'cherry', 'Cherry']);
    expect(titleTerms('cherry')).toEqual(['cherry', 'Cherry']);
    expect(titleTerms('首页')).toEqual(['首页']);
  });
});

describe('uniteMatches', () => {
  const thread = (id: string, recentAtMs: number, more: Partial<ListedThread> = {}) =>
    ({ id, recentAtMs, unread: false, snippet: null, ...more }) as ListedThread;
  it('shows a thread once, with the words around the match and what is known of it', () => {
    const united = uniteMatches(
      [thread('a', 1, { unread: true }), thread('a', 1), thread('b', 3)],
      [thread('a', 1, { snippet: 'words' }), thread('c', 2, { snippet: 'more' })],
    );
    expect(united.map(({ id, snippet, unread }) => [id, snippet, unread])).toEqual([
      ['b', null, false],
      ['c', 'more', false],
      ['a', 'words', false],
    ]);
  });
});
