import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { VirtualListHandle } from './list/virtual-list';
import type { Row } from './rows.logic';
import { useAim } from './use-aim';
import type { HistoryState } from './use-thread-view';

const row = (turnId: string): Row => ({ kind: 'turnEnd', key: `${turnId}//end`, turnId });

function setUp() {
  const toPlace = vi.fn<VirtualListHandle['toPlace']>();
  const list = { current: { toPlace, toEnd: vi.fn(), place: () => null } };
  const scroller = { current: document.createElement('div') };
  const readOlder = vi.fn();
  const { rerender } = renderHook(
    ({ rows, older }: { readonly rows: readonly Row[]; readonly older: HistoryState['older'] }) =>
      useAim({ turnId: 'old', itemId: null }, { rows, isSettled: true, history: { older, readOlder } }, list, scroller),
    { initialProps: { rows: [row('new')], older: 'more' } },
  );
  return { toPlace, readOlder, rerender, scroller: scroller.current };
}

test('a turn of the first page is gone to although its rows come later than the page', () => {
  const { toPlace, readOlder, rerender } = setUp();
  expect(readOlder).toHaveBeenCalledOnce();
  rerender({ rows: [row('new')], older: 'reading' });
  rerender({ rows: [row('new')], older: 'none' });
  expect(toPlace).not.toHaveBeenCalled();
  rerender({ rows: [row('old'), row('new')], older: 'none' });
  expect(toPlace).toHaveBeenCalledExactlyOnceWith(0, -12, expect.anything());
});

test('it is gone to again where rows come in above on the way, and not once the list was there', () => {
  const { toPlace, rerender } = setUp();
  rerender({ rows: [row('old'), row('new')], older: 'more' });
  const first = toPlace.mock.lastCall?.[2];
  expect(first?.isWanted()).toBe(true);
  rerender({ rows: [row('older'), row('old'), row('new')], older: 'none' });
  expect(first?.isWanted()).toBe(false);
  expect(toPlace).toHaveBeenLastCalledWith(1, -12, expect.anything());
  toPlace.mock.lastCall?.[2].onThere();
  rerender({ rows: [row('oldest'), row('older'), row('old'), row('new')], older: 'none' });
  expect(toPlace).toHaveBeenCalledTimes(2);
});

test('who touches the list on its way has it', () => {
  const { toPlace, rerender, scroller } = setUp();
  rerender({ rows: [row('old'), row('new')], older: 'none' });
  scroller.dispatchEvent(new Event('wheel'));
  expect(toPlace.mock.lastCall?.[2].isWanted()).toBe(false);
  rerender({ rows: [row('older'), row('old'), row('new')], older: 'none' });
  expect(toPlace).toHaveBeenCalledOnce();
});
