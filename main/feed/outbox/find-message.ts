import { saysGone, saysNotStored } from '../../../preload/contract/model/engine-answers';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { UnsentMessage } from '../../../preload/contract/model/unsent';
import type { EngineMethod, EngineParams, EngineResult, ThreadItem, Turn } from '../../../preload/contract/protocol';
import type { EngineOutcome } from '../engine-link';

/** Asks a host's engine, waiting a while for it when it is not ready. */
export type AskEngine = <M extends EngineMethod>(
  hostId: string,
  method: M,
  params: EngineParams<M>,
) => Promise<EngineOutcome<EngineResult<M>>>;

/** Whether a thread has a message; `gone`: there is no such thread; `unknown`: it could not be found out. */
export type Found = 'there' | 'absent' | 'gone' | 'unknown';

type Sent = Pick<UnsentMessage, 'hostId' | 'threadId' | 'clientId' | 'sentAtMs'>;

const PAGE_TURNS = 10;
const MAX_PAGES = 20;
/** The engine's times are whole seconds of its own clock. */
const CLOCK_SLACK_MS = 60_000;
const MS_PER_SECOND = 1_000;

export const isMessage = (item: ThreadItem, clientId: string): boolean =>
  item.type === 'userMessage' && item.clientId === clientId;

/** @returns whether the live part of a thread shows the message with this client id */
export const isInLive = (live: LiveThread | null, clientId: string): boolean =>
  live?.turns.some((turn) => turn.entries.some(({ item }) => isMessage(item, clientId))) ?? false;

const isInTurns = (turns: readonly Turn[], clientId: string): boolean =>
  turns.some((turn) => turn.items.some((item) => isMessage(item, clientId)));

/** Turns that began before the message was sent cannot hold it, but for the one that it was put into. */
const isPast = (turns: readonly Turn[], { sentAtMs }: Sent): boolean =>
  turns.some(({ completedAt }) => completedAt !== null && completedAt * MS_PER_SECOND < sentAtMs - CLOCK_SLACK_MS);

async function findInHistory(ask: AskEngine, message: Sent): Promise<Found> {
  const { hostId, threadId, clientId } = message;
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const outcome: EngineOutcome<EngineResult<'thread/turns/list'>> = await ask(hostId, 'thread/turns/list', {
      threadId,
      limit: PAGE_TURNS,
      itemsView: 'full',
      ...(cursor === null ? {} : { cursor }),
    });
    if (!outcome.ok) {
      if (saysNotStored(outcome.error)) return 'absent';
      return saysGone(outcome.error) ? 'gone' : 'unknown';
    }
    const { data, nextCursor }: EngineResult<'thread/turns/list'> = outcome.result;
    if (isInTurns(data, clientId)) return 'there';
    if (nextCursor === null || isPast(data, message)) return 'absent';
    cursor = nextCursor;
  }
  return 'absent';
}

async function findInQueue(ask: AskEngine, { hostId, threadId, clientId }: Sent): Promise<Found> {
  let cursor: string | null = null;
  do {
    const outcome: EngineOutcome<EngineResult<'thread/queue/list'>> = await ask(hostId, 'thread/queue/list', {
      threadId,
      ...(cursor === null ? {} : { cursor }),
    });
    if (!outcome.ok) return saysNotStored(outcome.error) ? 'absent' : 'unknown';
    if (outcome.result.data.some((queued) => queued.clientUserMessageId === clientId)) return 'there';
    cursor = outcome.result.nextCursor;
  } while (cursor !== null);
  return 'absent';
}

/** Looks for a message in the live thread, in history as far back as it can be, and in the queue. Changes nothing. */
export async function findMessage(ask: AskEngine, live: LiveThread | null, message: Sent): Promise<Found> {
  if (isInLive(live, message.clientId)) return 'there';
  const inHistory = await findInHistory(ask, message);
  return inHistory === 'absent' ? findInQueue(ask, message) : inHistory;
}
