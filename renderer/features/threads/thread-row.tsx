import { memo, useId } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { hashOfPlace } from '../../app/navigation';
import type { ListedThread } from './listed-thread';
import { Snippet } from './snippet';
import { ThreadActions } from './thread-actions';
import { threadState } from './thread-state.logic';
import { useStateWords, useTitle } from './thread-words';
import './thread-row.css';

export interface ThreadRowProps {
  readonly hostId: HostId;
  readonly thread: ListedThread;
  /** The window shows this thread. */
  readonly current: boolean;
  /** The row is the one that Tab reaches; the arrow keys choose another. */
  readonly reachable: boolean;
  /** What was searched for; '' for no search. */
  readonly term: string;
  /** Says that a thread is archived; for a list that has both kinds. */
  readonly showArchived: boolean;
  readonly menuOpen: boolean;
  /** Opens the menu of the row with this key, or closes whichever is open (null). The identical function on each render. */
  readonly onMenu: (rowKey: string | null) => void;
}

/** A thread in the list: a link named by its title, described by what it is at, with a menu of what can be done. */
export const ThreadRow = memo(function ThreadRow(props: ThreadRowProps) {
  const { hostId, thread, current, reachable, term, showArchived } = props;
  const descriptionId = useId();
  const title = useTitle()(thread);
  const rowKey = `${hostId}/${thread.id}`;
  const onOpen = (open: boolean) => props.onMenu(open ? rowKey : null);
  const words = useStateWords(thread, showArchived);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a right click is a second way to the button beside it
    <div
      className={current ? 'thread-row thread-row-current' : 'thread-row'}
      onContextMenu={(event) => {
        event.preventDefault();
        onOpen(true);
      }}
    >
      <a
        className="thread-row-link"
        href={hashOfPlace({ page: 'thread', hostId, threadId: thread.id })}
        aria-current={current ? 'page' : undefined}
        aria-describedby={descriptionId}
        tabIndex={reachable ? 0 : -1}
        draggable={false}
        title={title}
      >
        <i className={`thread-row-knot thread-row-knot-${threadState(thread)}`} aria-hidden />
        <span className="thread-row-title" dir="auto">
          {title}
        </span>
      </a>
      <small id={descriptionId} className="thread-row-description">
        {thread.snippet === null ? (
          words
        ) : (
          <>
            <span className="visually-hidden">{words}, </span>
            <Snippet text={thread.snippet} term={term} />
          </>
        )}
      </small>
      <ThreadActions hostId={hostId} thread={thread} reachable={reachable} open={props.menuOpen} onOpen={onOpen} />
    </div>
  );
});
