import { threadKey } from '../../../preload/contract/model/keys';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { type WatchedThread, watchThread } from '../../app/feed-client';
import { runningTurnIdOf } from './composer-mode.logic';
import type { Destination } from './destination';
import { isInThread } from './find-message';
import { isInLive, isTurnOver } from './find-message.logic';
import { findRunningTurn } from './find-running-turn';
import { inputOfText } from './message.logic';
import type { OutboxEntry } from './outbox-entry';
import { loadOutbox, outboxEntries, outboxEntry, removeFromOutbox, updateInOutbox } from './outbox-store';
import { resumeThread } from './resume-thread';
import { failureOf, meaningOfFailure } from './send-failure.logic';
import { startQueue } from './start-queue';
import { isNothingChosen, turnParams } from './turn-settings.logic';

/** Longer than the engine's answer to a send may take. */
const CHECK_AFTER_MS = 35_000;
/** The message of a turn may come a moment after the turn is over. */
const SETTLE_MS = 1_500;

/** What became of a send; the person's text is in the outbox, in the thread, or (`wrongTurn`) to be given back. */
export type DeliveryOutcome = 'accepted' | 'wrongTurn' | 'failed' | 'doubt';

const keyOf = ({ hostId, threadId }: Destination) => threadKey(hostId, threadId);

/** Watches on threads with something on its way: a message is confirmed by the thread, whatever page is shown. */
const watches = new Map<string, { readonly live: WatchedThread; readonly end: () => void }>();

function follow(to: Destination): void {
  const key = keyOf(to);
  if (watches.has(key)) return;
  const live = watchThread(to.hostId, to.threadId);
  const stopListening = live.subscribe(() => examine(to));
  const timer = setInterval(() => examine(to), CHECK_AFTER_MS);
  const end = () => {
    clearInterval(timer);
    stopListening();
    live.close();
    watches.delete(key);
  };
  watches.set(key, { live, end });
}

const liveOf = (to: Destination) => watches.get(keyOf(to))?.live.get() ?? null;

/** Takes out what the thread shows by now, and looks closer at what should have come and did not. */
function examine(to: Destination): void {
  const key = keyOf(to);
  const live = liveOf(to);
  for (const entry of outboxEntries(key)) {
    if (isInLive(live, entry.clientId)) removeFromOutbox(key, entry.clientId);
    else if (isOverdue(to, entry)) void checkLater(to, entry, SETTLE_MS);
  }
  if (outboxEntries(key).every((entry) => entry.state === 'failed')) watches.get(key)?.end();
}

function isOverdue(to: Destination, entry: OutboxEntry): boolean {
  if (entry.state !== 'accepted') return false;
  const live = liveOf(to);
  if (isTurnOver(live, entry.turnId)) return true;
  return runningTurnIdOf(live) === null && Date.now() - entry.sentAtMs > CHECK_AFTER_MS;
}

const checking = new Set<string>();

async function checkLater(to: Destination, { clientId }: OutboxEntry, delayMs: number): Promise<void> {
  if (checking.has(clientId)) return;
  checking.add(clientId);
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  checking.delete(clientId);
  const entry = outboxEntry(keyOf(to), clientId);
  if (entry && entry.state !== 'failed') await resolveDoubt(to, entry);
}

/**
 * Looks in the thread for a message of which it is not known whether it arrived.
 * @returns true when the thread has it (it is out of the outbox then)
 */
async function resolveDoubt(to: Destination, entry: OutboxEntry): Promise<boolean> {
  const found = await isInThread(to, entry.clientId, liveOf(to));
  if (found === true) removeFromOutbox(keyOf(to), entry.clientId);
  else {
    const absent = entry.turnId === null ? 'notTaken' : 'turnEnded';
    const kind = found === null ? 'unknown' : absent;
    updateInOutbox(keyOf(to), entry.clientId, { state: 'failed', failure: { kind } });
  }
  return found === true;
}

/**
 * Sends an entry of the outbox, once. Never makes a turn out of the answer: the thread shows the message when the engine
 * says that it is in it.
 * @param status of the thread as last said, to know whether it must be resumed first
 * @param runningTurnId the turn that a steer is meant for
 */
