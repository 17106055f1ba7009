import { describe, expect, it } from 'vitest';
import type { Entry, TurnView } from '../../../preload/contract/model/feed/types';
import { keepShownTurns } from './shown-turns.logic';

const entry = (id: string, type: string, more: object = {}): Entry =>
  ({
    id,
    turnId: 't',
    item: { type, id, ...more },
    state: 'open',
    liveOutput: '',
    startedAtMs: null,
    completedAtMs: null,
  }) as unknown as Entry;
const turn = (more: Partial<TurnView> = {}): TurnView => ({
  id: 't',
  status: 'inProgress',
  error: null,
  startedAtMs: 0,
  completedAtMs: null,
  durationMs: null,
  entries: [entry('m', 'agentMessage', { text: 'a' })],
  plan: null,
  diff: null,
  retry: null,
  tokenUsage: null,
  seenFromStart: true,
  engineLost: false,
  ...more,
});

describe('keepShownTurns', () => {
  const before = [turn()];

  it('keeps the list while only a text grows', () =>
    expect(keepShownTurns(before, [turn({ entries: [entry('m', 'agentMessage', { text: 'ab' })] })])).toBe(before));

  it.each<[string, Partial<TurnView>]>([
    ['the turn ends', { status: 'completed' }],
    ['a plan comes', { plan: { explanation: null, steps: [] } }],
    ['the diff changes', { diff: 'x' }],
    ['an item comes', { entries: [...(before[0]?.entries ?? []), entry('c', 'commandExecution')] }],
  ])('takes the new list when %s', (_what, change) => {
    const after = [turn(change)];
    expect(keepShownTurns(before, after)).toBe(after);
  });

  it('takes the new list when a file change says something else', () => {
    const old = [turn({ entries: [entry('f', 'fileChange', { changes: [] })] })];
    const after = [turn({ entries: [entry('f', 'fileChange', { changes: [1] })] })];
    expect(keepShownTurns(old, after)).toBe(after);
  });

  it('takes the new list when a turn comes', () => {
    const after = [...before, turn({ id: 'u' })];
    expect(keepShownTurns(before, after)).toBe(after);
  });
});
