import { beforeEach, describe, expect, it } from 'vitest';
import { clearSelection, selectAll, selectTo, toggleSelected, useSelection } from './selection-store';

const all = ['a', 'b', 'c', 'd', 'e'];
const selected = () => [...useSelection.getState().keys].sort().join('');

beforeEach(clearSelection);

describe('the selection', () => {
  it('takes rows in and out, one by one', () => {
    toggleSelected('b');
    toggleSelected('d');
    toggleSelected('b');
    expect(selected()).toBe('d');
  });

  it('draws a range from where it began, in both directions', () => {
    toggleSelected('c');
    selectTo('e', all);
    expect(selected()).toBe('cde');
    selectTo('a', all);
    expect(selected()).toBe('abc');
  });

  it('begins a range where the focus was when nothing is selected', () => {
    selectTo('c', all, 'b');
    expect(selected()).toBe('bc');
  });

  it('begins anew where the row it began at is not in the list any more', () => {
    selectAll(['x']);
    selectTo('c', all);
    expect(selected()).toBe('c');
  });
});
