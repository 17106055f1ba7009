import { describe, expect, it } from 'vitest';
import type { PendingRequest } from '../../preload/contract/model/app-state';
import { createRestWatcher, newlyWaiting } from './news';

const request = (key: string, threadId: string): PendingRequest => ({
  key,
  hostId: 'local',
  runId: 'run',
  id: 0,
  kind: 'command',
  method: 'item/commandExecution/requestApproval',
  params: {},
  threadId,
  turnId: 'turn',
  itemId: 'item',
  askedAtMs: 0,
  state: 'open',
});

describe('newlyWaiting', () => {
  it('tells of a new request, once for each thread, and never again of an old one', () => {
    const first = [request('1', 'a')];
    expect(newlyWaiting([], first)).toMatchObject([{ kind: 'waiting', threadId: 'a', asked: 'command' }]);
    expect(newlyWaiting(first, first)).toEqual([]);
    expect(newlyWaiting(first, [...first, request('2', 'b'), request('3', 'b')])).toHaveLength(1);
    expect(newlyWaiting(first, [])).toEqual([]);
  });
});

describe('createRestWatcher', () => {
  const status = (type: string, threadId = 't') => ({
    hostId: 'local',
    method: 'thread/status/changed',
    params: { threadId, status: { type } },
  });
  it('tells when a thread at work is done or has failed', () => {
    const watcher = createRestWatcher();
    expect(watcher.take(status('active'))).toBeNull();
    expect(watcher.take(status('idle'))).toMatchObject({ kind: 'done', threadId: 't' });
    watcher.take(status('active'));
    expect(watcher.take(status('systemError'))).toMatchObject({ kind: 'failed' });
  });
  it('says nothing of threads that were never at work, that unload, or of other notifications', () => {
    const watcher = createRestWatcher();
    expect(watcher.take(status('idle'))).toBeNull();
    watcher.take(status('active'));
    expect(watcher.take(status('notLoaded'))).toBeNull();
    expect(watcher.take(status('idle'))).toBeNull();
    expect(watcher.take({ hostId: 'local', method: 'thread/started', params: null })).toBeNull();
  });
  it('says nothing of what a recording plays', () => {
    const watcher = createRestWatcher();
    watcher.take({ ...status('active'), hostId: 'recording-1' });
    expect(watcher.take({ ...status('idle'), hostId: 'recording-1' })).toBeNull();
  });
});
