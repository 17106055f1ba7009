import { useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { ReadingPlace } from '../../../../preload/contract/model/thread-look';
import type { Row } from '../rows.logic';
import { END_DISTANCE, isAtEnd, mountedRows, wantsOlder } from './list-place.logic';

const OVERSCAN = 8;
const PADDING_END = 20;
/** Beyond any list: the browser takes it for the end. */
const FAR_END = 1e7;

export interface VirtualListProps {
  readonly rows: readonly Row[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly estimateHeight: (row: Row) => number;
  /** Must be the identical function while rows need not be drawn again. */
  readonly renderRow: (row: Row, index: number) => ReactNode;
  /** Rows to keep on the page however far they are. */
  readonly kept: readonly number[];
  /** Room above the first row, for what is said there. In CSS pixels. */
  readonly paddingStart: number;
  readonly onNearStart: () => void;
  readonly onAtEnd: (atEnd: boolean) => void;
  /** The list has moved. */
  readonly onMoved: () => void;
  readonly handle: RefObject<VirtualListHandle | null>;
}

export interface VirtualListHandle {
  readonly toEnd: () => void;
  /**
   * Puts a row where it was, with `offset` pixels of it above the top, and keeps it there while rows around it are
   * measured for the first time, as long as that is wanted.
   */
  readonly toPlace: (
    index: number,
    offset: number,
    how: { readonly isWanted: () => boolean; readonly onThere: () => void },
  ) => void;
  /** What is read; null at the end. */
  readonly place: () => ReadingPlace | null;
}

/** A place counts as reached once the list has stood still there for so many frames; after the most of them in any case. */
const STILL_FRAMES = 6;
const MAX_SETTLE_FRAMES = 90;

/**
 * A list of rows of any height, of which only those in view are on the page. What the person reads stays where it is while
 * rows grow, come in above or below; at its end the list follows the newest.
 */
export function VirtualList(props: VirtualListProps) {
  const { rows, scroller, estimateHeight, renderRow, kept, paddingStart, onNearStart, onAtEnd, onMoved, handle } =
    props;
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const focused = useFocusedRow(list);
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: (index) => (rows[index] ? estimateHeight(rows[index]) : 0),
    overscan: OVERSCAN,
    paddingStart,
    paddingEnd: PADDING_END,
    // The end is where a transcript is read: opened there, kept there, and rows that come in above push nothing away.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_DISTANCE,
    initialOffset: FAR_END,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: (range) => {
      const index = focused === null ? -1 : rows.findIndex((row) => row.key === focused);
      return mountedRows(range, index === -1 ? kept : [...kept, index]);
    },
  });

  const atEnd = useRef(true);
  const { containerRef } = virtualizer;
  const listRef = useCallback(
    (element: HTMLDivElement | null) => {
      containerRef(element);
      setList(element);
    },
    [containerRef],
  );
  useImperativeHandle(
    handle,
    () => ({
      toEnd: () => virtualizer.scrollToEnd(),
      toPlace: (index, offset, { isWanted, onThere }) => {
        // Before the list has moved it would be kept at its end.
        atEnd.current = false;
        let frames = 0;
        let stillFrames = 0;
        const settle = () => {
          if (!isWanted()) return;
          // Where the row begins is known better with every row around it that was measured.
          const start = virtualizer.measurementsCache[index]?.start ?? 0;
          const end = virtualizer.getTotalSize() - (scroller.current?.clientHeight ?? 0);
          const target = Math.max(0, Math.min(start + offset, end));
          const isThere = Math.abs((scroller.current?.scrollTop ?? 0) - target) < 1;
          stillFrames = isThere ? stillFrames + 1 : 0;
          if (!isThere) virtualizer.scrollToOffset(target);
          frames += 1;
          if (stillFrames < STILL_FRAMES && frames < MAX_SETTLE_FRAMES) requestAnimationFrame(settle);
          else onThere();
        };
        settle();
      },
      place: () => {
        const scrollTop = virtualizer.scrollOffset ?? 0;
        const first = virtualizer.getVirtualItemForOffset(scrollTop);
        const row = first === undefined ? undefined : rows[first.index];
        if (atEnd.current || first === undefined || row === undefined) return null;
        return { row: row.key, offset: Math.round(scrollTop - first.start) };
      },
    }),
    [virtualizer, scroller, rows],
  );

  const look = useCallback(() => {
    // The list's own figures: asking the page for them would make it lay out in the middle of scrolling.
    const scrollHeight = virtualizer.getTotalSize();
    const clientHeight = virtualizer.scrollRect?.height ?? 0;
    const scrollTop = Math.min(virtualizer.scrollOffset ?? 0, Math.max(scrollHeight - clientHeight, 0));
    atEnd.current = isAtEnd({ scrollTop, clientHeight, scrollHeight });
    onAtEnd(atEnd.current);
    if (wantsOlder({ scrollTop })) onNearStart();
    onMoved();
  }, [virtualizer, onAtEnd, onNearStart, onMoved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came in may leave the start in view without a scroll
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    // With the next frame: rows that the list follows have moved it by then.
    const frame = requestAnimationFrame(look);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
    };
  }, [scroller, look, rows]);

  // A list at its end stays there when it gets less room, as when the composer grows; and when a row that it followed
  // turns out to be higher than was estimated, which may be told before the list has come to its end. More room may bring
  // the end into view; the scroll by which the browser then fills the room is told before the room is.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || list === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver((entries) => {
      const roomChanged = entries.some(({ target }) => target === element);
      if (!atEnd.current && roomChanged) look();
      if (!atEnd.current) return;
      if (roomChanged || !virtualizer.isAtEnd()) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    observer.observe(list);
    return () => observer.disconnect();
  }, [scroller, list, virtualizer, look]);

  return (
    <div ref={listRef} className="virtual-list">
      {virtualizer.getVirtualItems().map(({ key, index }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-key={row.key}
              className="virtual-row"
            >
              <DrawnRow row={row} index={index} renderRow={renderRow} />
            </div>
          )
        );
      })}
    </div>
  );
}

/** @returns the key of the row that has the focus: taking it off the page would throw the focus away */
function useFocusedRow(list: HTMLElement | null): string | null {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    if (list === null) return;
    const follow = (event: FocusEvent) => {
      const target = event.type === 'focusin' ? event.target : event.relatedTarget;
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
      setKey(row !== null && list.contains(row) ? (row.dataset.key ?? null) : null);
    };
    list.addEventListener('focusin', follow);
    list.addEventListener('focusout', follow);
    return () => {
      list.removeEventListener('focusin', follow);
      list.removeEventListener('focusout', follow);
    };
  }, [list]);
  return key;
}

const DrawnRow = memo(function DrawnRow({
  row,
  index,
  renderRow,
}: {
  row: Row;
  index: number;
  renderRow: (row: Row, index: number) => ReactNode;
}) {
  return <>{renderRow(row, index)}</>;
});
