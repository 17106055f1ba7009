import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { Entry } from '../../../preload/contract/model/feed/types';
import type { ThreadItem } from '../../../preload/contract/protocol';
import { Button } from '../../ui/button/button';
import { looksOf } from './command/command-look.logic';
import { ItemBody } from './items/item-body';
import { ItemHeading } from './items/item-heading';
import { itemName } from './items/item-name.logic';
import { UserText } from './items/user-message';
import { RecordMark } from './record/record-row';
import type { EntryRow } from './rows.logic';
import type { SendingMessage } from './sending-message';
import { speakerOf, useTranscript } from './transcript-context';
import { useEntry } from './use-thread-view';

/** What a row is on the strand: a knot, and whether the line goes on below it. */
type Knot = 'you' | 'codex' | 'card' | 'thought' | 'waiting';

const SMALL = new Set(['reasoning', 'webSearch', 'imageView', 'sleep', 'contextCompaction', 'hookPrompt']);

function knotOf({ item }: Entry): Knot {
  switch (item.type) {
    case 'userMessage':
      return 'you';
    case 'commandExecution':
      return looksOf(item) === null ? 'card' : 'thought';
    case 'fileChange':
      return 'card';
    default:
      return SMALL.has(item.type) ? 'thought' : 'codex';
  }
}

export interface PlaceInList {
  /** Counts from 1. */
  readonly position: number;
  /** -1 while nobody knows how many there are. */
  readonly total: number;
}

interface KnotArticleProps {
  readonly knot: Knot;
  readonly name: string;
  readonly place: PlaceInList;
  readonly children: ReactNode;
}

function KnotArticle({ knot, name, place, children }: KnotArticleProps) {
  return (
    <article
      className={`knot knot-${knot}`}
      aria-label={name}
      aria-posinset={place.position}
      aria-setsize={place.total}
    >
      {children}
    </article>
  );
}

/** The name of an item that is written word by word stays the same meanwhile. */
function useItemName(item: ThreadItem | undefined): string {
  const { t } = useTranslation('transcript');
  const scope = useTranscript();
  const isWritten = item?.type === 'agentMessage' || item?.type === 'reasoning' || item?.type === 'plan';
  const named = isWritten ? item.type : item;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of an item that is written, the type alone makes the name
  const name = useMemo(() => (item === undefined ? '' : itemName(t, item)), [t, named]);
  return item?.type === 'userMessage' ? speakerOf(scope, item.clientId, name) : name;
}

/** An item of the thread. */
export function EntryRowView({ row, place }: { row: EntryRow; place: PlaceInList }) {
  const { view } = useTranscript();
  const entry = useEntry(view, row.turnId, row.entryId);
  const name = useItemName(entry?.item);
  if (entry === undefined) return null;
  return (
    <KnotArticle knot={knotOf(entry)} name={name} place={place}>
      <ItemBody entry={entry} rowKey={row.key} />
      {entry.fromRecord && <RecordMark atMs={null} />}
    </KnotArticle>
  );
}

export interface AskedRowProps {
  readonly row: EntryRow;
  readonly requests: readonly PendingRequest[];
  readonly renderRequest: (request: PendingRequest) => ReactNode;
  readonly place: PlaceInList;
}

/** An item that waits for the person: the question stands for it where it shows the same, else below it. */
export function AskedRow({ row, requests, renderRequest, place }: AskedRowProps) {
  const { view } = useTranscript();
  const entry = useEntry(view, row.turnId, row.entryId);
  const name = useItemName(entry?.item);
  if (entry === undefined) return null;
  const { type } = entry.item;
  const isInCard = requests.some(({ kind }) => kind === 'command' || kind === 'fileChange');
  const standsForItem = isInCard && (type === 'commandExecution' || type === 'fileChange');
  return (
    <KnotArticle knot="waiting" name={name} place={place}>
      {!standsForItem && <ItemBody entry={entry} rowKey={row.key} />}
      {requests.map((request) => (
        <div key={request.key}>{renderRequest(request)}</div>
      ))}
    </KnotArticle>
  );
}

/** A question that belongs to no item that is shown. */
export function RequestRow({ children }: { children: ReactNode }) {
  return <div className="knot knot-waiting">{children}</div>;
}

export interface SendingRowProps {
  readonly message: SendingMessage;
  readonly onRetry: (clientUserMessageId: string) => void;
  readonly onEdit: (clientUserMessageId: string) => void;
  readonly place: PlaceInList;
}

/** A message that is on its way, or did not get there. */
export function SendingRow({ message, onRetry, onEdit, place }: SendingRowProps) {
  const { t } = useTranslation('transcript');
  const failed = message.state === 'failed';
  const { clientUserMessageId: id } = message;
  return (
    <KnotArticle knot="you" name={t('kind.you')} place={place}>
      <ItemHeading who={t('kind.you')} atMs={null} note={failed ? undefined : t('user.sending')} />
      <div className={failed ? undefined : 'item-commentary'}>
        <UserText text={message.text} />
      </div>
      {failed && (
        <div className="sending-failed">
          <p>{message.error === null ? t('user.notSentUnknown') : t('user.notSent', { reason: message.error })}</p>
          <Button small onClick={() => onRetry(id)}>
            {t('user.retry')}
          </Button>
          <Button small onClick={() => onEdit(id)}>
            {t('user.edit')}
          </Button>
        </div>
      )}
    </KnotArticle>
  );
}
