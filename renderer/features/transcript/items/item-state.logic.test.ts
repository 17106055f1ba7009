import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../preload/contract/model/feed/types';
import type { ThreadItem } from '../../../../preload/contract/protocol';
import { itemDurationMs, itemState } from './item-state.logic';

const entry = (item: object, fields: Partial<Entry> = {}): Entry => ({
  id: 'i',
  turnId: 't',
  item: item as ThreadItem,
  state: 'closed',
  liveOutput: '',
  startedAtMs: null,
  completedAtMs: null,
  ...fields,
});

describe('itemState', () => {
  it.each([
    [{ type: 'agentMessage' }, 'closed', 'done'],
    [{ type: 'agentMessage' }, 'open', 'running'],
    [{ type: 'commandExecution', status: 'inProgress' }, 'open', 'running'],
    [{ type: 'commandExecution', status: 'inProgress' }, 'cut', 'cut'],
    [{ type: 'commandExecution', status: 'failed' }, 'closed', 'failed'],
    [{ type: 'fileChange', status: 'declined' }, 'closed', 'declined'],
    [{ type: 'collabAgentToolCall', status: 'interrupted' }, 'closed', 'cut'],
    [{ type: 'newThing', status: 'brandNew' }, 'closed', 'done'],
  ] as const)('%j that is %s is %s', (item, state, expected) =>
    expect(itemState(entry(item, { state }))).toBe(expected),
  );
});

describe('itemDurationMs', () => {
  it('takes what the engine tells', () => {
    expect(itemDurationMs(entry({ durationMs: 12 }, { startedAtMs: 1_000, completedAtMs: 3_000 }))).toBe(12);
  });
  it('counts itself where the engine tells 0', () => {
    expect(itemDurationMs(entry({ durationMs: 0 }, { startedAtMs: 1_000, completedAtMs: 3_400 }))).toBe(2_400);
  });
  it('is unknown without times', () => expect(itemDurationMs(entry({}))).toBeNull());
});
