import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { turnActivity } from '../../../preload/contract/model/feed/turn-status';
import { type HostId, isReplayHost } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { useEngineErrorText } from '../../app/engine-error-text';
import { EngineFault } from '../../app/engine-fault';
import { SidePanel } from '../../app/side-panel';
import { showToast } from '../../ui/toast/toast-store';
import { Composer } from '../composer/composer';
import { useOutbox } from '../composer/outbox';
import { SendDialog } from '../composer/send-dialog';
import { useLivePart } from '../composer/use-live-part';
import { Details } from '../details/details';
import { SilenceNote } from '../diagnostics/silence-note';
import { GoalFact } from '../goal/goal-fact';
import { LineageTab } from '../lineage/lineage-tab';
import { ThreadPlugins } from '../plugins/thread-plugins';
import { ThreadRecordFacts } from '../record/kept-record';
import { RecordingBanner } from '../recording/recording-banner';
import { commandOfRequest, RequestCard } from '../requests/request-card';
import { TerminalTab } from '../terminal/terminal-tab';
import { threadTitle } from '../threads/thread-title.logic';
import { ParentLink } from '../transcript/agents/parent-link';
import { useSender } from '../transcript/agents/use-agent';
import { WaitingAgents } from '../transcript/agents/waiting-agents';
import { Transcript } from '../transcript/transcript';
import { ArchivedBanner } from './archived-banner';
import { changesOf, titleOfTurns } from './conversation.logic';
import { ConversationHeading } from './conversation-heading';
import { GoneFolderBanner } from './gone-folder-banner';
import { MissingThread } from './missing-thread';
import { useReadMark } from './read-mark';
import { UnreadHistory } from './unread-history';
import { useConversationActions } from './use-conversation-actions';
import { useThread } from './use-thread';
import { useThreadTurns } from './use-thread-turns';
import { useThreadWriter } from './use-thread-writer';
import { useWatchedThread } from './use-watched-thread';
import { WriterBanner } from './writer-banner';
import './conversation.css';

export interface ConversationPageProps {
  readonly hostId: HostId;
  readonly threadId: string;
  /** The turn that a link named; null for none. */
  readonly turnId: string | null;
  /** The item of it; null for none. */
  readonly itemId?: string | null;
}

