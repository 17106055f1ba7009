import { type DragEvent, useCallback, useLayoutEffect, useRef } from 'react';
import type { ListRow, ThreadListRow } from '../rows.logic';
import { useSelection } from '../selection-store';
import { startDrag } from './drag-store';

/** @returns begins to drag a row, with all that is selected when it is; the identical function on each render */
export function useRowDrag(rows: readonly ListRow[]): (row: ThreadListRow, event: DragEvent) => void {
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  return useCallback((row, event) => {
    const { keys } = useSelection.getState();
    const chosen = keys.has(row.key)
      ? latest.current.filter((each): each is ThreadListRow => each.kind === 'thread' && keys.has(each.key))
      : [row];
    event.dataTransfer.effectAllowed = 'move';
    // Other programs are given the title alone; without any data some systems drag nothing.
    event.dataTransfer.setData('text/plain', row.thread.name ?? row.thread.messageTitle ?? '');
    const aims = chosen.map(({ hostId, thread }) => ({ hostId, thread }));
    // Once the picture of the row is taken: what is shown changes with what is dragged.
    setTimeout(() => startDrag(aims));
  }, []);
}
