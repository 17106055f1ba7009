import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Thread } from '../../../preload/contract/protocol';
import { type FakeMain, installFakeMain } from '../composer/testing/fake-main';
import { threadQueryKey } from '../conversation/thread-query';
import { followThreads } from './follow-threads';
import { listKey } from './list-key';
import { listedThread, type ThreadPages, threadsOf } from './listed-thread';

const thread = (id: string, more: Partial<Thread> = {}): Thread =>
  ({ id, name: null, preview: id, cwd: '/w', status: { type: 'idle' }, updatedAt: 1, recencyAt: 1, ...more }) as Thread;

let main: FakeMain;
let client: QueryClient;
let end: () => void;
const list = () => threadsOf(client.getQueryData<ThreadPages>(listKey('local', 'active')));

beforeEach(() => {
  vi.useFakeTimers();
  main = installFakeMain({
    'thread/list': ({ archived }) => ({
      data: archived === true ? [] : [thread('a'), thread('b')],
      readStates: null,
      nextCursor: null,
      backwardsCursor: null,
    }),
  });
  client = new QueryClient();
  const threads = [thread('a'), thread('b')].map((each) => listedThread(each, false, null));
  client.setQueryData<ThreadPages>(listKey('local', 'active'), {
    pages: [{ threads, cursor: null, nextCursor: null, scanned: true }],
    pageParams: [null],
  });
  end = followThreads(client);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const notify = async (method: string, params: object) => {
  const told = main.notify(method, params);
  await vi.advanceTimersByTimeAsync(20);
  await told;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('followThreads', () => {
  it('asks once, for the threads that it was about, after a burst of a hundred notifications', async () => {
    for (let at = 0; at < 100; at += 1)
      void main.notify('thread/status/changed', {
        threadId: at % 2 ? 'a' : 'b',
        status: at % 3 ? { type: 'active', activeFlags: [] } : { type: 'idle' },
      });
    await pass(3_000);
    const asked = main.callsOf('thread/list');
    expect(asked.map(({ archived }) => archived)).toEqual([false, true]);
    expect(asked[0]?.includedThreadIds).toEqual(['b', 'a']);
  });

  it('brings a thread back that was unarchived, however old it is', async () => {
    await notify('thread/archived', { threadId: 'b' });
    await pass(60);
    expect(list().map(({ id }) => id)).toEqual(['a']);
    await notify('thread/unarchived', { threadId: 'b' });
    await pass(3_000);
    expect(
      list()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'b']);
  });

  it('goes on asking now and then while notifications keep coming', async () => {
    for (let at = 0; at < 40; at += 1) {
      void main.notify('thread/started', { thread: thread(`n${at}`) });
      await pass(100);
    }
    await pass(3_000);
    const asked = main.callsOf('thread/list').length;
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(asked).toBeLessThan(12);
  });

  it('shows a status before the list is asked for', async () => {
    await notify('thread/status/changed', { threadId: 'a', status: { type: 'active', activeFlags: [] } });
    await pass(60);
    expect(list().find(({ id }) => id === 'a')?.status.type).toBe('active');
    expect(main.callsOf('thread/list')).toHaveLength(0);
  });

  it('takes away what was archived or deleted', async () => {
    await notify('thread/archived', { threadId: 'a' });
    await notify('thread/deleted', { threadId: 'b' });
    await pass(60);
    expect(list()).toEqual([]);
  });

  it('keeps what was read of a thread up to date', async () => {
    client.setQueryData(threadQueryKey('local', 'a'), { thread: thread('a'), readState: null });
    await notify('thread/name/updated', { threadId: 'a', threadName: 'New name' });
    const readState = { firstUnread: null, revision: 'r' };
    await notify('thread/readState/changed', { threadId: 'a', readState });
    await pass(60);
    expect(client.getQueryData(threadQueryKey('local', 'a'))).toMatchObject({
      thread: { name: 'New name' },
      readState,
    });
  });

  it('leaves other hosts alone', async () => {
    client.setQueryData(listKey('tour', 'active'), client.getQueryData(listKey('local', 'active')));
    await notify('thread/archived', { threadId: 'a' });
    await pass(60);
    expect(threadsOf(client.getQueryData<ThreadPages>(listKey('tour', 'active')))).toHaveLength(2);
  });
});