/** A thread: what was said and done, what waits for the person, where to write, and the details beside it. */
export function ConversationPage({ hostId, threadId, turnId, itemId = null }: ConversationPageProps) {
  const { t } = useTranslation(['threads', 'common', 'composer']);
  const errorText = useEngineErrorText();
  const live = useWatchedThread(hostId, threadId);
  const read = useThread(hostId, threadId);
  const turns = useThreadTurns(hostId, threadId, live);
  const liveStatus = useLivePart(live, statusOf);
  const settings = useLivePart(live, settingsOf);
  const tokenUsage = useLivePart(live, tokenUsageOf);
  const allPending = useAppState((app) => app.pending);
  const pending = useMemo(
    () => allPending.filter((request) => request.hostId === hostId && request.threadId === threadId),
    [allPending, hostId, threadId],
  );
  const { thread, archived } = read;
  const outbox = useOutbox(hostId, threadId, liveStatus ?? thread?.status ?? null);
  const status = liveStatus ?? thread?.status ?? null;
  const { writer, lookAgain } = useThreadWriter(hostId, threadId, status !== null && status.type !== 'notLoaded');
  useReadMark(hostId, threadId, read.readState);

  useConversationActions(hostId, thread, archived);
  // The engine's word on a thread that is loaded is the newer one: it may have been moved.
  const cwd = settings?.cwd ?? thread?.cwd ?? null;
  const renderRequest = useCallback(
    (request: PendingRequest) => (
      <RequestCard
        request={request}
        context={{ cwd, changes: changesOf(turns, request), command: commandOfRequest(turns, request) }}
      />
    ),
    [cwd, turns],
  );
  const { retry } = outbox;
  const retrySending = useCallback(
    (clientId: string) => {
      retry(clientId).catch((error: unknown) =>
        showToast({ text: t('composer:notRetried', { reason: errorText(error) }), tone: 'failure' }),
      );
    },
    [retry, t, errorText],
  );
  const target = useMemo(
    () => ({ kind: 'thread', hostId, threadId, thread, archived }) as const,
    [hostId, threadId, thread, archived],
  );
  const isStored = status?.type === 'notLoaded' && thread !== null && thread.preview !== '';
  const unread = isStored ? (
    <UnreadHistory hostId={hostId} threadId={threadId} preview={thread.preview} archived={archived} />
  ) : null;
  // Of a thread that nobody could read yet it is not known whether it has a message.
  const nameless = thread === null && turns.length === 0 ? t('threads:unread') : t('threads:untitled');
  const title = (thread && threadTitle(thread)) ?? titleOfTurns(turns) ?? nameless;
  const sender = useSender(hostId, thread?.parentThreadId ?? null);
  const isReplay = isReplayHost(hostId);
  const missing = read.state === 'gone' || (read.state === 'failed' && turns.length === 0);
  return (
    <>
      <main id="main" tabIndex={-1} className="conversation" aria-label={t('threads:conversation.page')}>
        <EngineFault hostId={hostId} />
        {missing ? (
          <MissingThread hostId={hostId} read={read} />
        ) : (
          <>
            <ConversationHeading
              title={title}
              thread={thread}
              activity={turnActivity(turns, liveStatus ?? thread?.status ?? null, pending)}
            />
            {isReplay ? <RecordingBanner /> : null}
            {archived && thread && !isReplay ? <ArchivedBanner hostId={hostId} thread={thread} /> : null}
            {thread?.parentThreadId ? <ParentLink hostId={hostId} parentId={thread.parentThreadId} /> : null}
            {cwd !== null && !isReplay ? (
              <GoneFolderBanner
                hostId={hostId}
                threadId={threadId}
                folder={cwd}
                isLoaded={status?.type !== 'notLoaded'}
                canMove={!archived && !writer}
              />
            ) : null}
            {writer ? <WriterBanner writer={writer} onLookAgain={lookAgain} /> : null}
            <div className="conversation-transcript">
              <Transcript
                hostId={hostId}
                threadId={threadId}
                cwd={cwd}
                title={title}
                sender={sender}
                unread={unread}
                aimTurnId={turnId}
                aimItemId={itemId}
                pending={pending}
                renderRequest={renderRequest}
                sending={outbox.sending}
                onRetrySending={retrySending}
                onEditSending={outbox.edit}
              />
            </div>
            {isReplay ? null : (
              <div className="conversation-composer">
                <WaitingAgents hostId={hostId} threadId={threadId} />
                <SilenceNote hostId={hostId} threadId={threadId} />
                <Composer
                  target={target}
                  live={live}
                  blockedReason={writer ? t('threads:conversation.writer.blocked') : null}
                />
              </div>
            )}
          </>
        )}
      </main>
      <SendDialog question={outbox.question} onAnswer={outbox.answer} />
      {missing ? null : (
        <SidePanel name="details" side="end" resizeLabel={t('common:panels.resizeDetails')}>
          <Details
            hostId={hostId}
            thread={thread}
            turns={turns}
            chosenTurnId={null}
            settings={settings}
            tokenUsage={tokenUsage}
            terminal={
              isReplay ? null : (
                <TerminalTab key={threadId} hostId={hostId} threadId={threadId} cwd={cwd} settings={settings} />
              )
            }
            lineage={isReplay ? null : <LineageTab hostId={hostId} threadId={threadId} />}
            plugins={
              isReplay ? null : (
                <ThreadPlugins hostId={hostId} threadId={threadId} cwd={cwd ?? ''} settings={settings} />
              )
            }
            goal={isReplay ? null : <GoalFact hostId={hostId} threadId={threadId} />}
            record={isReplay ? null : <ThreadRecordFacts hostId={hostId} threadId={threadId} />}
          />
        </SidePanel>
      )}
    </>
  );
}

type Live = ReturnType<NonNullable<ReturnType<typeof useWatchedThread>>['get']>;
const statusOf = (thread: Live) => thread?.status ?? null;
const settingsOf = (thread: Live) => thread?.settings ?? null;
const tokenUsageOf = (thread: Live) => thread?.tokenUsage ?? null;
