import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { ThreadItem, Turn } from '../../../preload/contract/protocol';

const isMessage = (item: ThreadItem, clientId: string): boolean =>
  item.type === 'userMessage' && item.clientId === clientId;

/** @returns whether the live part of a thread shows the message with this client id. */
export const isInLive = (live: LiveThread | null, clientId: string): boolean =>
  live?.turns.some((turn) => turn.entries.some((entry) => isMessage(entry.item, clientId))) ?? false;

/** @returns whether turns of history show it. */
export const isInTurns = (turns: readonly Turn[], clientId: string): boolean =>
  turns.some((turn) => turn.items.some((item) => isMessage(item, clientId)));

/** @returns whether a live turn is known and over. */
export const isTurnOver = (live: LiveThread | null, turnId: string | null): boolean =>
  live?.turns.some((turn) => turn.id === turnId && turn.status !== 'inProgress') ?? false;
