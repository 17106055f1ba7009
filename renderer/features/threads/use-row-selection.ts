import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useArrangeCommands } from './arrange/use-arrange-commands';
import { type ListRow, type ThreadListRow, toggleKeyOf } from './rows.logic';
import { clearSelection, selectAll, selectTo, toggleSelected, useSelection } from './selection-store';
import { askThreads } from './thread-dialogs-store';
import { toggleFold } from './threads-view-store';

/** How rows are selected, by pointer and by keys. */
export interface RowSelection {
  readonly keys: ReadonlySet<string>;
  /** Some row that is listed is selected. */
  readonly selecting: boolean;
  /** @returns whether the press has selected something, so that it is no press of the link */
  readonly onPress: (rowKey: string, event: MouseEvent) => boolean;
  /** @returns whether the key was one of these */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean;
}

const isThread = (row: ListRow): row is ThreadListRow => row.kind === 'thread';
const keysOf = (rows: readonly ListRow[]): readonly string[] => rows.filter(isThread).map(({ key }) => key);

/** @returns the rows that are selected, in the order of the list */
export function useSelectedRows(rows: readonly ListRow[]): readonly ThreadListRow[] {
  const keys = useSelection((selection) => selection.keys);
  return keys.size === 0 ? NOTHING : rows.filter(isThread).filter(({ key }) => keys.has(key));
}

const NOTHING: readonly ThreadListRow[] = [];

/** Space selects, Shift and an arrow key on to the next, Ctrl/Cmd+A all, Escape none; Delete asks to delete. */
export function useRowSelection(rows: readonly ListRow[], activeIndex: number): RowSelection {
  const keys = useSelection((selection) => selection.keys);
  const { moveToSection } = useArrangeCommands();
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  const onPress = useCallback((rowKey: string, event: MouseEvent) => {
    if (event.shiftKey) selectTo(rowKey, keysOf(latest.current));
    else if (event.ctrlKey || event.metaKey) toggleSelected(rowKey);
    else {
      clearSelection();
      return false;
    }
    return true;
  }, []);

  const move = (row: ThreadListRow, step: 1 | -1) => {
    const { section, thread, hostId } = row;
    if (section.of?.kind !== 'section') return;
    const ids = section.threads.map(({ id }) => id);
    const at = ids.indexOf(thread.id);
    if (at < 0 || at + step < 0 || at + step >= ids.length) return;
    void moveToSection(hostId, [thread.id], section.of.section.id, ids[step === 1 ? at + 2 : at - 1] ?? null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    // Keys of an open menu come along here as well: it is below the row for React, not for the page.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return false;
    const row = rows[activeIndex];
    const all = keysOf(rows);
    const onLink = event.target instanceof HTMLAnchorElement;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const plain = !ctrlKey && !metaKey && !altKey;
    if (key === 'Escape' && plain && keys.size > 0) clearSelection();
    else if (key === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey) selectAll(all);
    else if (row?.kind === 'thread' && onLink && key === ' ' && plain && !shiftKey) toggleSelected(row.key);
    else if (row?.kind === 'thread' && (key === 'ArrowDown' || key === 'ArrowUp') && plain && shiftKey) {
      const at = all.indexOf(row.key);
      const next = all[at + (key === 'ArrowDown' ? 1 : -1)];
      if (next !== undefined) selectTo(next, all, row.key);
      return false; // the focus moves on as well
    } else if (row?.kind === 'thread' && (key === 'ArrowDown' || key === 'ArrowUp') && altKey && !ctrlKey && !metaKey)
      move(row, key === 'ArrowDown' ? 1 : -1);
    else if (row && (key === 'ArrowRight' || key === 'ArrowLeft') && plain && !shiftKey) {
      const fold = toggleKeyOf(row, key === 'ArrowRight');
      if (fold === null) return false;
      toggleFold(fold);
    } else if (row?.kind === 'thread' && key === 'Delete' && plain && onLink) {
      const chosen = keys.has(row.key) ? rows.filter(isThread).filter((each) => keys.has(each.key)) : [row];
      askThreads({ kind: 'delete', aims: chosen.map(({ hostId, thread }) => ({ hostId, thread })) });
    } else return false;
    event.preventDefault();
    return true;
  };

  return { keys, selecting: keys.size > 0 && keysOf(rows).some((key) => keys.has(key)), onPress, onKeyDown };
}