export async function deliver(
  to: Destination,
  entry: OutboxEntry,
  status: ThreadStatus | null,
  runningTurnId: string | null,
): Promise<DeliveryOutcome> {
  const key = keyOf(to);
  follow(to);
  try {
    // Nothing is sent by this, so whatever goes wrong here leaves the message unsent.
    await prepare(to, entry, status);
  } catch (error) {
    const detail = detailOf(error);
    const failure = detail === null ? { kind: 'notTaken' as const } : failureOf(detail);
    updateInOutbox(key, entry.clientId, { state: 'failed', failure });
    return 'failed';
  }
  try {
    const turnId = await request(to, entry, runningTurnId);
    if (entry.way === 'queue') leaveToQueue(to, entry, status);
    else updateInOutbox(key, entry.clientId, { state: 'accepted', turnId });
    examine(to);
    return 'accepted';
  } catch (error) {
    return settleFailure(to, entry, detailOf(error));
  }
}

/** The queue has the message now, and shows it. That of a stored thread was just resumed to be run. */
function leaveToQueue(to: Destination, { clientId }: OutboxEntry, status: ThreadStatus | null): void {
  removeFromOutbox(keyOf(to), clientId);
  if (status?.type !== 'notLoaded') return;
  // Should it not start, the queue says that it stands still, and offers to start it.
  startQueue(to, true).catch((error: unknown) => console.error('the queue was not started', error));
}

async function prepare(to: Destination, entry: OutboxEntry, status: ThreadStatus | null): Promise<void> {
  // Main joins a loaded thread by itself before it starts a turn.
  if (status?.type === 'notLoaded') await resumeThread(to);
  // A queued message carries no settings of its own: they are set for the turns that follow.
  if (entry.way === 'queue' && !isNothingChosen(entry.settings)) {
    await engineRequest(to.hostId, 'thread/settings/update', { threadId: to.threadId, ...turnParams(entry.settings) });
  }
}

const detailOf = (error: unknown) => (error instanceof EngineRequestError ? error.detail : null);

async function request(to: Destination, entry: OutboxEntry, runningTurnId: string | null): Promise<string | null> {
  const { hostId, threadId } = to;
  const message = { threadId, input: inputOfText(entry.text), clientUserMessageId: entry.clientId };
  switch (entry.way) {
    case 'turn':
      return (await engineRequest(hostId, 'turn/start', { ...message, ...turnParams(entry.settings) })).turn.id;
    case 'steer': {
      // With no turn at all the engine says so, and the text goes back to the writer.
      const expectedTurnId = runningTurnId ?? (await findRunningTurn(to)) ?? '';
      const steer = { ...message, expectedTurnId };
      return (await engineRequest(hostId, 'turn/steer', steer)).turnId;
    }
    case 'queue':
      await engineRequest(hostId, 'thread/queue/add', message);
      return null;
  }
}

async function settleFailure(
  to: Destination,
  entry: OutboxEntry,
  detail: EngineRequestError['detail'] | null,
): Promise<DeliveryOutcome> {
  const meaning = meaningOfFailure(detail);
  if (meaning.kind === 'wrongTurn') {
    removeFromOutbox(keyOf(to), entry.clientId);
    return 'wrongTurn';
  }
  if (meaning.kind === 'failed') {
    updateInOutbox(keyOf(to), entry.clientId, { state: 'failed', failure: meaning.failure });
    return 'failed';
  }
  return (await resolveDoubt(to, entry)) ? 'accepted' : 'doubt';
}

/**
 * Looks whether a message that failed arrived after all; only one that did not may be sent again.
 * @returns true when the thread has it or when that cannot be found out
 */
export async function mustNotResend(to: Destination, entry: OutboxEntry): Promise<boolean> {
  follow(to);
  if (await resolveDoubt(to, entry)) return true;
  return outboxEntry(keyOf(to), entry.clientId)?.failure?.kind === 'unknown';
}

/** Takes up what was on its way when a window or Heddle ended. */
export async function takeUpOutbox(to: Destination): Promise<void> {
  const key = keyOf(to);
  const kept = await loadOutbox(key);
  if (outboxEntries(key).some((entry) => entry.state !== 'failed')) follow(to);
  for (const entry of kept) {
    // An unanswered one may still be on its way from another window; an accepted one waits for its turn.
    const age = Date.now() - entry.sentAtMs;
    if (entry.state === 'sending') void checkLater(to, entry, Math.max(0, CHECK_AFTER_MS - age));
  }
}
