import { expect, it } from 'vitest';
import type { EngineError } from '../../preload/contract/model/app-state';
import type { AskEngine } from '../feed/outbox/find-message';
import type { OpenFork } from '../storage/open-forks';
import { createForks, type Mended } from './forks';

const refusal = (method: string, message: string, kind: EngineError['kind'] = 'rpc') => ({
  ok: false as const,
  error: { kind, method, code: -32600, message, data: null },
});

/** A thread of an engine that behaves as the real one does where threads are archived. */
function setUp({ archived = true, active = false, open = [] as readonly OpenFork[] } = {}) {
  const thread = { archived, active };
  const asked: string[] = [];
  const mended: Mended[] = [];
  const kept: (readonly OpenFork[])[] = [];
  const failing = new Map<string, ReturnType<typeof refusal>>();
  let written = open;
  const ask = (async (_hostId: string, method: string, params: unknown) => {
    if (method === 'thread/list') return { ok: true, result: { data: thread.archived ? [{}] : [] } };
    if (method === 'thread/read')
      return { ok: true, result: { thread: { status: { type: thread.active ? 'active' : 'notLoaded' } } } };
    asked.push(method);
    const failure = failing.get(method);
    if (failure) return failure;
    switch (method) {
      case 'thread/unarchive':
        if (!thread.archived) return refusal(method, 'not archived');
        thread.archived = false;
        return { ok: true, result: {} };
      case 'thread/archive':
        if (thread.archived) return refusal(method, 'archived already');
        thread.archived = true;
        return { ok: true, result: {} };
      default:
        if (thread.archived) return refusal(method, 'session is archived');
        return { ok: true, result: { thread: { id: 'fork' }, params } };
    }
  }) as unknown as AskEngine;
  const forks = createForks({
    ask,
    makeId: () => `step-${asked.length}`,
    open: () => written,
    keep: (next) => {
      written = next;
      kept.push(next);
    },
    onMended: (each) => mended.push(each),
  });
  const order = { hostId: 'local', threadId: 't', cut: null, settings: {} };
  return { forks, order, thread, asked, mended, kept, failing, written: () => written };
}

const interrupted: OpenFork = { id: 'old', hostId: 'local', threadId: 't', forkId: null };

it('forks a thread that is not archived as it is, and writes nothing down', async () => {
  const { forks, order, asked, kept } = setUp({ archived: false });
  expect(await forks.make(order)).toEqual({ ok: true, threadId: 'fork', leftRestored: null });
  expect(asked).toEqual(['thread/fork']);
  expect(kept).toEqual([]);
});

it('restores an archived one, forks it and archives it again, written down before and taken out after', async () => {
  const { forks, order, asked, thread, kept, written } = setUp();
  expect(await forks.make(order)).toEqual({ ok: true, threadId: 'fork', leftRestored: null });
  expect(asked).toEqual(['thread/unarchive', 'thread/fork', 'thread/archive']);
  expect(thread.archived).toBe(true);
  expect(kept[0]).toMatchObject([{ threadId: 't', forkId: null }]);
  expect(kept[1]).toMatchObject([{ threadId: 't', forkId: 'fork' }]);
  expect(written()).toEqual([]);
});

it('archives it again when the fork was refused', async () => {
  const { forks, order, thread, failing, written } = setUp();
  failing.set('thread/fork', refusal('thread/fork', 'no'));
  expect(await forks.make(order)).toMatchObject({ ok: false, error: { message: 'no' }, leftRestored: null });
  expect(thread.archived).toBe(true);
  expect(written()).toEqual([]);
});

it('says that it could not be archived again, and keeps that written down', async () => {
  const { forks, order, failing, written } = setUp();
  failing.set('thread/archive', refusal('thread/archive', 'already has an active writer'));
  expect(await forks.make(order)).toMatchObject({
    ok: true,
    threadId: 'fork',
    leftRestored: { message: 'already has an active writer' },
  });
  expect(written()).toMatchObject([{ threadId: 't', forkId: 'fork' }]);
});

it('changes nothing when it cannot be restored', async () => {
  const { forks, order, thread, failing, written, asked } = setUp();
  failing.set('thread/unarchive', refusal('thread/unarchive', 'no'));
  expect(await forks.make(order)).toMatchObject({ ok: false, error: { message: 'no' } });
  expect(asked).toEqual(['thread/unarchive']);
  expect(thread.archived).toBe(true);
  expect(written()).toEqual([]);
});

it('archives again when no answer told whether it was restored', async () => {
  const { forks, order, thread, failing } = setUp();
  failing.set('thread/unarchive', refusal('thread/unarchive', 'no answer', 'timeout'));
  thread.archived = true;
  expect(await forks.make(order)).toMatchObject({ ok: false, error: { kind: 'timeout' }, leftRestored: null });
  expect(thread.archived).toBe(true);
});

it('makes two forks of one thread one after the other', async () => {
  const { forks, order, asked } = setUp();
  await Promise.all([forks.make(order), forks.make(order)]);
  const step = ['thread/unarchive', 'thread/fork', 'thread/archive'];
  expect(asked).toEqual([...step, ...step]);
});

it('makes good what was interrupted once the engine is there', async () => {
  const { forks, thread, mended, written } = setUp({ archived: false, open: [interrupted] });
  await forks.onJoined('local');
  expect(thread.archived).toBe(true);
  expect(mended).toEqual([{ hostId: 'local', threadId: 't', how: 'archived' }]);
  expect(written()).toEqual([]);
});

it('forgets what was over but for the note of it', async () => {
  const { forks, asked, mended, written } = setUp({ archived: true, open: [interrupted] });
  await forks.onJoined('local');
  expect(asked).toEqual([]);
  expect(mended).toEqual([]);
  expect(written()).toEqual([]);
});

it('leaves a thread alone that somebody works in by now', async () => {
  const { forks, thread, mended, written } = setUp({ archived: false, active: true, open: [interrupted] });
  await forks.onJoined('local');
  expect(thread.archived).toBe(false);
  expect(mended).toEqual([{ hostId: 'local', threadId: 't', how: 'inUse' }]);
  expect(written()).toEqual([]);
});

it('tries again at the next start what it could not make good, and lets other hosts be', async () => {
  const { forks, failing, mended, written } = setUp({ archived: false, open: [interrupted] });
  failing.set('thread/archive', refusal('thread/archive', 'already has an active writer'));
  await forks.onJoined('tour');
  expect(mended).toEqual([]);
  await forks.onJoined('local');
  expect(mended).toEqual([{ hostId: 'local', threadId: 't', how: 'failed' }]);
  expect(written()).toEqual([interrupted]);
});
