import { describe, expect, it } from 'vitest';
import type { Entry, TurnView } from '../../../preload/contract/model/feed/types';
import type { FileUpdateChange, ThreadTokenUsage } from '../../../preload/contract/protocol';
import { appliedChanges, changesOfTurn, contextUse, newestPlan, newestUsage, turnOfChanges } from './details.logic';

const turn = (id: string, part: Partial<TurnView> = {}): TurnView => ({
  id,
  status: 'completed',
  error: null,
  startedAtMs: null,
  completedAtMs: null,
  durationMs: null,
  entries: [],
  plan: null,
  diff: null,
  retry: null,
  tokenUsage: null,
  seenFromStart: true,
  engineLost: false,
  ...part,
});
const added: FileUpdateChange = { path: '/p/new.ts', kind: { type: 'add' }, diff: 'one\ntwo\n' };
const patch = (id: string, status: 'completed' | 'declined' | 'inProgress', changes = [added]): Entry => ({
  id,
  turnId: 't',
  item: { type: 'fileChange', id, changes, status },
  state: status === 'inProgress' ? 'open' : 'closed',
  liveOutput: '',
  startedAtMs: null,
  completedAtMs: null,
});
const usage = (last: number, window: number | null): ThreadTokenUsage => {
  const breakdown = {
    totalTokens: last,
    inputTokens: 0,
    cachedInputTokens: 0,
    cacheWriteInputTokens: 0,
    outputTokens: 0,
    reasoningOutputTokens: 0,
  };
  return { total: { ...breakdown, totalTokens: last * 10 }, last: breakdown, modelContextWindow: window };
};
const plan = (step: string) => ({ explanation: null, steps: [{ step, status: 'pending' as const }] });

describe('newestPlan', () => {
  it('is that of the newest turn that has one', () => {
    const turns = [turn('a', { plan: plan('old') }), turn('b', { plan: plan('new') }), turn('c')];
    expect(newestPlan(turns)?.steps[0]?.step).toBe('new');
    expect(newestPlan([turn('a')])).toBeNull();
    expect(newestPlan([turn('a', { plan: { explanation: null, steps: [] } })])).toBeNull();
  });
});

describe('turnOfChanges', () => {
  const turns = [turn('a', { diff: 'diff' }), turn('b', { entries: [patch('1', 'completed')] }), turn('c')];
  it('is the newest turn with changes unless one was chosen', () => {
    expect(turnOfChanges(turns, null)?.id).toBe('b');
    expect(turnOfChanges(turns, 'a')?.id).toBe('a');
    expect(turnOfChanges(turns, 'gone')).toBeNull();
    expect(turnOfChanges([turn('c', { entries: [patch('1', 'declined')] })], null)).toBeNull();
  });
});

describe('changesOfTurn', () => {
  it("reads the turn's own diff where there is one", () => {
    const diff = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-old\n+new\n';
    const { source, files } = changesOfTurn(diff, [added], '/p');
    expect(source).toBe('turn');
    expect(files.map(({ path, added, removed }) => [path, added, removed])).toEqual([['a.ts', 1, 1]]);
  });

  it('puts the patches together that history keeps, without those that were not made', () => {
    const entries = [patch('1', 'completed'), patch('2', 'declined'), patch('3', 'inProgress')];
    const { source, files } = changesOfTurn(null, appliedChanges(entries), '/p');
    expect(source).toBe('items');
    expect(files.map(({ path, added }) => [path, added])).toEqual([['new.ts', 2]]);
  });
});

describe('token use', () => {
  it('is what the last request used of the window', () => {
    expect(contextUse(usage(88_400, 258_400))).toEqual({ used: 88_400, window: 258_400 });
    expect(contextUse(usage(5, null))).toEqual({ used: 5, window: null });
    expect(contextUse(null)).toBeNull();
  });

  it("falls back on the newest turn's", () => {
    const turns = [turn('a', { tokenUsage: usage(1, 10) }), turn('b', { tokenUsage: usage(2, 10) }), turn('c')];
    expect(newestUsage(turns, null)?.last.totalTokens).toBe(2);
    expect(newestUsage(turns, usage(3, 10))?.last.totalTokens).toBe(3);
  });
});
