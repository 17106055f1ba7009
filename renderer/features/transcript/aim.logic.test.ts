import { describe, expect, it } from 'vitest';
import { aimStep } from './aim.logic';
import type { Row } from './rows.logic';

const rows: readonly Row[] = [
  { kind: 'turnEnd', key: 'a//end', turnId: 'a' },
  { kind: 'turnEnd', key: 'b//end', turnId: 'b' },
];

describe('aimStep', () => {
  it('shows a turn that is there', () => expect(aimStep('b', rows, true, 'more')).toEqual({ kind: 'show', index: 1 }));
  it('reads older pages until it is', () => expect(aimStep('c', rows, true, 'more')).toEqual({ kind: 'readOlder' }));
  it('waits while a page is on its way', () => {
    expect(aimStep('c', rows, true, 'reading')).toEqual({ kind: 'wait' });
    expect(aimStep('c', [], false, 'more')).toEqual({ kind: 'wait' });
  });
  it('gives up where there is no more', () => {
    expect(aimStep('c', rows, true, 'none')).toEqual({ kind: 'missing' });
    expect(aimStep('c', rows, true, 'failed')).toEqual({ kind: 'missing' });
  });
});
