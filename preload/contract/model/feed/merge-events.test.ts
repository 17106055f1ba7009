import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEvents } from './merge-events';
import { emptyThread, reduceThread } from './reduce-thread';
import { anyEvent, deltaOf, startedOf } from './testing/events';
import type { LiveThread, ThreadEvent } from './types';

const reduce = (events: readonly ThreadEvent[], from: LiveThread = emptyThread('thread')): LiveThread =>
  events.reduce(reduceThread, from);

describe('mergeEvents', () => {
  it('reduces to the same as what it merged, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        expect(reduce(mergeEvents(events))).toEqual(reduce(events));
      }),
      { numRuns: 3_000 },
    );
  });

  it('reduces to the same however the events are split into patches', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyEvent, { maxLength: 8 }), { maxLength: 8 }), (patches) => {
        const state = patches.reduce((thread, patch) => reduce(mergeEvents(patch), thread), emptyThread('thread'));
        expect(state).toEqual(reduce(patches.flat()));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never makes more of what there is', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const merged = mergeEvents(events);
        expect(merged.length).toBeLessThanOrEqual(events.length);
        expect(mergeEvents(merged).length).toBe(merged.length);
      }),
    );
  });

  it('makes one event of a burst of deltas, also when two texts are written at once', () => {
    const burst = Array.from({ length: 2_000 }, (_, index) => [
      deltaOf('agentMessage', 'm', `${index} `),
      deltaOf('commandOutput', 'c', 'line\n'),
      deltaOf('plan', 'p', 'step'),
    ]).flat();
    expect(mergeEvents(burst)).toHaveLength(3);
  });

  it('keeps the last of repeated plans, diffs and token counts', () => {
    const diff = (text: string): ThreadEvent => ({ type: 'diffUpdated', turnId: 't1', diff: text });
    expect(mergeEvents([diff('a'), deltaOf('agentMessage', 'm', 'x'), diff('b'), diff('c')])).toEqual([
      diff('c'),
      deltaOf('agentMessage', 'm', 'x'),
    ]);
  });

  it('does not move text across the start or the end of its item', () => {
    const events = [
      deltaOf('agentMessage', 'm', 'a'),
      startedOf('agentMessage', 'n'),
      deltaOf('agentMessage', 'm', 'b'),
    ];
    expect(mergeEvents(events)).toBe(events);
  });
});
