import { type DragEvent, type MouseEvent, memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hashOfPlace } from '../../app/navigation';
import { endDrag } from './drag/drag-store';
import { useDropTarget } from './drag/use-drop-target';
import { goToMatch } from './go-to-match';
import type { ThreadListRow } from './rows.logic';
import { toggleSelected } from './selection-store';
import { Snippet } from './snippet';
import { ThreadActions } from './thread-actions';
import { useStateWords, useThreadState, useTitle } from './thread-words';
import { toggleFold } from './threads-view-store';
import './thread-row.css';

export interface ThreadRowProps {
  readonly row: ThreadListRow;
  /** The window shows this thread. */
  readonly current: boolean;
  /** The row is the one that Tab reaches; the arrow keys choose another. */
  readonly reachable: boolean;
  readonly selected: boolean;
  /** Some row is selected: each says whether it is. */
  readonly selecting: boolean;
  /** What was searched for; '' for no search. */
  readonly term: string;
  /** Says that a thread is archived; for a list that has both kinds. */
  readonly showArchived: boolean;
  readonly menuOpen: boolean;
  /** Opens the menu of the row with this key, or closes whichever is open (null). The identical function on each render. */
  readonly onMenu: (rowKey: string | null) => void;
  /** A press with a key held down selects. The identical function on each render. */
  readonly onSelect: (rowKey: string, event: MouseEvent) => boolean;
  /** Begins to drag the row, and what is selected with it. The identical function on each render. */
  readonly onDrag: (row: ThreadListRow, event: DragEvent) => void;
}

const INDENT_PX = 16;

/** A thread in the list: a link named by its title, described by what it is at, with a menu of what can be done. */
export const ThreadRow = memo(function ThreadRow(props: ThreadRowProps) {
  const { row, current, reachable, selected, selecting, term, showArchived } = props;
  const { hostId, thread, key, depth, agents, unfolded, section } = row;
  const { t } = useTranslation('library');
  const descriptionId = useId();
  const title = useTitle()(thread);
  const drop = useDropTarget(section, section.of?.kind === 'section' ? thread.id : null);
  const onOpen = (open: boolean) => props.onMenu(open ? key : null);
  const state = useThreadState(hostId, thread);
  const words = useStateWords(thread, state, showArchived);
  const classes = [
    'thread-row',
    current ? 'thread-row-current' : '',
    selected ? 'thread-row-selected' : '',
    drop.isOver ? 'thread-row-over' : '',
    agents > 0 ? 'thread-row-with-agents' : '',
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a right click and dragging are second ways to the button beside it
    <div
      className={classes.filter(Boolean).join(' ')}
      style={depth === 0 ? undefined : { marginLeft: Math.min(depth, 3) * INDENT_PX }}
      draggable
      onDragStart={(event) => props.onDrag(row, event)}
      onDragEnd={endDrag}
      {...drop.handlers}
      onContextMenu={(event) => {
        event.preventDefault();
        onOpen(true);
      }}
    >
      {selecting ? (
        <input
          type="checkbox"
          className="thread-row-check"
          aria-label={t('selection.select', { title })}
          checked={selected}
          tabIndex={reachable ? 0 : -1}
          onChange={() => toggleSelected(key)}
        />
      ) : null}
      <a
        className="thread-row-link"
        href={hashOfPlace({ page: 'thread', hostId, threadId: thread.id })}
        aria-current={current ? 'page' : undefined}
        aria-describedby={descriptionId}
        tabIndex={reachable ? 0 : -1}
        draggable={false}
        title={title}
        onClick={(event) => {
          if (props.onSelect(key, event)) event.preventDefault();
          else if (thread.snippet !== null) {
            event.preventDefault();
            void goToMatch(hostId, thread.id, term);
          }
        }}
      >
        {selecting ? null : <i className={`thread-row-knot thread-row-knot-${state}`} aria-hidden />}
        <span className="thread-row-title" dir="auto">
          {title}
        </span>
      </a>
      <small id={descriptionId} className="thread-row-description">
        {depth > 0 ? `${t('agent')}, ` : thread.isFork ? `${t('fork')}, ` : ''}
        {thread.snippet === null ? (
          words
        ) : (
          <>
            <span className="visually-hidden">{words}, </span>
            <Snippet text={thread.snippet} term={term} />
          </>
        )}
      </small>
      {agents > 0 ? (
        <button
          type="button"
          className="thread-row-agents"
          aria-expanded={unfolded}
          aria-label={t('agents', { count: agents })}
          title={t('agents', { count: agents })}
          tabIndex={reachable ? 0 : -1}
          onClick={() => toggleFold(key)}
        >
          {unfolded ? '▾' : '▸'} {agents}
        </button>
      ) : null}
      <ThreadActions row={row} reachable={reachable} open={props.menuOpen} onOpen={onOpen} />
    </div>
  );
});
