import { describe, expect, it } from 'vitest';
import { hashOfPlace, type Place, placeOfHash } from './place';

describe('places in the address', () => {
  it.each<Place>([
    { page: 'newThread', hostId: 'tour' },
    { page: 'newThread', hostId: 'local', folder: '/work/a b/#1/%2F/é' },
    { page: 'thread', hostId: 'local', threadId: '01a2' },
    { page: 'thread', hostId: 'a/b', threadId: 'c%d #é' },
    { page: 'thread', hostId: 'local', threadId: '01a2', turnId: '01b3' },
    { page: 'thread', hostId: 'local', threadId: '01a2', turnId: '01b3', itemId: 'msg/1 #é' },
    { page: 'fork', hostId: 'local', threadId: '01a2', cut: null },
    { page: 'fork', hostId: 'a/b', threadId: '01a2', cut: { kind: 'before', turnId: 'x/y' } },
    { page: 'compare', hostId: 'local', threadId: '01a2', otherId: 'b/c' },
    { page: 'inbox' },
    { page: 'plugins' },
    { page: 'plugins', tab: 'mcp-servers' },
    { page: 'plugins', tab: 'plugins', item: 'a/b@c #%' },
    { page: 'shortcuts' },
    { page: 'settings' },
    { page: 'settings', section: 'approvals' },
  ])('come back as they went: %j', (place) => expect(placeOfHash(hashOfPlace(place))).toEqual(place));

  it.each(['', '#', '#/', '#/nowhere', '#/threads', '#/threads/%', '#/threads//x', '#/threads/local//'])(
    '%j is a new thread',
    (hash) => expect(placeOfHash(hash)).toEqual({ page: 'newThread', hostId: 'local' }),
  );

  it('knows the page of plugins by a tab that is not there', () =>
    expect(placeOfHash('#/plugins/of-tomorrow/x')).toEqual({ page: 'plugins' }));

  it('knows the page of settings by a section that is not there', () =>
    expect(placeOfHash('#/settings/of-tomorrow')).toEqual({ page: 'settings' }));

  it('does not fail at an address that nothing was escaped in', () =>
    expect(placeOfHash('#/threads/local/%E0%A4%A')).toEqual({ page: 'newThread', hostId: 'local' }));
});
