import { threadKey } from '../../../preload/contract/model/keys';
import { watchThread } from '../../app/feed-client';
import { runningTurnIdOf } from './composer-mode.logic';
import { deliver, mustNotResend } from './delivery';
import type { Destination } from './destination';
import { shortKey } from './draft-key';
import { returnToDraft } from './drafts';
import type { OutboxEntry } from './outbox-entry';
import { outboxEntry, removeFromOutbox, updateInOutbox } from './outbox-store';
import { mayHaveArrived } from './send-failure.logic';

/** Sends a failed message again, unless the thread has it after all or that cannot be found out. */
export async function retrySending(to: Destination, clientId: string): Promise<void> {
  const key = threadKey(to.hostId, to.threadId);
  const entry = outboxEntry(key, clientId);
  if (entry?.state !== 'failed') return;
  // Not 'failed' from here on, so that a second press finds nothing to send.
  updateInOutbox(key, clientId, { state: 'sending', failure: null });
  if (mayHaveArrived(entry.failure) && (await mustNotResend(to, entry))) return;
  const live = watchThread(to.hostId, to.threadId);
  const thread = live.get();
  live.close();
  const runningTurnId = runningTurnIdOf(thread);
  const wayNow = entry.way === 'queue' ? 'queue' : 'steer';
  const again: OutboxEntry = {
    ...entry,
    way: runningTurnId === null ? 'turn' : wayNow,
    state: 'sending',
    failure: null,
    turnId: null,
    sentAtMs: Date.now(),
  };
  updateInOutbox(key, clientId, again);
  const outcome = await deliver(to, again, thread?.status ?? null, runningTurnId);
  if (outcome === 'wrongTurn') returnToDraft(shortKey(key), entry.text);
}

/** Takes a failed message back into the composer. */
export function editSending(to: Destination, clientId: string): void {
  const key = threadKey(to.hostId, to.threadId);
  const entry = outboxEntry(key, clientId);
  if (entry?.state !== 'failed') return;
  returnToDraft(shortKey(key), entry.text);
  removeFromOutbox(key, clientId);
}
