import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { useExternalLink } from '../external-link/external-link';
import { FindInThread } from '../find/find-bar';
import { createRevealedRow } from '../find/revealed-row';
import { Announcer } from './announcer';
import { JumpButton } from './jump-button';
import { askingRows } from './list/list-place.logic';
import { estimatedHeight } from './list/row-height.logic';
import { VirtualList, type VirtualListHandle } from './list/virtual-list';
import { type KeptLook, useLook, useReadingPlace } from './look/use-look';
import { NotesRow } from './notes/notes-row';
import { RecordRow } from './record/record-row';
import { useRecord } from './record/use-record';
import { AskedRow, EntryRowView, RequestRow, SendingRow } from './rows';
import { articlePositions, type Row, withWaiting } from './rows.logic';
import type { SendingMessage } from './sending-message';
import { strandClass } from './strand';
import { type TranscriptScope, TranscriptScopeProvider } from './transcript-context';
import { NewestGap, OlderTurns, TranscriptState, Unreadable } from './transcript-state';
import { TurnEnd } from './turn-end/turn-end';
import { useAim } from './use-aim';
import { useThreadView, useTurnRows } from './use-thread-view';
import './strand.css';
import './transcript.css';
import './items/items.css';

export type { SendingMessage } from './sending-message';

export interface TranscriptProps {
  readonly hostId: HostId;
  readonly threadId: string;
  /** The thread's folder: paths inside it are shown relative to it. Null while it is not known. */
  readonly cwd: string | null;
  /** What is said of a history that there is and that the engine does not give; absent where there is none. */
  readonly unread?: ReactNode;
  /** Who begins the work in it, in words, where that is no person. */
  readonly sender?: string | null;
  /** What the thread is called; null while it has no name. */
  readonly title?: string | null;
  /** The turn to bring into view, as a link named it; null for none. */
  readonly aimTurnId: string | null;
  /** It is looked at in passing, from the turn on that is aimed at: where it is read is not kept. */
  readonly isAside?: boolean;
  /** The item of that turn; null for its beginning. */
  readonly aimItemId?: string | null;
  /** The open requests of this thread. */
  readonly pending: readonly PendingRequest[];
  /** Draws one request (the region "Waiting for you"). */
  readonly renderRequest: (request: PendingRequest) => ReactNode;
  /** What the composer is sending, oldest first. */
  readonly sending: readonly SendingMessage[];
  /** Sends a failed message again. */
  readonly onRetrySending: (clientUserMessageId: string) => void;
  /** Takes a failed message back into the composer. */
  readonly onEditSending: (clientUserMessageId: string) => void;
}

const NO_ROWS: readonly Row[] = [];

/** Room above the first row: for what is said of older turns, or as much as is left free elsewhere. */
const PADDING = 12;
const OLDER_PADDING = 48;

/**
 * What was said and done in a thread: the log "Transcript" with one article per item. Opening it reads the newest turns
 * and follows what is live; the thread itself is neither loaded nor resumed.
 */
export function Transcript(props: TranscriptProps) {
  // Another thread is another transcript: nothing of one (place, folds, views) may show up in the next.
  return <OneTranscript key={`${props.hostId}/${props.threadId}`} {...props} />;
}

