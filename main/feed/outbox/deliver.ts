import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { UnsentMessage } from '../../../preload/contract/model/unsent';
import type { EngineParams, JsonValue, UserInput } from '../../../preload/contract/protocol';
import type { EngineOutcome } from '../engine-link';
import type { AskEngine } from './find-message';

/** What is known of the thread at the moment of sending. */
export interface DeliveryFacts {
  /** The turn that a steer is meant for; null when the sender does not know it. */
  readonly expectedTurnId: string | null;
  /** The thread is only stored: it is resumed first, which starts what is queued in it. */
  readonly isStored: boolean;
}

/** @returns the turn that the message was given to; null for a queued one */
export type Delivery = EngineOutcome<{ readonly turnId: string | null }>;

/** @returns the id of the newest live turn when it runs, else null */
export function runningTurnIdOf(live: LiveThread | null): string | null {
  const turn = live?.turns.at(-1);
  return turn?.status === 'inProgress' ? turn.id : null;
}

async function findRunningTurn(ask: AskEngine, { hostId, threadId }: UnsentMessage): Promise<string | null> {
  const outcome = await ask(hostId, 'thread/turns/list', { threadId, limit: 1, itemsView: 'notLoaded' });
  const turn = outcome.ok ? outcome.result.data[0] : undefined;
  return turn?.status === 'inProgress' ? turn.id : null;
}

/** Gives a message to the engine, once. What goes before it carries nothing of it. */
export async function deliver(
  ask: AskEngine,
  message: UnsentMessage,
  input: UserInput[],
  live: LiveThread | null,
  { expectedTurnId, isStored }: DeliveryFacts,
): Promise<Delivery> {
  const { hostId, threadId, way, overrides } = message;
  const carried = { threadId, input, clientUserMessageId: message.clientId };
  switch (way) {
    case 'turn': {
      // A thread that is not subscribed to is resumed by the feed before its turn starts.
      const outcome = await ask(hostId, 'turn/start', { ...carried, ...overrides } as EngineParams<'turn/start'>);
      return outcome.ok ? { ok: true, result: { turnId: outcome.result.turn.id } } : outcome;
    }
    case 'steer': {
      const known = expectedTurnId ?? runningTurnIdOf(live) ?? (await findRunningTurn(ask, message));
      // With no turn at all the engine says so, and the text goes back to the writer.
      const outcome = await ask(hostId, 'turn/steer', { ...carried, expectedTurnId: known ?? '' });
      return outcome.ok ? { ok: true, result: { turnId: outcome.result.turnId } } : outcome;
    }
    case 'queue':
      return queue(ask, message, carried, isStored);
  }
}

async function queue(
  ask: AskEngine,
  { hostId, threadId, overrides }: UnsentMessage,
  carried: EngineParams<'thread/queue/add'>,
  isStored: boolean,
): Promise<Delivery> {
  if (isStored) {
    const resumed = await ask(hostId, 'thread/resume', { threadId });
    if (!resumed.ok) return resumed;
  }
  // A queued message carries no settings of its own: they are set for the turns that follow.
  if (Object.keys(overrides).length > 0) {
    const settings = { threadId, ...overrides } as { [name in string]?: JsonValue };
    const set = await ask(hostId, 'thread/settings/update', settings as EngineParams<'thread/settings/update'>);
    if (!set.ok) return set;
  }
  const added = await ask(hostId, 'thread/queue/add', carried);
  if (!added.ok) return added;
  // That of a stored thread was just resumed to be run, which a resume does unless the turn before was interrupted. Should
  // it not start, the queue says that it stands still, and offers to start it.
  if (isStored) await ask(hostId, 'thread/queue/start', { threadId });
  return { ok: true, result: { turnId: null } };
}
