import { describe, expect, it } from 'vitest';
import { fileDiffFromChange } from '../../../preload/contract/model/diff/file-change';
import { initiallyOpen } from './initially-open.logic';

const file = (lines: number) =>
  fileDiffFromChange({ path: '/p/a', kind: { type: 'add' }, diff: 'x\n'.repeat(lines) }, '/p');

describe('initiallyOpen', () => {
  it('shows a single file however long', () => expect(initiallyOpen([file(5_000)])).toEqual([true]));
  it('shows small changes', () => expect(initiallyOpen([file(10), file(20)])).toEqual([true, true]));
  it('folds what would push the rest out of view', () =>
    expect(initiallyOpen([file(40), file(40), file(10)])).toEqual([true, false, true]));
});
