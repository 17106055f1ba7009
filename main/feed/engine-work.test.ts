import { expect, it } from 'vitest';
import { emptyThread, reduceThread } from '../../preload/contract/model/feed/reduce-thread';
import type { ThreadEvent } from '../../preload/contract/model/feed/types';
import { seenWork, workOfEngine } from './engine-work';
import { createFakeEngine } from './testing/fakes';

const statuses: Readonly<Record<string, object>> = {
  runs: { type: 'active', activeFlags: [] },
  asks: { type: 'active', activeFlags: ['waitingOnApproval'] },
  rests: { type: 'idle' },
};

const idOf = (params: unknown) => (params as { threadId: string }).threadId;

function engineWith(pages: readonly (readonly string[])[], commandsOf: (threadId: string) => number) {
  const engine = createFakeEngine();
  engine.script('thread/loaded/list', (params) => {
    const page = Number((params as { cursor?: string }).cursor ?? 0);
    return {
      result: { data: [...(pages[page] ?? [])], nextCursor: page + 1 < pages.length ? String(page + 1) : null },
    };
  });
  engine.script('thread/read', (params) => ({
    result: { thread: { id: idOf(params), status: statuses[idOf(params)] ?? { type: 'idle' } } } as never,
  }));
  engine.script('thread/backgroundTerminals/list', (params) => ({
    result: { data: Array.from({ length: commandsOf(idOf(params)) }, () => ({})), nextCursor: null },
  }));
  return engine;
}

it('counts the threads at work and the commands in threads at rest, over all pages', async () => {
  const engine = engineWith([['runs', 'rests'], ['asks']], (threadId) => (threadId === 'rests' ? 2 : 7));
  expect(await workOfEngine(engine)).toEqual({ threads: 2, commands: 2 });
});

it('finds none where nothing is loaded', async () =>
  expect(await workOfEngine(engineWith([[]], () => 1))).toEqual({ threads: 0, commands: 0 }));

it('leaves out a thread that cannot be read, and says when nothing can be said', async () => {
  const engine = engineWith([['runs']], () => 0);
  engine.script('thread/read', () => ({ error: 'thread not loaded' }));
  expect(await workOfEngine(engine)).toEqual({ threads: 0, commands: 0 });
  engine.script('thread/loaded/list', () => ({ error: 'no' }));
  expect(await workOfEngine(engine)).toBeNull();
});

it('counts by what was seen where the engine does not say', () => {
  const command = { type: 'commandExecution', id: 'c', status: 'inProgress', processId: '7' } as never;
  const begin: ThreadEvent[] = [
    { type: 'turnStarted', turnId: 't', startedAtMs: 1 },
    { type: 'itemStarted', turnId: 't', item: command, atMs: 1 },
  ];
  const end = { turnId: 't', error: null, startedAtMs: 1, completedAtMs: 2, durationMs: 1 };
  const runs = begin.reduce(reduceThread, emptyThread('runs'));
  const leftBehind = reduceThread(runs, { type: 'turnCompleted', status: 'completed', ...end });
  expect(seenWork([runs, leftBehind, emptyThread('rests')])).toEqual({ threads: 1, commands: 1 });
});
