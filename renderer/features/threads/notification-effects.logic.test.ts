import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../preload/contract/protocol';
import { foldEffects, type ThreadEffect, threadEffect } from './notification-effects.logic';

const effect = (method: string, params: JsonValue) => threadEffect({ hostId: 'local', method, params });
const some = (method: string, params: JsonValue): ThreadEffect => {
  const found = effect(method, params);
  if (!found) throw new Error(`${method} has no effect`);
  return found;
};

describe('threadEffect', () => {
  it('shows a new status at once and asks for the thread again', () =>
    expect(
      effect('thread/status/changed', { threadId: 't', status: { type: 'active', activeFlags: [] } }),
    ).toMatchObject({
      threadId: 't',
      patch: { status: { type: 'active', activeFlags: [] } },
      relist: true,
    }));

  it('reads a thread again that waits for someone: as its turn began it had no title yet', () => {
    const withFlags = (activeFlags: string[]) =>
      effect('thread/status/changed', { threadId: 't', status: { type: 'active', activeFlags } })?.rereadThread;
    expect(withFlags([])).toBe(false);
    expect(withFlags(['waitingOnApproval'])).toBe(true);
  });

  it('asks for nothing when a thread was unloaded', () =>
    expect(effect('thread/status/changed', { threadId: 't', status: { type: 'notLoaded' } })).toEqual({
      threadId: 't',
      patch: { status: { type: 'notLoaded' } },
    }));

  it('takes a name that was cleared for none', () =>
    expect(effect('thread/name/updated', { threadId: 't' })?.patch).toEqual({ name: null }));

  it('moves a thread between the lists', () => {
    expect(effect('thread/archived', { threadId: 't' })).toMatchObject({
      left: ['active'],
      relist: true,
      resection: true,
      archived: true,
    });
    expect(effect('thread/unarchived', { threadId: 't' })).toMatchObject({
      left: ['archived'],
      relist: true,
      resection: true,
      archived: false,
    });
  });

  it('takes a deleted thread out of both', () =>
    expect(effect('thread/deleted', { threadId: 't' })?.left).toEqual(['active', 'archived']));

  it('knows what was read', () =>
    expect(
      effect('thread/readState/changed', { threadId: 't', readState: { firstUnread: null, revision: 'r' } })?.patch,
    ).toEqual({
      unread: false,
      readRevision: 'r',
    }));

  it('shows at once where a thread was put', () => {
    expect(effect('thread/section/changed', { threadId: 't', sectionId: 's' })).toEqual({
      threadId: 't',
      patch: { sectionId: 's' },
      resection: true,
    });
    expect(effect('thread/project/updated', { threadId: 't', projectId: null })).toEqual({
      threadId: 't',
      patch: { projectId: null },
    });
  });

  it('leaves other notifications alone', () => {
    expect(effect('account/rateLimits/updated', { rateLimits: {} })).toBeNull();
    expect(effect('something/new', {})).toBeNull();
  });
});

describe('foldEffects', () => {
  it('asks for each thread once, however many notifications there were', () => {
    const burst = Array.from({ length: 100 }, (_, at) =>
      some('thread/status/changed', {
        threadId: `t${at % 7}`,
        status: at % 2 ? { type: 'idle' } : { type: 'active', activeFlags: [] },
      }),
    );
    const folded = foldEffects(burst);
    expect(folded.relist.size).toBe(7);
    expect(folded.patches.size).toBe(7);
  });

  it('lets the last word about a thread win, and joins what is said about different things', () => {
    const folded = foldEffects([
      some('thread/status/changed', { threadId: 't', status: { type: 'active', activeFlags: [] } }),
      some('thread/name/updated', { threadId: 't', threadName: 'n' }),
      some('thread/status/changed', { threadId: 't', status: { type: 'idle' } }),
    ]);
    expect(folded.patches.get('t')).toEqual({ status: { type: 'idle' }, name: 'n' });
  });

  it('remembers the last of archive and unarchive', () => {
    const folded = foldEffects([
      some('thread/archived', { threadId: 't' }),
      some('thread/unarchived', { threadId: 't' }),
    ]);
    expect(folded.archived.get('t')).toBe(false);
    expect([...folded.relist]).toEqual(['t']);
    expect(folded.resection).toBe(true);
  });
});