function OneTranscript({ hostId, threadId, cwd, ...props }: TranscriptProps) {
  const {
    title = null,
    sender = null,
    unread = null,
    aimTurnId,
    aimItemId = null,
    isAside = false,
    pending,
    renderRequest,
    sending,
  } = props;
  const { onRetrySending, onEditSending } = props;
  const { t } = useTranslation('transcript');
  const { view, history } = useThreadView(hostId, threadId);
  useRecord(hostId, threadId, view);
  const turnRows = useTurnRows(view);
  // What waits has its place among the items, so it is not drawn before those are known.
  const isSettled = history.phase === 'ready' || history.phase === 'failed';
  const look = useLook(hostId, threadId, !isAside);
  const isLookKnown = look.start !== null;
  const from = isAside ? turnRows.findIndex((row) => 'turnId' in row && row.turnId === aimTurnId) : -1;
  const rows = useMemo(() => {
    if (!isLookKnown) return NO_ROWS;
    if (from !== -1) return turnRows.slice(from);
    return isSettled ? withWaiting(turnRows, pending, sending) : turnRows;
  }, [isLookKnown, isSettled, from, turnRows, pending, sending]);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  const scope = useScope({ hostId, threadId, title, sender, view, cwd }, scroller, look);
  useFollowOwnMessages(sending, list);

  useAim({ turnId: aimTurnId, itemId: aimItemId }, { rows, isSettled, history }, list, scroller);
  const isAimed = aimTurnId !== null;
  const onMoved = useReadingPlace(look, { rows, isSettled, isAimed }, history, list, scroller);

  const kept = useMemo(() => askingRows(rows), [rows]);
  const { readOlder } = history;
  const older = from === -1 ? history.older : 'none';
  const onNearStart = useCallback(() => {
    if (older === 'more') readOlder();
  }, [older, readOlder]);
  const estimateHeight = useCallback(
    (row: Row) => estimatedHeight(row, row.kind === 'entry' ? view.entry(row.turnId, row.entryId) : undefined),
    [view],
  );
  const positions = useMemo(() => articlePositions(rows), [rows]);
  const total = older === 'none' ? (positions.at(-1) ?? 0) : -1;
  const renderRow = useCallback(
    (row: Row, index: number) => {
      const place = { position: positions[index] ?? 0, total };
      switch (row.kind) {
        case 'entry':
          return <EntryRowView row={row} place={place} />;
        case 'asked':
          return <AskedRow row={row.entry} requests={row.requests} renderRequest={renderRequest} place={place} />;
        case 'turnEnd':
          return (
            <div className="knot knot-plain">
              <TurnEnd turnId={row.turnId} />
            </div>
          );
        case 'notes':
          return <NotesRow turnId={row.turnId} after={row.after} />;
        case 'record':
          return <RecordRow record={row.record} />;
        case 'request':
          return <RequestRow>{renderRequest(row.request)}</RequestRow>;
        case 'sending':
          return <SendingRow message={row.message} onRetry={onRetrySending} onEdit={onEditSending} place={place} />;
      }
    },
    [positions, total, renderRequest, onRetrySending, onEditSending],
  );

  return (
    <TranscriptScopeProvider value={scope}>
      <div className={`transcript ${strandClass(threadId)}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div ref={scroller} role="log" aria-label={t('name')} tabIndex={0} className="transcript-log">
          <div className="transcript-measure" aria-live="off">
            {from === -1 && <OlderTurns history={history} />}
            <VirtualList
              rows={rows}
              scroller={scroller}
              estimateHeight={estimateHeight}
              renderRow={renderRow}
              kept={kept}
              paddingStart={older === 'none' ? PADDING : OLDER_PADDING}
              onNearStart={onNearStart}
              onAtEnd={setAtEnd}
              onMoved={onMoved}
              handle={list}
            />
            <NewestGap history={history} />
            <TranscriptState history={history} isEmpty={isLookKnown && rows.length === 0} unread={unread} />
            <Unreadable view={view} />
          </div>
          <Announcer view={view} />
        </div>
        {isAside ? null : (
          <FindInThread {...{ hostId, threadId, view, rows, history, list, scroller }} revealed={scope.revealed} />
        )}
        {!atEnd && rows.length > 0 && <JumpButton onJump={() => list.current?.toEnd()} />}
      </div>
    </TranscriptScopeProvider>
  );
}

function useScope(
  of: Pick<TranscriptScope, 'hostId' | 'threadId' | 'title' | 'sender' | 'view' | 'cwd'>,
  scroller: React.RefObject<HTMLElement | null>,
  { folds, keepFolds }: KeptLook,
): TranscriptScope {
  const onOpenLink = useExternalLink();
  const [revealed] = useState(createRevealedRow);
  const { hostId, threadId, title, sender, view, cwd } = of;
  return useMemo(
    () => ({
      hostId,
      threadId,
      title,
      sender,
      view,
      cwd,
      onOpenLink,
      onCopy: (text) => bridge().request['desktop.copyText']({ text }),
      folds,
      keepFolds,
      revealed,
      scroller: () => scroller.current,
    }),
    [hostId, threadId, title, sender, view, cwd, onOpenLink, folds, keepFolds, revealed, scroller],
  );
}

/** Whoever sends a message wants to see what comes of it, wherever they were reading. */
function useFollowOwnMessages(
  sending: readonly SendingMessage[],
  list: React.RefObject<VirtualListHandle | null>,
): void {
  const newest = sending.at(-1)?.clientUserMessageId ?? null;
  const seen = useRef(newest);
  useEffect(() => {
    if (newest !== null && newest !== seen.current) list.current?.toEnd();
    seen.current = newest;
  }, [newest, list]);
}
