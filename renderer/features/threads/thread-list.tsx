import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { useRowDrag } from './drag/use-row-drag';
import { GroupHeading } from './group-heading';
import { firstThread, type ListRow, ROW_HEIGHT_PX, scrollAfterChange } from './rows.logic';
import { ThreadRow } from './thread-row';
import { useListFocus } from './use-list-focus';
import { useRowSelection } from './use-row-selection';
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
  const { rows, currentKey, complete, loadingMore, loadMore, loadFailed } = props;
  const { t } = useTranslation(['threads', 'library']);
  const scroller = useRef<HTMLDivElement>(null);
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const { activeIndex, bringIntoSight, onKeyDown, onFocus } = useListFocus(rows, currentKey, scroller);
  const selection = useRowSelection(rows, activeIndex);
  const onDrag = useRowDrag(rows);

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
  useLayoutEffect(() => {
    bringIntoSight.current = (index) => {
      // With the first row its heading comes into sight, too.
      if (index <= firstThread(rows)) virtualizer.scrollToOffset(0);
      else virtualizer.scrollToIndex(index);
    };
  });
  const items = virtualizer.getVirtualItems();

  const end = virtualizer.range?.endIndex ?? 0;
  // What is loaded into a folded group adds no rows: it would go on until all is loaded. The button does one page.
  const folds = rows.some((row) => row.kind === 'heading' && row.section.folded);
  const wantsMore = !complete && !loadingMore && !loadFailed && !folds && end >= rows.length - LOAD_AHEAD_ROWS;
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
    bringIntoSight.current(currentIndex);
  }, [currentIndex, currentKey, bringIntoSight]);

  const scrolls = virtualizer.getTotalSize() > (virtualizer.scrollRect?.height ?? 0);
  const setSize = complete ? rows.filter((row) => row.kind === 'thread').length : -1;
  return (
    <div ref={scroller} className={scrolls ? 'thread-list thread-list-scrolls' : 'thread-list'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between what is focused in it */}
      <div
        className="thread-list-rows"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={(event) => {
          if (!selection.onKeyDown(event)) onKeyDown(event);
        }}
        onFocus={onFocus}
      >
        {/* Apart from the list, whose items are threads alone. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <div role="group" aria-label={t('library:group.all')}>
          {items.map((item) => {
            const row = rows[item.index];
            if (row?.kind !== 'heading') return null;
            return (
              <div
                key={row.key}
                className="thread-list-heading"
                style={{ top: item.start, height: item.size }}
                data-key={row.key}
                data-active={item.index === activeIndex ? '' : undefined}
              >
                <GroupHeading section={row.section} reachable={item.index === activeIndex} partial={!complete} />
              </div>
            );
          })}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: rows are placed by offset */}
        <div role="list" aria-label={t('threads:list')}>
          {items.map((item) => {
            const row = rows[item.index];
            if (!row || row.kind === 'heading') return null;
            const active = item.index === activeIndex;
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={row.key}
                role="listitem"
                className="thread-list-item"
                style={{ top: item.start, height: item.size }}
                data-key={row.key}
                data-active={active ? '' : undefined}
                {...(row.kind === 'thread' ? { 'aria-posinset': row.position, 'aria-setsize': setSize } : {})}
              >
                {row.kind === 'thread' ? (
                  <ThreadRow
                    row={row}
                    current={row.key === currentKey}
                    reachable={active}
                    selected={selection.keys.has(row.key)}
                    selecting={selection.selecting}
                    term={props.term}
                    showArchived={props.showArchived}
                    menuOpen={menuKey === row.key}
                    onMenu={setMenuKey}
                    onSelect={selection.onPress}
                    onDrag={onDrag}
                  />
                ) : (
                  <Button tone="quiet" small tabIndex={active ? 0 : -1} aria-disabled={loadingMore} onClick={loadMore}>
                    {t(loadingMore ? 'threads:loadingMore' : loadFailed ? 'threads:loadMoreAgain' : 'threads:loadMore')}
                  </Button>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
