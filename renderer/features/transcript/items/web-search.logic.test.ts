import { expect, it } from 'vitest';
import { searchQueries, searchResult } from './web-search.logic';

it('tells all that was looked for at once', () => {
  expect(searchQueries({ type: 'search', query: 'a', queries: ['a', 'b', 'a'] })).toEqual(['a', 'b']);
  expect(searchQueries({ type: 'search', query: 'a', queries: null })).toEqual([]);
  expect(searchQueries({ type: 'openPage', url: 'u' })).toEqual([]);
  expect(searchQueries(null)).toEqual([]);
});

it.each<[unknown, object | null]>([
  [
    { url: 'https://e.example/', title: 'E', snippet: 's' },
    { url: 'https://e.example/', title: 'E', text: 's' },
  ],
  [{ link: 'http://e.example/' }, { url: 'http://e.example/', title: 'http://e.example/', text: null }],
  [{ url: 'javascript:alert(1)', title: 'x' }, null],
  [{ title: 'no address' }, null],
  ['text', null],
])('reads %j', (value, expected) => expect(searchResult(value)).toEqual(expected));
