import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { firstThread, type ListRow, MORE_KEY } from './rows.logic';

/** The one row of the list that Tab reaches, and the keys that move it. */
export interface ListFocus {
  readonly activeIndex: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Called with the index of a row that must be brought into sight. */
  readonly bringIntoSight: { current: (index: number) => void };
}

/**
 * Arrow keys, Home and End move the focus from row to row; rows that do not exist yet are scrolled to first.
 * @param scroller the element that holds the rows; the active one carries `data-active`, each carries its `data-key`
 */
export function useListFocus(
  rows: readonly ListRow[],
  currentKey: string | null,
  scroller: RefObject<HTMLElement | null>,
): ListFocus {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const focusWanted = useRef(false);
  const bringIntoSight = useRef<(index: number) => void>(() => undefined);

  const found = rows.findIndex((row) => row.key === (activeKey ?? currentKey));
  const activeIndex = found >= 0 ? found : firstThread(rows);

  // The row "Load more" goes away with the focus in it: what came in its place takes the focus on.
  const activeAt = useRef(activeIndex);
  useLayoutEffect(() => {
    const lost = activeKey === MORE_KEY && !rows.some((row) => row.key === MORE_KEY);
    const next = rows[Math.min(activeAt.current, rows.length - 1)];
    if (lost && next) {
      focusWanted.current = document.activeElement === document.body;
      setActiveKey(next.key);
    } else activeAt.current = activeIndex;
  }, [rows, activeKey, activeIndex]);

  useLayoutEffect(() => {
    if (!focusWanted.current || activeKey === null) return;
    focusWanted.current = false;
    const row = scroller.current?.querySelector<HTMLElement>('[data-active] a, [data-active] button');
    row?.focus({ preventScroll: true });
  }, [activeKey, scroller]);

  return {
    activeIndex,
    bringIntoSight,
    onKeyDown: (event) => {
      // Keys of an open menu come along here as well: it is below the row for React, not for the page.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      const target = targetOfKey(event.key, rows, activeIndex);
      const row = target === null ? undefined : rows[target];
      if (target === null || !row || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      focusWanted.current = true;
      setActiveKey(row.key);
      bringIntoSight.current(target);
    },
    onFocus: (event) => {
      const key = event.target.closest<HTMLElement>('[data-key]')?.dataset.key;
      if (key !== undefined) setActiveKey(key);
    },
  };
}

function targetOfKey(key: string, rows: readonly ListRow[], from: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, rows.length - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return firstThread(rows);
    case 'End':
      return rows.findLastIndex((row) => row.kind === 'thread');
    default:
      return null;
  }
}
