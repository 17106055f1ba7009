import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { UnsentMessage } from '../../../preload/contract/model/unsent';

/** After this long without anything, a message that the engine took is told of. In milliseconds. */
export const WATCHDOG_MS = 20_000;

/** @returns the oldest message of a thread that the engine took and of which nothing came since; null for none */
export const unansweredSince = (unsent: readonly UnsentMessage[], hostId: string, threadId: string): number | null =>
  unsent.find((message) => message.hostId === hostId && message.threadId === threadId && message.state === 'accepted')
    ?.sentAtMs ?? null;

/** @returns whether anything is heard of a running turn: then it is the silence of that turn that counts */
export const hasEntries = (live: LiveThread | null): boolean => {
  const turn = live?.turns.at(-1);
  return turn?.status === 'inProgress' && turn.entries.length > 0;
};
