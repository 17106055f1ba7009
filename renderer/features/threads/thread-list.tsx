import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { type ListRow, MORE_KEY, nextFocusable, ROW_HEIGHT_PX, scrollAfterChange } from './rows.logic';
import { ThreadRow } from './thread-row';
import './thread-list.css';

export interface ThreadListProps {
  readonly rows: readonly ListRow[];
  /** The key (`hostId/threadId`) of the thread that the window shows; null for none. */
  readonly currentKey: string | null;
  readonly term: string;
  readonly showArchived: boolean;
  readonly complete: boolean;
  readonly loadingMore: boolean;
  /** Asks for more; a failed try is repeated only by the button. */
  readonly loadMore: () => void;
  readonly loadFailed: boolean;
}

/** How many rows before the end more are asked for. */
const LOAD_AHEAD_ROWS = 12;
const OVERSCAN_ROWS = 8;

/**
 * The list of threads, virtual: some dozen rows exist, however long it is. One row is reached by Tab; the arrow keys,
 * Home and End move from there.
 */
export function ThreadList(props: ThreadListProps) {
  const { rows, currentKey, term, showArchived, complete, loadingMore, loadMore, loadFailed } = props;
  const { t } = useTranslation('threads');
  const scroller = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const focusWanted = useRef(false);

  const found = rows.findIndex((row) => row.key === (activeKey ?? currentKey));
  const activeIndex = found >= 0 ? found : nextFocusable(rows, -1, 1);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ROW_HEIGHT_PX[rows[index]?.kind ?? 'thread'],
    // A new function for new rows: it makes the virtualizer forget the old places.
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: OVERSCAN_ROWS,
    // The row that has the focus must not vanish from under it.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), activeIndex])].filter((at) => at >= 0).sort((a, b) => a - b),
      [activeIndex],
    ),
  });
  const items = virtualizer.getVirtualItems();

  const last = items.at(-1)?.index ?? 0;
  const wantsMore = !complete && !loadingMore && !loadFailed && last >= rows.length - LOAD_AHEAD_ROWS;
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore, loadMore]);

  const shown = useRef(rows);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || shown.current === rows) return;
    const top = scrollAfterChange(shown.current, rows, element.scrollTop, element.clientHeight);
    shown.current = rows;
    if (top !== element.scrollTop) element.scrollTop = top;
  }, [rows]);

  // A thread that is gone to from elsewhere comes into sight; the rows changing later moves nothing.
  const currentIndex = rows.findIndex((row) => row.key === currentKey);
  const broughtIntoSight = useRef<string | null>(null);
  useEffect(() => {
    if (currentIndex < 0 || broughtIntoSight.current === currentKey) return;
    broughtIntoSight.current = currentKey;
    virtualizer.scrollToIndex(currentIndex);
  }, [currentIndex, currentKey, virtualizer]);

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
    scroller.current
      ?.querySelector<HTMLElement>('[data-active] a, [data-active] button')
      ?.focus({ preventScroll: true });
  }, [activeKey]);

  const moveTo = (index: number) => {
    const row = rows[index];
    if (!row || row.kind === 'heading') return;
    focusWanted.current = true;
    setActiveKey(row.key);
    // With the first row its heading comes into sight, too.
    if (index === nextFocusable(rows, -1, 1)) virtualizer.scrollToOffset(0);
    else virtualizer.scrollToIndex(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys of an open menu come along here as well: it is below the row for React, not for the page.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const target = targetOfKey(event.key, rows, activeIndex);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(target);
  };

  const scrolls = virtualizer.getTotalSize() > (virtualizer.scrollRect?.height ?? 0);
  const threadCount = rows.filter((row) => row.kind === 'thread').length;
  return (
    <div ref={scroller} className={scrolls ? 'thread-list thread-list-scrolls' : 'thread-list'}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed by offset, and headings stand between them */}
      <div
        role="list"
        aria-label={t('list')}
        className="thread-list-rows"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const key = event.target.closest<HTMLElement>('[data-key]')?.dataset.key;
          if (key !== undefined && key !== activeKey) setActiveKey(key);
        }}
      >
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const place = { top: item.start, height: item.size };
          if (row.kind === 'heading')
            return (
              <div key={row.key} className="thread-list-heading" style={place} dir="auto" title={row.text}>
                {row.text}
              </div>
            );
          const active = item.index === activeIndex;
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={row.key}
              role="listitem"
              className="thread-list-item"
              style={place}
              data-key={row.key}
              data-active={active ? '' : undefined}
              {...(row.kind === 'thread'
                ? { 'aria-posinset': row.position, 'aria-setsize': complete ? threadCount : -1 }
                : {})}
            >
              {row.kind === 'thread' ? (
                <ThreadRow
                  hostId={row.hostId}
                  thread={row.thread}
                  current={row.key === currentKey}
                  reachable={active}
                  term={term}
                  showArchived={showArchived}
                  menuOpen={menuKey === row.key}
                  onMenu={setMenuKey}
                />
              ) : (
                <Button tone="quiet" small tabIndex={active ? 0 : -1} aria-disabled={loadingMore} onClick={loadMore}>
                  {t(loadingMore ? 'loadingMore' : loadFailed ? 'loadMoreAgain' : 'loadMore')}
                </Button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function targetOfKey(key: string, rows: readonly ListRow[], from: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return nextFocusable(rows, from, 1);
    case 'ArrowUp':
      return nextFocusable(rows, from, -1);
    case 'Home':
      return nextFocusable(rows, -1, 1);
    case 'End':
      return rows.findLastIndex((row) => row.kind === 'thread');
    default:
      return null;
  }
}
