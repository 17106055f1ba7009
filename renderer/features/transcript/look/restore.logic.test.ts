import { expect, it } from 'vitest';
import type { Row } from '../rows.logic';
import { restoreStep } from './restore.logic';

const rows: Row[] = ['a', 'b'].map((key) => ({ kind: 'turnEnd', key, turnId: 't' }));
const at = (row: string) => ({ row, offset: 3 });

it('shows the row once it is there, also while older ones are read', () => {
  expect(restoreStep(at('b'), rows, true, 'none', 0)).toEqual({ kind: 'show', index: 1 });
  expect(restoreStep(at('a'), rows, false, 'reading', 0)).toEqual({ kind: 'show', index: 0 });
});

it('reads older pages until it is, within bounds', () => {
  expect(restoreStep(at('c'), rows, false, 'none', 0)).toEqual({ kind: 'wait' });
  expect(restoreStep(at('c'), [], true, 'none', 0)).toEqual({ kind: 'wait' });
  expect(restoreStep(at('c'), rows, true, 'more', 0)).toEqual({ kind: 'readOlder' });
  expect(restoreStep(at('c'), rows, true, 'reading', 1)).toEqual({ kind: 'wait' });
  expect(restoreStep(at('c'), rows, true, 'more', 25)).toEqual({ kind: 'giveUp' });
  expect(restoreStep(at('c'), rows, true, 'none', 3)).toEqual({ kind: 'giveUp' });
  expect(restoreStep(at('c'), rows, true, 'failed', 3)).toEqual({ kind: 'giveUp' });
});
