import { describe, expect, it } from 'vitest';
import { aimStep } from './aim.logic';
import type { Row } from './rows.logic';

const rows: readonly Row[] = [
  { kind: 'turnEnd', key: 'a//end', turnId: 'a' },
  { kind: 'turnEnd', key: 'b//end', turnId: 'b' },
];

const turn = (turnId: string, itemId: string | null = null) => ({ turnId, itemId });

describe('aimStep', () => {
  it('shows a turn that is there', () =>
    expect(aimStep(turn('b'), rows, true, 'more')).toEqual({ kind: 'show', index: 1 }));
  it('reads older pages until it is', () =>
    expect(aimStep(turn('c'), rows, true, 'more')).toEqual({ kind: 'readOlder' }));
  it('waits while a page is on its way', () => {
    expect(aimStep(turn('c'), rows, true, 'reading')).toEqual({ kind: 'wait' });
    expect(aimStep(turn('c'), [], false, 'more')).toEqual({ kind: 'wait' });
  });
  it('waits where no page is left to be read: the rows of the last one come a moment after it', () => {
    expect(aimStep(turn('c'), rows, true, 'none')).toEqual({ kind: 'wait' });
    expect(aimStep(turn('c'), rows, true, 'failed')).toEqual({ kind: 'wait' });
  });

  it('shows the item of the turn, or the turn when it is not there', () => {
    const entry = (entryId: string): Row => ({
      kind: 'entry',
      key: entryId,
      turnId: 'b',
      entryId,
      type: 'agentMessage',
      clientId: null,
    });
    const withItems = [...rows.slice(0, 1), entry('one'), entry('two')];
    expect(aimStep(turn('b', 'two'), withItems, true, 'none')).toEqual({ kind: 'show', index: 2 });
    expect(aimStep(turn('b', 'gone'), withItems, true, 'none')).toEqual({ kind: 'show', index: 1 });
  });
});
