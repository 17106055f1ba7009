import { describe, expect, it } from 'vitest';
import type { ThreadItem } from '../../protocol';
import { mergeHistory } from './history';
import { emptyThread, reduceThread } from './reduce-thread';
import { completedOf, deltaOf, itemOf, startedOf, turnCompleted, turnStarted } from './testing/events';
import { emptyTurn, turnViewOf } from './turns';
import type { ThreadEvent, TurnView } from './types';

const live = (...events: readonly ThreadEvent[]): readonly TurnView[] =>
  events.reduce(reduceThread, emptyThread('thread')).turns;

const past = (id: string, items: ThreadItem[], status: TurnView['status'] = 'completed'): TurnView =>
  turnViewOf({
    id,
    rootTurnId: null,
    items,
    itemsView: 'full',
    status,
    error: null,
    startedAt: 10,
    completedAt: 12,
    durationMs: 2_000,
  });

const ids = (turns: readonly TurnView[]) =>
  turns.map((turn) => `${turn.id}: ${turn.entries.map((entry) => `${entry.id} ${entry.state}`).join(', ')}`);

describe('turnViewOf', () => {
  it('gives times in milliseconds and closed entries', () => {
    const turn = past('t1', [itemOf('plan', 'p')]);
    expect(turn).toMatchObject({ startedAtMs: 10_000, completedAtMs: 12_000, seenFromStart: false });
    expect(turn.entries).toMatchObject([{ id: 'p', turnId: 't1', state: 'closed' }]);
  });

  it('shows running items of a running turn as open', () => {
    expect(ids([past('t1', [itemOf('commandExecution', 'c')], 'inProgress')])).toEqual(['t1: c open']);
  });
});

describe('mergeHistory', () => {
  it('keeps the identity of the list and of each turn when nothing is live', () => {
    const history = [past('a', [])];
    expect(mergeHistory(history, [])).toBe(history);
    expect(mergeHistory(history, live(turnStarted('b')))[0]).toBe(history[0]);
  });

  it('shows a turn that was seen from its start as it was seen', () => {
    const turns = live(turnStarted(), startedOf('commandExecution', 'declined'), turnCompleted('interrupted'));
    expect(mergeHistory([past('t1', [])], turns)).toEqual(turns);
    expect(mergeHistory([past('t1', [])], turns)[0]).toBe(turns[0]);
  });

  it('puts live turns behind history, in its order', () => {
    const turns = live(turnStarted('c'));
    expect(mergeHistory([past('a', []), past('b', [])], turns).map((turn) => turn.id)).toEqual(['a', 'b', 'c']);
  });

  it('unites a turn that was joined in its middle, item by item', () => {
    const history = [past('t1', [itemOf('plan', 'first'), itemOf('plan', 'second')], 'inProgress')];
    const turns = live(deltaOf('commandOutput', 'c', 'x'), completedOf(itemOf('plan', 'second')));
    const merged = mergeHistory(history, turns);
    expect(ids(merged)).toEqual(['t1: first closed, c open, second closed']);
    expect(merged[0]?.entries[1]).toBe(turns[0]?.entries[0]);
  });

  it('gives the same object when asked again with the same turns', () => {
    const history = [past('t1', [itemOf('plan', 'first')], 'inProgress')];
    const turns = live(deltaOf('commandOutput', 'c', 'x'));
    expect(mergeHistory(history, turns)[0]).toBe(mergeHistory(history, turns)[0]);
  });

  it('takes from history the end of what was cut off or seen in part', () => {
    const whole = { ...itemOf('agentMessage', 'm'), text: 'whole' } as ThreadItem;
    const turns = live(deltaOf('agentMessage', 'm', 'ole'));
    expect(mergeHistory([past('t1', [whole])], turns)[0]?.entries).toMatchObject([
      { state: 'closed', item: { text: 'whole' } },
    ]);
  });

  it('believes whoever says that a turn is over, and then leaves nothing open in it', () => {
    const turns = live(deltaOf('agentMessage', 'm', 'half'));
    const merged = mergeHistory([past('t1', [], 'interrupted')], turns);
    expect(merged[0]).toMatchObject({ status: 'interrupted', completedAtMs: 12_000 });
    expect(ids(merged)).toEqual(['t1: m cut']);
  });

  it('prefers the whole output that was live to the shortened one of history', () => {
    const output = (aggregatedOutput: string) =>
      ({ ...itemOf('commandExecution', 'c'), status: 'completed', aggregatedOutput }) as ThreadItem;
    const turns = live(completedOf(output('whole')), turnCompleted());
    expect(mergeHistory([past('t1', [output('short')])], turns)[0]?.entries).toMatchObject([
      { item: { aggregatedOutput: 'whole' } },
    ]);
  });

  it('does not mix turns', () => {
    const merged = mergeHistory([past('a', [itemOf('plan', 'x')])], [emptyTurn('b', 'inProgress', false)]);
    expect(ids(merged)).toEqual(['a: x closed', 'b: ']);
  });
});
